package io.serpdex.http;

import io.serpdex.report.ByteSink;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Response;

/**
 * The body of an answer on its way out. What fits into one buffer leaves at {@link #finish} with its length; more leaves
 * buffer by buffer. Until the first byte has left, another answer can be given instead.
 */
public final class ResponseStream extends OutputStream implements ByteSink {
    private final Response response;
    private final ResponseBufferPool buffers;
    private final byte[] buffer;
    private int filled;
    private boolean sending;
    private boolean closed;

    public ResponseStream(Response response, ResponseBufferPool buffers) {
        this.response = response;
        this.buffers = buffers;
        buffer = buffers.acquire();
    }

    @Override
    public void write(int b) throws IOException {
        if (filled == buffer.length) {
            send(false);
        }
        buffer[filled++] = (byte) b;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        int from = offset;
        int left = length;
        while (left > 0) {
            if (filled == buffer.length) {
                send(false);
            }
            int fits = Math.min(left, buffer.length - filled);
            System.arraycopy(bytes, from, buffer, filled, fits);
            filled += fits;
            from += fits;
            left -= fits;
        }
    }

    @Override
    public byte[] buffer() {
        return buffer;
    }

    @Override
    public void write(byte[] bytes, int length, boolean more) throws IOException {
        if (bytes.length > buffer.length) { // not the buffer, which was too small
            write(bytes, 0, length);
            return;
        }
        filled = length;
        if (more) {
            send(false);
        }
    }

    /** Sends the rest. */
    public void finish() throws IOException {
        if (!response.isCommitted()) {
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, filled);
        }
        send(true);
    }

    private void send(boolean last) throws IOException {
        sending = true;
        Content.Sink.write(response, last, ByteBuffer.wrap(buffer, 0, filled));
        sending = false;
        filled = 0;
    }

    /**
     * Gives the buffer back, unless it failed to leave: then another thread may still be sending it, and what the next answer
     * writes into it would go to this client. Sends nothing.
     */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            if (!sending) {
                buffers.release(buffer);
            }
        }
    }
}

package io.serpdex.http;

import io.serpdex.report.ByteSink;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Response;

/**
 * Writes the body of a response. A body that fits into one buffer is sent by {@link #finish} with its length; a longer
 * one is sent buffer by buffer. Until the first byte is sent, another response can replace it.
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
        int remaining = length;
        while (remaining > 0) {
            if (filled == buffer.length) {
                send(false);
            }
            int fits = Math.min(remaining, buffer.length - filled);
            System.arraycopy(bytes, from, buffer, filled, fits);
            filled += fits;
            from += fits;
            remaining -= fits;
        }
    }

    @Override
    public byte[] buffer() {
        return buffer;
    }

    @Override
    public void write(byte[] bytes, int length, boolean more) throws IOException {
        if (bytes.length > buffer.length) { // the writer needed a larger array than the buffer
            write(bytes, 0, length);
            return;
        }
        filled = length;
        if (more) {
            send(false);
        }
    }

    /** Sends the remaining bytes. */
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
     * Releases the buffer without sending it. After a failed write the buffer is not reused, because another thread may
     * still be sending it, and this client would receive parts of the next response.
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

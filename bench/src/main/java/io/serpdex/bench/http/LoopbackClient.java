package io.serpdex.bench.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** A client with one persistent connection. It reads only status and length of a response, to measure the server alone. */
public final class LoopbackClient implements AutoCloseable {
    private static final String LENGTH = "\r\nContent-Length: ";

    private final SocketChannel channel;
    private ByteBuffer buffer = ByteBuffer.allocateDirect(256 << 10);

    public LoopbackClient(int port) throws IOException {
        channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    /** Sends a request, reads the whole response and returns the length of its body. */
    public int get(String target) throws IOException {
        send("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        buffer.clear();
        int headerEnd = readHeader();
        String header = text(0, headerEnd);
        if (!header.startsWith("HTTP/1.1 200")) {
            throw new IOException("unexpected response to " + target + ": " + header);
        }
        int length = contentLength(header);
        if (length < 0) {
            return readChunks(headerEnd);
        }
        while (buffer.position() < headerEnd + length) {
            read();
        }
        return length;
    }

    private void send(String request) throws IOException {
        buffer.clear().put(request.getBytes(StandardCharsets.US_ASCII)).flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    private int readHeader() throws IOException {
        while (true) {
            read();
            for (int i = 3; i < buffer.position(); i++) {
                if (buffer.get(i) == '\n' && buffer.get(i - 2) == '\n') {
                    return i + 1;
                }
            }
        }
    }

    private String text(int from, int to) {
        byte[] bytes = new byte[to - from];
        buffer.get(from, bytes);
        return new String(bytes, StandardCharsets.US_ASCII);
    }

    /** Returns -1 for a chunked response. */
    private static int contentLength(String header) {
        int line = header.indexOf(LENGTH);
        return line < 0 ? -1 : Integer.parseInt(header, line + LENGTH.length(), header.indexOf('\r', line + 2), 10);
    }

    private int readChunks(int start) throws IOException {
        int at = start;
        int length = 0;
        while (true) {
            int lineEnd = lineEnd(at);
            int size = Integer.parseInt(text(at, lineEnd), 16);
            at = lineEnd + 2 + size + 2;
            while (buffer.position() < at) {
                read();
            }
            if (size == 0) {
                return length;
            }
            length += size;
        }
    }

    private int lineEnd(int from) throws IOException {
        for (int i = from; ; i++) {
            while (i + 1 >= buffer.position()) {
                read();
            }
            if (buffer.get(i) == '\r' && buffer.get(i + 1) == '\n') {
                return i;
            }
        }
    }

    private void read() throws IOException {
        if (!buffer.hasRemaining()) {
            buffer = ByteBuffer.allocateDirect(2 * buffer.capacity()).put(buffer.flip());
        }
        if (channel.read(buffer) < 0) {
            throw new IOException("the server closed the connection");
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

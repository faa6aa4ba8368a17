package io.serpdex.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** One client that keeps its connection. It does as little as possible: what is measured is the server. */
final class LoopbackClient implements AutoCloseable {
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private byte[] buffer = new byte[256 << 10];
    private int filled;

    LoopbackClient(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        in = socket.getInputStream();
        out = socket.getOutputStream();
    }

    /** Sends a request and reads its answer to the end; returns the length of the body. */
    int get(String target) throws IOException {
        out.write(("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        filled = 0;
        int headerEnd = readHeader();
        String header = new String(buffer, 0, headerEnd, StandardCharsets.US_ASCII);
        if (!header.startsWith("HTTP/1.1 200")) {
            throw new IOException(target + " was answered with " + header);
        }
        int length = contentLength(header);
        if (length < 0) {
            return readChunks(headerEnd);
        }
        while (filled < headerEnd + length) {
            read();
        }
        return length;
    }

    private int readHeader() throws IOException {
        while (true) {
            read();
            for (int i = 3; i < filled; i++) {
                if (buffer[i] == '\n' && buffer[i - 1] == '\r' && buffer[i - 2] == '\n' && buffer[i - 3] == '\r') {
                    return i + 1;
                }
            }
        }
    }

    /** -1 for an answer that comes in chunks. */
    private static int contentLength(String header) {
        for (String line : header.split("\r\n", -1)) {
            if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                return Integer.parseInt(
                        line.substring("content-length:".length()).strip());
            }
        }
        return -1;
    }

    private int readChunks(int start) throws IOException {
        int at = start;
        int length = 0;
        while (true) {
            int lineEnd = lineEnd(at);
            int size = Integer.parseInt(new String(buffer, at, lineEnd - at, StandardCharsets.US_ASCII), 16);
            at = lineEnd + 2 + size + 2;
            while (filled < at) {
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
            while (i + 1 >= filled) {
                read();
            }
            if (buffer[i] == '\r' && buffer[i + 1] == '\n') {
                return i;
            }
        }
    }

    private void read() throws IOException {
        if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
        int count = in.read(buffer, filled, buffer.length - filled);
        if (count < 0) {
            throw new IOException("the server hung up");
        }
        filled += count;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

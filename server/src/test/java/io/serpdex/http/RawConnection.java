package io.serpdex.http;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A socket for requests that no regular client sends. */
public final class RawConnection implements AutoCloseable {
    /** Ends hanging tests. */
    private static final int TIMEOUT_MILLIS = 60_000;

    private final Socket socket;
    private final InputStream in;

    private RawConnection(Socket socket) throws IOException {
        this.socket = socket;
        in = new BufferedInputStream(socket.getInputStream());
    }

    static RawConnection to(int port) {
        return to(port, 0);
    }

    /**
     * Connects to a port of this machine.
     *
     * @param receiveBuffer size of the receive buffer; 0 for the default
     */
    public static RawConnection to(int port, int receiveBuffer) {
        try {
            Socket socket = new Socket();
            if (receiveBuffer > 0) {
                socket.setReceiveBufferSize(receiveBuffer);
            }
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return new RawConnection(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Uses an existing connection. */
    public static RawConnection over(Socket socket) {
        try {
            return new RawConnection(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends text unchanged, one byte per character. Raw bytes can be written as {@code \u00ff}. */
    public RawConnection send(String latin1) {
        return send(latin1.getBytes(StandardCharsets.ISO_8859_1));
    }

    public RawConnection send(byte[] bytes) {
        try {
            trySend(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Sends bytes until done or until the server closes the connection. */
    public RawConnection offer(String latin1) {
        try {
            trySend(latin1.getBytes(StandardCharsets.ISO_8859_1));
        } catch (IOException hungUp) {
            // Earlier responses can still be read.
        }
        return this;
    }

    private void trySend(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    /** Sends a request without a body, with the token in a header. */
    public RawConnection request(String line, String... headers) {
        StringBuilder text = new StringBuilder(line).append("\r\nHost: localhost\r\n");
        text.append("Authorization: Bearer ").append(TestServer.TOKEN).append("\r\n");
        for (String header : headers) {
            text.append(header).append("\r\n");
        }
        return send(text.append("\r\n").toString());
    }

    /** Closes the output. */
    public RawConnection endOutput() {
        try {
            socket.shutdownOutput();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    public ReceivedResponse read() {
        return tryRead(false).orElseThrow(() -> new AssertionError("the connection was closed without a response"));
    }

    /** Reads a response without a body, regardless of its headers. */
    public ReceivedResponse readHead() {
        return tryRead(true).orElseThrow(() -> new AssertionError("the connection was closed without a response"));
    }

    /** Reads the next response. Empty if the server has closed the connection. */
    public Optional<ReceivedResponse> tryRead(boolean head) {
        try {
            String statusLine = line();
            if (statusLine == null) {
                return Optional.empty();
            }
            int status = Integer.parseInt(statusLine.split(" ", -1)[1]);
            Map<String, List<String>> headers = headers();
            if (status == 100) {
                return tryRead(head);
            }
            boolean empty = head || status == 204 || status == 304;
            return Optional.of(new ReceivedResponse(status, headers, empty ? new byte[0] : body(headers)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Map<String, List<String>> headers() throws IOException {
        Map<String, List<String>> headers = new LinkedHashMap<>();
        String header = line();
        while (header != null && !header.isEmpty()) {
            int colon = header.indexOf(':');
            headers.computeIfAbsent(header.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
                    .add(header.substring(colon + 1).strip());
            header = line();
        }
        return headers;
    }

    private byte[] body(Map<String, List<String>> headers) throws IOException {
        if (headers.containsKey("content-length")) {
            int length = Integer.parseInt(headers.get("content-length").getFirst());
            return exactly(length);
        }
        if (!headers.containsKey("transfer-encoding")) {
            return in.readAllBytes();
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        int length;
        do {
            length = Integer.parseInt(String.valueOf(line()), 16);
            body.write(exactly(length));
            line();
        } while (length > 0);
        return body.toByteArray();
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new IOException("incomplete response");
        }
        return bytes;
    }

    /** Reads a line without its terminator, or null at the end. */
    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int b = in.read();
        if (b < 0) {
            return null;
        }
        while (b >= 0 && b != '\n') {
            line.write(b);
            b = in.read();
        }
        return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }

    /** Reads until the server closes or resets the connection. */
    public byte[] readToEnd() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try {
            in.transferTo(all);
        } catch (java.net.SocketTimeoutException e) {
            throw new AssertionError("the server did not close the connection", e);
        } catch (IOException reset) {
            // A reset also closes the connection.
        }
        return all.toByteArray();
    }

    /** Returns true if the server sends data or closes the connection within this time. */
    public boolean hasEndedWithin(int millis) {
        try {
            socket.setSoTimeout(millis);
            int first = in.read();
            return first < 0 || in.skip(Long.MAX_VALUE) >= 0;
        } catch (java.net.SocketTimeoutException e) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    /** Waits until the response has begun, without reading it. */
    public void awaitResponse() {
        try {
            in.mark(1);
            if (in.read() < 0) {
                throw new AssertionError("the connection was closed without a response");
            }
            in.reset();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Resets the connection immediately. */
    public void reset() {
        try {
            socket.setSoLinger(true, 0);
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

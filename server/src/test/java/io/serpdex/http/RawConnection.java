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

/** A socket for requests that no decent client would send. */
public final class RawConnection implements AutoCloseable {
    /** Only so that a broken test ends. */
    private static final int PATIENCE_MILLIS = 60_000;

    private final Socket socket;
    private final InputStream in;

    private RawConnection(Socket socket) throws IOException {
        this.socket = socket;
        in = new BufferedInputStream(socket.getInputStream());
    }

    static RawConnection to(int port) {
        return to(port, 0);
    }

    /** A connection that takes in little until it is read; 0 for the usual. */
    public static RawConnection to(int port, int receiveBuffer) {
        try {
            Socket socket = new Socket();
            if (receiveBuffer > 0) {
                socket.setReceiveBufferSize(receiveBuffer);
            }
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return new RawConnection(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same over a connection that is there. */
    public static RawConnection over(Socket socket) {
        try {
            return new RawConnection(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends text with its line ends as they are, one byte a character: raw bytes can be written as {@code \u00ff}. */
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

    /** Sends what the server takes; it may hang up before all of it has left. */
    public RawConnection offer(String latin1) {
        try {
            trySend(latin1.getBytes(StandardCharsets.ISO_8859_1));
        } catch (IOException hungUp) {
            // What it said before can be read all the same.
        }
        return this;
    }

    private void trySend(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    /** A request without a body. The token is in a header. */
    public RawConnection request(String line, String... headers) {
        StringBuilder text = new StringBuilder(line).append("\r\nHost: localhost\r\n");
        text.append("Authorization: Bearer ").append(TestServer.TOKEN).append("\r\n");
        for (String header : headers) {
            text.append(header).append("\r\n");
        }
        return send(text.append("\r\n").toString());
    }

    /** Says that nothing more will come. */
    public RawConnection endOutput() {
        try {
            socket.shutdownOutput();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    public ReceivedResponse read() {
        return tryRead(false).orElseThrow(() -> new AssertionError("the connection was closed without an answer"));
    }

    /** Reads an answer that has no body, whatever its headers say of one. */
    public ReceivedResponse readHead() {
        return tryRead(true).orElseThrow(() -> new AssertionError("the connection was closed without an answer"));
    }

    /** The next answer; empty where the server has hung up instead. */
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
            throw new IOException("the answer broke off");
        }
        return bytes;
    }

    /** A line without its end; null where there is none. */
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

    /** Everything until the server hangs up; what came before that if the connection was reset. */
    public byte[] readToEnd() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try {
            in.transferTo(all);
        } catch (java.net.SocketTimeoutException e) {
            throw new AssertionError("the server does not hang up", e);
        } catch (IOException reset) {
            // Hung up all the same.
        }
        return all.toByteArray();
    }

    /** Whether the server hangs up, or says anything, within so many milliseconds. */
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

    /** Comes back once the answer has begun, and reads none of it. */
    public void awaitAnswer() {
        try {
            in.mark(1);
            if (in.read() < 0) {
                throw new AssertionError("the connection was closed without an answer");
            }
            in.reset();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Hangs up at once, without waiting for anything to arrive. */
    public void hangUp() {
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

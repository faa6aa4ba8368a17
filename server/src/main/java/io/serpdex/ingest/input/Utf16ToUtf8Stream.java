package io.serpdex.ingest.input;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Converts UTF-16, which spreadsheets and some shells produce, to UTF-8. */
final class Utf16ToUtf8Stream extends InputStream {
    private static final int CHARS = 1 << 14;

    private final String name;
    private final Reader reader;
    private final char[] chars = new char[CHARS];
    private byte[] bytes = {};
    private int next;
    private char half;

    Utf16ToUtf8Stream(InputStream in, Charset charset, String name) {
        this.name = name;
        this.reader = new InputStreamReader(
                in,
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    /**
     * Returns the encoding of the first bytes, or null if it is not UTF-16. Without a byte order mark, a zero in every
     * other byte identifies it, because headers and JSON begin with ASCII characters.
     */
    static @Nullable Charset charsetOf(byte[] first) {
        if (first.length < 2) {
            return null;
        }
        if ((first[0] & 0xFF) == 0xFF && (first[1] & 0xFF) == 0xFE) {
            return StandardCharsets.UTF_16LE;
        }
        if ((first[0] & 0xFF) == 0xFE && (first[1] & 0xFF) == 0xFF) {
            return StandardCharsets.UTF_16BE;
        }
        if (first.length < 4 || (first[0] == 0) == (first[1] == 0)) {
            return null;
        }
        if (first[1] == 0 && first[3] == 0 && first[2] != 0) {
            return StandardCharsets.UTF_16LE;
        }
        return first[0] == 0 && first[2] == 0 && first[3] != 0 ? StandardCharsets.UTF_16BE : null;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        while (next == bytes.length) {
            if (!fill()) {
                return -1;
            }
        }
        int count = Math.min(length, bytes.length - next);
        System.arraycopy(bytes, next, target, offset, count);
        next += count;
        return count;
    }

    /** Fills the buffer without splitting surrogate pairs. */
    private boolean fill() throws IOException {
        int kept = half == 0 ? 0 : 1;
        chars[0] = half;
        half = 0;
        int read;
        try {
            read = reader.read(chars, kept, chars.length - kept);
        } catch (CharacterCodingException e) {
            throw new ServiceException(ErrorCode.NO_DATA, name + ": invalid UTF-16", "FILE");
        }
        if (read < 0 && kept == 0) {
            return false;
        }
        int length = kept + Math.max(read, 0);
        if (read >= 0 && Character.isHighSurrogate(chars[length - 1])) {
            half = chars[--length];
        }
        bytes = new String(chars, 0, length).getBytes(StandardCharsets.UTF_8);
        next = 0;
        return true;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}

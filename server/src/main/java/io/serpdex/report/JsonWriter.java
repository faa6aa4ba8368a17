package io.serpdex.report;

import io.serpdex.model.Utf8;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;

/**
 * Writes compact JSON as UTF-8. The caller must close every object and array that it opens.
 *
 * <p>Values are buffered until {@link #flushIfFull} or {@link #finish}. Only these two methods throw, so code that
 * writes values does not need to handle exceptions.
 */
public final class JsonWriter implements CellSink {
    /** Bytes that are usually written between two calls of {@link #flushIfFull}. */
    private static final int ROOM = 8 << 10;

    private static final byte[] NULL = ascii("null");
    private static final byte[] HEX = ascii("0123456789ABCDEF");
    private static final int LONGEST_ESCAPE = 6;

    private static final long[] POWERS_OF_TEN = powersOfTen();

    private final ByteSink out;
    /** Number of bytes at which the buffer is flushed. */
    private final int flushThreshold;

    private byte[] bytes;
    private int end;
    /** True if a comma must precede the next value or name. */
    private boolean needsComma;

    public JsonWriter(ByteSink out) {
        this.out = out;
        bytes = out.buffer();
        flushThreshold = bytes.length - ROOM;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static long[] powersOfTen() {
        long[] powers = new long[DecimalPrinter.LONGEST_FRACTION + 1];
        Arrays.setAll(powers, exponent -> Math.round(Math.pow(10, exponent)));
        return powers;
    }

    void startObject() {
        open('{');
    }

    void endObject() {
        close('}');
    }

    void startArray() {
        open('[');
    }

    void endArray() {
        close(']');
    }

    private void open(char bracket) {
        ensureRoom(2);
        comma();
        bytes[end++] = (byte) bracket;
        needsComma = false;
    }

    private void close(char bracket) {
        put(bracket);
        needsComma = true;
    }

    void name(String name) {
        text(name);
        put(':');
        needsComma = false;
    }

    /**
     * Writes a name that occurs in every row.
     *
     * @param padded the result of {@link #encodedName}, {@linkplain LittleEndianLongs#padded padded}, because copying a
     *     few longs is faster than {@link System#arraycopy}
     * @param length the length without padding
     */
    void name(byte[] padded, int length) {
        ensureRoom(1 + padded.length);
        comma();
        byte[] to = bytes;
        int at = end;
        for (int i = 0; i < padded.length; i += Long.BYTES) {
            LittleEndianLongs.set(to, at + i, LittleEndianLongs.get(padded, i));
        }
        end = at + length;
        needsComma = false;
    }

    /** Encodes a name like {@link #name(String)}. */
    static byte[] encodedName(String name) {
        JsonWriter writer = new JsonWriter(ByteSink.toStream(OutputStream.nullOutputStream()));
        writer.name(name);
        return Arrays.copyOf(writer.bytes, writer.end);
    }

    @Override
    public void integer(long value) {
        ensureRoom(1 + DecimalPrinter.ROOM);
        comma();
        end = DecimalPrinter.print(sign(value), bytes, end);
        needsComma = true;
    }

    @Override
    public void decimal(long unscaled, int scale) {
        if (scale > DecimalPrinter.LONGEST_FRACTION) {
            value(ascii(DecimalPrinter.print(unscaled, scale)));
            return;
        }
        ensureRoom(1 + 2 * DecimalPrinter.ROOM);
        comma();
        long number = sign(unscaled);
        long whole = dividedByPowerOfTen(number, scale);
        end = DecimalPrinter.print(whole, bytes, end);
        bytes[end++] = '.';
        end = DecimalPrinter.fraction((int) (number - whole * POWERS_OF_TEN[scale]), scale, bytes, end);
        needsComma = true;
    }

    /** Divides by a constant for the scales that reports use, which the compiler turns into a multiplication. */
    private static long dividedByPowerOfTen(long number, int scale) {
        if (number < 0) {
            return Long.divideUnsigned(number, POWERS_OF_TEN[scale]);
        }
        return switch (scale) {
            case 2 -> number / 100;
            case 5 -> number / 100_000;
            default -> number / POWERS_OF_TEN[scale];
        };
    }

    /** Writes the sign and returns the absolute value as an unsigned number. */
    private long sign(long value) {
        if (value < 0) {
            bytes[end++] = '-';
            return -value;
        }
        return value;
    }

    @Override
    public void text(String value) {
        int length = value.length();
        ensureRoom(length + 3);
        comma();
        bytes[end++] = '"';
        byte[] to = bytes;
        int at = end;
        int i = 0;
        while (i < length) {
            char c = value.charAt(i);
            if (c >= 0x80 || JsonEscapes.isRequired(c)) {
                break;
            }
            to[at + i] = (byte) c;
            i++;
        }
        end = at + i;
        if (i < length) {
            remainder(value, i);
        }
        put('"');
        needsComma = true;
    }

    @Override
    public void text(Utf8 value) {
        int length = value.length();
        ensureRoom(length + 3);
        comma();
        int start = end + 1;
        value.copyTo(bytes, start);
        if (JsonEscapes.areRequired(bytes, start, start + length)) {
            needsComma = false;
            text(value.toString());
            return;
        }
        bytes[end] = '"';
        end = start + length;
        bytes[end++] = '"';
        needsComma = true;
    }

    /** Continues at the first character that is not a single unescaped byte. */
    private void remainder(String value, int from) {
        int i = from;
        while (i < value.length()) {
            int c = value.codePointAt(i);
            i += Character.charCount(c);
            ensureRoom(LONGEST_ESCAPE);
            if (c < 0x80) {
                ascii((char) c);
            } else if (c < 0x800) {
                bytes[end++] = (byte) (0xC0 | c >> 6);
                continuation(c);
            } else if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                longEscape(c); // an unpaired surrogate has no UTF-8 encoding
            } else if (c < 0x10000) {
                bytes[end++] = (byte) (0xE0 | c >> 12);
                continuation(c >> 6);
                continuation(c);
            } else {
                bytes[end++] = (byte) (0xF0 | c >> 18);
                continuation(c >> 12);
                continuation(c >> 6);
                continuation(c);
            }
        }
    }

    private void continuation(int sixBits) {
        bytes[end++] = (byte) (0x80 | (sixBits & 0x3F));
    }

    private void ascii(char c) {
        if (!JsonEscapes.isRequired(c)) {
            bytes[end++] = (byte) c;
        } else if (JsonEscapes.letter(c) == JsonEscapes.LONG) {
            longEscape(c);
        } else {
            bytes[end++] = '\\';
            bytes[end++] = JsonEscapes.letter(c);
        }
    }

    private void longEscape(int c) {
        bytes[end++] = '\\';
        bytes[end++] = 'u';
        for (int shift = 12; shift >= 0; shift -= 4) {
            bytes[end++] = HEX[(c >> shift) & 0xF];
        }
    }

    @Override
    public void date(LocalDate value) {
        int year = value.getYear();
        if (year < 0 || year > 9999) {
            text(value.toString());
            return;
        }
        ensureRoom(13);
        comma();
        bytes[end++] = '"';
        twoDigits(year / 100);
        twoDigits(year % 100);
        bytes[end++] = '-';
        twoDigits(value.getMonthValue());
        bytes[end++] = '-';
        twoDigits(value.getDayOfMonth());
        bytes[end++] = '"';
        needsComma = true;
    }

    private void twoDigits(int value) {
        bytes[end++] = (byte) ('0' + value / 10);
        bytes[end++] = (byte) ('0' + value % 10);
    }

    @Override
    public void texts(List<String> values) {
        startArray();
        for (int i = 0; i < values.size(); i++) {
            text(values.get(i));
        }
        endArray();
    }

    @Override
    public void nullValue() {
        value(NULL);
    }

    private void value(byte[] encoded) {
        ensureRoom(1 + encoded.length);
        comma();
        System.arraycopy(encoded, 0, bytes, end, encoded.length);
        end += encoded.length;
        needsComma = true;
    }

    /** Writes the separating comma if needed. The caller has ensured room for it. */
    private void comma() {
        if (needsComma) {
            bytes[end++] = ',';
        }
    }

    private void put(char ascii) {
        ensureRoom(1);
        bytes[end++] = (byte) ascii;
    }

    private void ensureRoom(int more) {
        if (bytes.length - end < more) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end + more));
        }
    }

    /** Ends the line, so that a new document can follow. */
    public void line() {
        put('\n');
        needsComma = false;
    }

    /** Writes the buffer to the sink if it is nearly full. Call it after each row. */
    public void flushIfFull() throws IOException {
        if (end >= flushThreshold) {
            out.write(bytes, end, true);
            end = 0;
        }
    }

    /** Writes the remaining bytes to the sink. */
    public void finish() throws IOException {
        out.write(bytes, end, false);
        end = 0;
    }
}

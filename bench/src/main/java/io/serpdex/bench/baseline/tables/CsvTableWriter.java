package io.serpdex.bench.baseline.tables;

import io.serpdex.store.KeywordFacts;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes a CSV file for databases to load. An empty cell is null, and {@code ""} is an empty text. {@link #end} ends a row.
 * Encodes cells directly to bytes, because tables have tens of millions of rows.
 */
final class CsvTableWriter implements Closeable {
    /** Separates the elements of a list in one cell. Texts contain no control characters. */
    private static final char UNIT_SEPARATOR = '\u001F';

    private static final int BUFFER = 1 << 20;
    private static final int MAX_DIGITS = 20;

    private final OutputStream output;
    private final byte[] buffer = new byte[BUFFER];
    private int length;
    private boolean rowStarted;
    private long rows;

    private long day = Long.MIN_VALUE;
    private byte[] printedDay = new byte[0];

    CsvTableWriter(Path file, String... columns) throws IOException {
        this.output = Files.newOutputStream(file);
        for (String column : columns) {
            text(column);
        }
        end();
        rows = 0;
    }

    /** Returns the number of finished rows. */
    long rows() {
        return rows;
    }

    CsvTableWriter number(long value) throws IOException {
        startCell(MAX_DIGITS);
        if (value == 0) {
            buffer[length++] = '0';
            return this;
        }
        long rest = value;
        if (rest < 0) {
            buffer[length++] = '-';
            rest = -rest;
        }
        int digits = 0;
        for (long left = rest; left > 0; left /= 10) {
            digits++;
        }
        for (int at = length + digits - 1; at >= length; at--) {
            buffer[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
        return this;
    }

    /** Writes a figure, or null if it is unknown. */
    CsvTableWriter figure(long value) throws IOException {
        return value == KeywordFacts.UNKNOWN ? nothing() : number(value);
    }

    CsvTableWriter nothing() throws IOException {
        startCell(0);
        return this;
    }

    CsvTableWriter flag(boolean value) throws IOException {
        startCell(1);
        buffer[length++] = (byte) (value ? 't' : 'f');
        return this;
    }

    CsvTableWriter day(long epochDay) throws IOException {
        if (epochDay != day) {
            day = epochDay;
            printedDay = LocalDate.ofEpochDay(epochDay).toString().getBytes(StandardCharsets.US_ASCII);
        }
        return utf8(printedDay, printedDay.length);
    }

    CsvTableWriter date(@Nullable LocalDate date) throws IOException {
        return date == null ? nothing() : day(date.toEpochDay());
    }

    CsvTableWriter text(@Nullable String text) throws IOException {
        if (text == null) {
            return nothing();
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return utf8(bytes, bytes.length);
    }

    CsvTableWriter list(List<String> texts) throws IOException {
        return texts.isEmpty() ? nothing() : text(String.join(String.valueOf(UNIT_SEPARATOR), texts));
    }

    /** Writes a text from the first bytes of an array. */
    CsvTableWriter utf8(byte[] bytes, int count) throws IOException {
        startCell(2 * count + 2);
        if (!needsQuotes(bytes, count)) {
            System.arraycopy(bytes, 0, buffer, length, count);
            length += count;
            return this;
        }
        buffer[length++] = '"';
        for (int i = 0; i < count; i++) {
            if (bytes[i] == '"') {
                buffer[length++] = '"';
            }
            buffer[length++] = bytes[i];
        }
        buffer[length++] = '"';
        return this;
    }

    /** Also quotes backslashes and leading or trailing spaces, which some databases treat specially. */
    private static boolean needsQuotes(byte[] bytes, int count) {
        if (count == 0 || bytes[0] == ' ' || bytes[count - 1] == ' ') {
            return true;
        }
        for (int i = 0; i < count; i++) {
            byte b = bytes[i];
            if (b == '"' || b == ',' || b == '\n' || b == '\r' || b == '\\') {
                return true;
            }
        }
        return false;
    }

    void end() throws IOException {
        reserve(1);
        buffer[length++] = '\n';
        rowStarted = false;
        rows++;
    }

    private void startCell(int maxBytes) throws IOException {
        reserve(maxBytes + 1);
        if (rowStarted) {
            buffer[length++] = ',';
        }
        rowStarted = true;
    }

    private void reserve(int count) throws IOException {
        if (buffer.length - length < count) {
            output.write(buffer, 0, length);
            length = 0;
            if (count > buffer.length) {
                throw new IllegalArgumentException("a cell of " + count + " bytes is too long");
            }
        }
    }

    @Override
    public void close() throws IOException {
        try (output) {
            output.write(buffer, 0, length);
            length = 0;
        }
    }
}

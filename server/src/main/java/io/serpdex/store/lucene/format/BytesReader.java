package io.serpdex.store.lucene.format;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.lucene.store.ByteArrayDataInput;
import org.jspecify.annotations.Nullable;

/** Reads what {@link Bytes} encoded. */
public final class BytesReader {
    private final ByteArrayDataInput input = new ByteArrayDataInput();
    private byte[] array = new byte[0];
    private int end;

    public BytesReader over(byte[] bytes, int from, int to) {
        array = bytes;
        end = to;
        input.reset(bytes, from, to - from);
        return this;
    }

    public BytesReader over(byte[] bytes) {
        return over(bytes, 0, bytes.length);
    }

    public boolean atEnd() {
        return input.getPosition() >= end;
    }

    public int position() {
        return input.getPosition();
    }

    public byte[] array() {
        return array;
    }

    public void skip(int count) {
        input.skipBytes(count);
    }

    public byte readByte() {
        return input.readByte();
    }

    public int readInt() {
        return input.readInt();
    }

    public long readLong() {
        return input.readLong();
    }

    public int vInt() {
        return input.readVInt();
    }

    /** As many numbers as the first one says. */
    public int[] vInts() {
        int[] numbers = new int[vInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = vInt();
        }
        return numbers;
    }

    public long vLong() {
        return input.readVLong();
    }

    public String text() {
        return text(vInt());
    }

    public @Nullable String optionalText() {
        int length = vInt();
        return length == 0 ? null : text(length - 1);
    }

    /** Whether the text that comes next has these bytes; goes behind it. */
    public boolean isText(byte[] utf8) {
        int length = vInt();
        int from = input.getPosition();
        input.skipBytes(length);
        return Arrays.equals(array, from, from + length, utf8, 0, utf8.length);
    }

    private String text(int length) {
        String text = new String(array, input.getPosition(), length, StandardCharsets.UTF_8);
        input.skipBytes(length);
        return text;
    }
}

package io.serpdex.store.lucene.codec;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.store.DataOutput;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BitUtil;
import org.jspecify.annotations.Nullable;

/** A growing byte array for encoding. Read with Lucene's {@code ByteArrayDataInput} or with {@link Reader}. */
public final class Bytes extends DataOutput {
    private byte[] array;
    private int length;

    public Bytes(int capacity) {
        this.array = new byte[capacity];
    }

    public byte[] array() {
        return array;
    }

    public int length() {
        return length;
    }

    public void clear() {
        length = 0;
    }

    public byte[] toArray() {
        return Arrays.copyOf(array, length);
    }

    @Override
    public void writeByte(byte value) {
        if (length == array.length) {
            array = ArrayUtil.grow(array, length + 1);
        }
        array[length++] = value;
    }

    @Override
    public void writeBytes(byte[] bytes, int offset, int count) {
        ensureRoom(count);
        System.arraycopy(bytes, offset, array, length, count);
        length += count;
    }

    @Override
    public void writeInt(int value) {
        ensureRoom(Integer.BYTES);
        BitUtil.VH_LE_INT.set(array, length, value);
        length += Integer.BYTES;
    }

    /** Overwrites an int at a position. */
    public void setInt(int position, int value) {
        BitUtil.VH_LE_INT.set(array, position, value);
    }

    @Override
    public void writeLong(long value) {
        ensureRoom(Long.BYTES);
        BitUtil.VH_LE_LONG.set(array, length, value);
        length += Long.BYTES;
    }

    /** Writes a number as 1, 4 or 8 bytes. */
    public void fixed(long value, int bytes) {
        switch (bytes) {
            case Byte.BYTES -> writeByte((byte) value);
            case Integer.BYTES -> writeInt((int) value);
            default -> writeLong(value);
        }
    }

    /** Writes a non-negative variable-length int. */
    public void vInt(int value) {
        int rest = value;
        while ((rest & ~0x7F) != 0) {
            writeByte((byte) ((rest & 0x7F) | 0x80));
            rest >>>= 7;
        }
        writeByte((byte) rest);
    }

    /** Writes the number of values, then the values. */
    public void vInts(int[] numbers) {
        vInt(numbers.length);
        for (int number : numbers) {
            vInt(number);
        }
    }

    /** Writes a non-negative variable-length long. */
    public void vLong(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            writeByte((byte) ((rest & 0x7F) | 0x80));
            rest >>>= 7;
        }
        writeByte((byte) rest);
    }

    /** Writes the length of a text in bytes, then its UTF-8 bytes. */
    public void text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        vInt(utf8.length);
        writeBytes(utf8, 0, utf8.length);
    }

    /** Writes a text like {@link #text}, or null. */
    public void optionalText(@Nullable String text) {
        if (text == null) {
            vInt(0);
        } else {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            vInt(utf8.length + 1);
            writeBytes(utf8, 0, utf8.length);
        }
    }

    /** Writes ASCII text. Returns false and writes nothing if the text contains other characters. */
    public boolean ascii(CharSequence text, int from, int to) {
        ensureRoom(to - from);
        int end = length;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                return false;
            }
            array[end++] = (byte) c;
        }
        length = end;
        return true;
    }

    private void ensureRoom(int count) {
        if (array.length - length < count) {
            array = ArrayUtil.grow(array, length + count);
        }
    }

    /** Reads values encoded by {@link Bytes}. */
    public static final class Reader {
        private final ByteArrayDataInput input = new ByteArrayDataInput();
        private byte[] array = new byte[0];
        private int end;

        public Reader over(byte[] bytes, int from, int to) {
            array = bytes;
            end = to;
            input.reset(bytes, from, to - from);
            return this;
        }

        public Reader over(byte[] bytes) {
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

        /** Reads a number of 1, 4 or 8 bytes. */
        public long fixed(int bytes) {
            return switch (bytes) {
                case Byte.BYTES -> readByte();
                case Integer.BYTES -> readInt();
                default -> readLong();
            };
        }

        /** Reads the number of values, then the values. */
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

        /** Reads a text and returns true if it equals these bytes. */
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
}

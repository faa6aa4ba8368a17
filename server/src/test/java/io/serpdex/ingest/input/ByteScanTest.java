package io.serpdex.ingest.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares the scans with plain implementations on random bytes with many special values. */
final class ByteScanTest {
    private static final int ROUNDS = 50_000;
    private static final int[] ODD = {
        0x0A, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5,
        0xFF, 0x0B
    };

    @Test
    void validatesUtf8LikeJdk() {
        Random random = new Random(42);
        for (int i = 0; i < ROUNDS; i++) {
            byte[] bytes = random.nextBoolean() ? oddBytes(random) : text(random);
            assertThat(ByteScan.isUtf8(bytes, 0, bytes.length)).isEqualTo(decodes(bytes));
        }
    }

    @Test
    void findsAndCountsBytesAtAllOffsets() {
        Random random = new Random(43);
        for (int i = 0; i < ROUNDS; i++) {
            byte[] bytes = oddBytes(random);
            int from = random.nextInt(bytes.length + 1);
            int first = -1;
            int count = 0;
            for (int at = bytes.length - 1; at >= from; at--) {
                first = bytes[at] == '\n' ? at : first;
                count += bytes[at] == '\n' ? 1 : 0;
            }
            assertThat(ByteScan.indexOf(bytes, from, bytes.length, (byte) '\n')).isEqualTo(first);
            assertThat(ByteScan.count(bytes, from, bytes.length, (byte) '\n')).isEqualTo(count);
        }
    }

    private static byte[] oddBytes(Random random) {
        byte[] bytes = new byte[random.nextInt(30)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) ODD[random.nextInt(ODD.length)];
        }
        return bytes;
    }

    private static byte[] text(Random random) {
        return random.ints(random.nextInt(20), 0, Character.MAX_CODE_POINT + 1)
                .map(c -> c % 3 == 0 ? c % 128 : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
                .getBytes(StandardCharsets.UTF_8);
    }

    private static boolean decodes(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}

package io.serpdex.catalogue;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** The checksum that callers look rows up by: unsigned CRC-32 of the UTF-8 text. */
final class Crc {
    private Crc() {}

    static long of(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return crc.getValue();
    }
}

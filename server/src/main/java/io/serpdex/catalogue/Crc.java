package io.serpdex.catalogue;

import io.serpdex.model.Utf8;
import java.util.zip.CRC32;

/** Calculates the checksum of a text in a row: unsigned CRC-32 of its UTF-8 bytes. */
final class Crc {
    private Crc() {}

    static long of(Utf8 text) {
        CRC32 crc = new CRC32();
        text.addTo(crc);
        return crc.getValue();
    }
}

package io.serpdex.catalogue;

import io.serpdex.model.Utf8;
import java.util.zip.CRC32;

/** The checksum of texts in results: unsigned CRC-32 of the UTF-8 bytes. */
final class Crc {
    private Crc() {}

    static long of(Utf8 text) {
        CRC32 crc = new CRC32();
        text.addTo(crc);
        return crc.getValue();
    }
}

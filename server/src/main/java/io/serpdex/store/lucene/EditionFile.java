package io.serpdex.store.lucene;

import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.files.EditionMeta;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.zip.CRC32;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and writes {@code edition.json}: one line of JSON that describes the edition, and a second line with its
 * checksum.
 */
final class EditionFile {
    static final String NAME = "edition.json";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private EditionFile() {}

    static void write(Path folder, EditionMeta meta) throws IOException {
        byte[] json = (JSON.writeValueAsString(meta) + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] check = (checksum(json, json.length) + "\n").getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(json.length + check.length)
                .put(json)
                .put(check)
                .flip();
        try (FileChannel channel =
                FileChannel.open(folder.resolve(NAME), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    /**
     * Reads the description of an edition.
     *
     * @throws DamagedEditionException if the file is missing or damaged
     * @throws NoSuchFileException if the edition was removed
     */
    static EditionMeta read(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            if (!Files.isDirectory(folder)) {
                throw e; // the whole edition was removed
            }
            throw new DamagedEditionException(file + " is missing", e);
        }
        int jsonEnd = 0;
        while (jsonEnd < bytes.length && bytes[jsonEnd] != '\n') {
            jsonEnd++;
        }
        jsonEnd = Math.min(bytes.length, jsonEnd + 1);
        String found = new String(bytes, jsonEnd, bytes.length - jsonEnd, StandardCharsets.UTF_8);
        if (!found.equals(checksum(bytes, jsonEnd) + "\n")) {
            throw new DamagedEditionException(file + " is damaged: its checksum does not match");
        }
        try {
            JsonNode json = JSON.readTree(bytes, 0, jsonEnd);
            int format = json.path("format").asInt(0);
            if (format != EditionFolder.FORMAT_VERSION) {
                throw new UnknownFormatException(file + " has format version " + format
                        + ", but this version of Serpdex reads version " + EditionFolder.FORMAT_VERSION);
            }
            return JSON.treeToValue(json, EditionMeta.class);
        } catch (JacksonException e) {
            throw new DamagedEditionException(file + " is damaged: " + e.getOriginalMessage(), e);
        }
    }

    private static String checksum(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return "crc32 " + HexFormat.of().toHexDigits((int) crc.getValue());
    }
}

package io.serpdex.store.lucene.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

final class BlobTextCacheTest {
    private static final int DOMAINS = 20_000;

    @Test
    void returnsTheRightTextOnCollisions() throws IOException {
        try (Directory directory = new ByteBuffersDirectory()) {
            EditionFolder folder = new EditionFolder(directory, new byte[16]);
            write(folder);
            try (Blobs names = new Blobs(folder, "names")) {
                Blobs.TextCache recent = new Blobs.TextCache(names);
                for (int i = 0; i < 3 * DOMAINS; i++) {
                    int domain = (int) ((i * 8_191L) % DOMAINS);
                    assertThat(recent.get(domain)).isEqualTo(name(domain));
                    assertThat(recent.get(domain)).isEqualTo(name(domain));
                }
            }
        }
    }

    private static void write(EditionFolder folder) throws IOException {
        try (Blobs.Writer names = new Blobs.Writer(folder, "names")) {
            for (int domain = 0; domain < DOMAINS; domain++) {
                byte[] name = name(domain).getBytes(StandardCharsets.UTF_8);
                names.add(name, 0, name.length);
            }
            names.finish();
        }
    }

    private static String name(int domain) {
        return "domain" + domain + ".com";
    }
}

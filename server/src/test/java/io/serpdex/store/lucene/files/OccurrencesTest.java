package io.serpdex.store.lucene.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OccurrencesTest {
    private record Entry(int doc, int now, int before, int url) {}

    @ParameterizedTest(name = "{0} documents, {1} urls")
    @CsvSource({"0, 1", "1, 1", "127, 2", "128, 200", "129, 300", "5000, 70000", "3000, 20000000"})
    void readsListsFromAnyDocument(int documents, int urls) throws IOException {
        List<Entry> entries = entries(new Random(documents * 31L + urls), documents, urls);
        try (Directory directory = new ByteBuffersDirectory()) {
            EditionFolder folder = new EditionFolder(directory, new byte[16]);
            write(folder, entries, urls);
            try (Domains domains = new Domains(folder);
                    Occurrences lists = new Occurrences(folder, domains)) {
                assertThat(readFrom(lists, 0)).isEqualTo(entries);
                for (int doc = 0; doc < documents * 3; doc += 37) {
                    int target = doc;
                    assertThat(readFrom(lists, target).stream()
                                    .filter(entry -> entry.doc() >= target)
                                    .toList())
                            .isEqualTo(entries.stream()
                                    .filter(entry -> entry.doc() >= target)
                                    .toList());
                }
            }
        }
    }

    /** Adds up to 200 entries per document, mostly one, with gaps of up to 5 documents. */
    private static List<Entry> entries(Random random, int documents, int urls) {
        List<Entry> entries = new ArrayList<>();
        int doc = 0;
        for (int i = 0; i < documents; i++) {
            doc += 1 + random.nextInt(5);
            int count = random.nextInt(50) == 0 ? 1 + random.nextInt(200) : 1;
            for (int j = 0; j < count; j++) {
                entries.add(new Entry(doc, random.nextInt(101), random.nextInt(256), random.nextInt(urls)));
            }
        }
        return entries;
    }

    private static List<Entry> readFrom(Occurrences lists, int doc) {
        Occurrences.BlockCursor cursor = lists.cursor(0);
        cursor.leapTo(doc);
        List<Entry> read = new ArrayList<>();
        while (cursor.load()) {
            for (int i = 0; i < cursor.count; i++) {
                read.add(new Entry(cursor.docs[i], cursor.now(i), cursor.before(i), cursor.url(i)));
            }
        }
        return read;
    }

    private static void write(EditionFolder folder, List<Entry> entries, int urls) throws IOException {
        Bytes bytes = new Bytes(16);
        byte[] now = new byte[entries.size()];
        byte[] before = new byte[entries.size()];
        for (int i = 0; i < now.length; i++) {
            now[i] = (byte) entries.get(i).now();
            before[i] = (byte) entries.get(i).before();
        }
        int blocks = new Occurrences.Encoder()
                .encode(
                        bytes,
                        entries.stream().mapToInt(Entry::doc).toArray(),
                        now,
                        before,
                        entries.stream().mapToInt(Entry::url).toArray(),
                        entries.size(),
                        urls);
        try (IndexOutput output = folder.create(Occurrences.NAME)) {
            output.writeBytes(bytes.array(), 0, bytes.length());
            EditionFolder.finish(output);
        }
        try (Domains.Writer domains = new Domains.Writer(folder)) {
            domains.add(new Domains.Entry(1, new BytesRef("a.com"), 0, 0, 0, DomainBits.NONE, blocks, 0, 0), List.of());
            domains.finish(new Domains.Entry(-1, new BytesRef(), urls, bytes.length(), 0, DomainBits.NONE, 0, 0, 0));
        }
    }
}

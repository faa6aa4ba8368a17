package io.serpdex.ingest.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that chunks contain complete rows. */
final class RecordSplitterTest {
    private static final int SIZE = 5 << 20;

    private static List<Chunk> chunks(String text, SplitRule rule) throws IOException {
        RecordSplitter recordSplitter =
                new RecordSplitter(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), rule);
        List<Chunk> chunks = new ArrayList<>();
        for (Chunk chunk = recordSplitter.next(); chunk != null; chunk = recordSplitter.next()) {
            chunks.add(chunk);
        }
        return chunks;
    }

    private static String text(Chunk chunk) {
        return new String(chunk.bytes(), 0, chunk.length(), StandardCharsets.UTF_8);
    }

    @Test
    void splitsCsvAtRowEnds() throws IOException {
        for (int seed = 0; seed < 4; seed++) {
            Random random = new Random(seed);
            String end = List.of("\n", "\r", "\r\n", "\r\n").get(seed);
            StringBuilder all = new StringBuilder();
            while (all.length() < SIZE) {
                all.append("keyword ")
                        .append("x".repeat(random.nextInt(300)))
                        .append(",\"quoted ")
                        .append((random.nextBoolean() ? end : "\"\"").repeat(random.nextInt(4)))
                        .append(',')
                        .append("\",last\"one")
                        .append(end);
            }

            List<Chunk> chunks = chunks(all.toString(), new CsvSplitRule());

            StringBuilder together = new StringBuilder();
            assertThat(chunks).hasSizeGreaterThan(4);
            for (Chunk chunk : chunks) {
                assertThat(chunk.defect()).isEqualTo(Chunk.Defect.NONE);
                assertThat(text(chunk)).startsWith("keyword ").endsWith("last\"one" + end);
                long linesBefore = together.toString().split(end, -1).length;
                assertThat(chunk.firstLine()).isEqualTo(linesBefore);
                together.append(text(chunk));
            }
            assertThat(together.toString()).isEqualTo(all.toString());
        }
    }

    @Test
    void splitsBrokenRowsInLinearTime() throws IOException {
        String row = "a,\"b\"c\nfine\n";

        List<Chunk> chunks = chunks(row.repeat(100_000), new CsvSplitRule());

        assertThat(chunks.stream().filter(chunk -> chunk.defect() == Chunk.Defect.BAD_QUOTES))
                .hasSize(100_000);
        assertThat(chunks.getLast().firstLine()).isEqualTo(200_000);
    }

    @Test
    void keepsLongLineInOneChunk() throws IOException {
        String line = "x".repeat(SIZE);

        List<Chunk> chunks = chunks("a\n" + line + "\nb", SplitRule.JSON_LINES);

        assertThat(chunks.stream().map(RecordSplitterTest::text)).containsExactly("a\n", line + "\nb");
        assertThat(chunks.getLast().firstLine()).isEqualTo(2);
    }
}

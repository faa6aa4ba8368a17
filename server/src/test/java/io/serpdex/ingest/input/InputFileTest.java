package io.serpdex.ingest.input;

import static io.serpdex.ingest.ImportHarness.kinds;
import static io.serpdex.ingest.ImportHarness.rejects;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ServiceException;
import io.serpdex.ingest.ImportHarness;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.ingest.rejects.ImportSummary;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests compressed, piped, damaged and huge files, and byte order marks. */
final class InputFileTest {
    private static final String SERP =
            "{\"keyword\": \"a\", \"results\": [{\"position\": 1, \"url\": \"https://a.com/\"}]}";

    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder);
    }

    private static byte[] gzip(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            bytes.writeBytes(part);
        }
        return bytes.toByteArray();
    }

    /** Returns a stream that behaves like a slow pipe: nothing is available, and a read returns a few bytes. */
    private static InputStream pipe(byte[] content) {
        return new ByteArrayInputStream(content) {
            @Override
            public synchronized int available() {
                return 0;
            }

            @Override
            public synchronized int read(byte[] bytes, int offset, int length) {
                return super.read(bytes, offset, Math.min(length, 7));
            }
        };
    }

    @Test
    void detectsGzipByContent() {
        harness.file("serps.jsonl", gzip(SERP + "\n")).run();

        assertThat(harness.store.changes).hasSize(1);
    }

    @Test
    void readsAllMembersOfPipedGzip() {
        byte[] twice = join(gzip(SERP + "\n"), gzip(SERP.replace("\"a\"", "\"b\"") + "\n"));

        harness.standardInput(pipe(twice)).run();

        assertThat(harness.store.changes).hasSize(2);
    }

    @Test
    void publishesNothingOfTruncatedGzip() {
        byte[] whole = gzip((SERP + "\n").repeat(100_000));
        harness.file("serps.jsonl.gz", Arrays.copyOf(whole, whole.length - 100));

        assertThatThrownBy(harness::run)
                .isInstanceOf(ServiceException.class)
                .hasMessageContaining("gzip data is damaged or truncated");
        assertThat(harness.store.published).isZero();
        assertThat(harness.store.openBatches).isZero();
    }

    @Test
    void readsStandardInputFromBeginning() {
        ImportSummary summary = harness.standardInput(
                        pipe((SERP + "\n").repeat(3).getBytes(StandardCharsets.UTF_8)))
                .run();

        assertThat(summary.lines()).isEqualTo(3);
        assertThat(summary.rejects().file()).isNull();
    }

    @Test
    void rejectsStandardInputTwice() {
        harness.standardInput(SERP.getBytes(StandardCharsets.UTF_8)).path(ImportRequest.STANDARD_INPUT);

        assertThatThrownBy(harness::run).hasMessageContaining("standard input (-) must be given at most once");
    }

    @Test
    void skipsByteOrderMark() {
        harness.file("a.jsonl", "\uFEFF" + SERP).file("b.jsonl.gz", gzip("\uFEFF" + SERP));
        harness.file("c.csv", "\uFEFFkeyword,position,url\na,1,https://a.com/\n");

        ImportSummary summary = harness.run();

        assertThat(kinds(summary)).isEmpty();
        assertThat(harness.store.changes).hasSize(3);
    }

    @Test
    void ignoresCarriageReturnsAndBlankLines() {
        ImportSummary summary = harness.file("a.jsonl", "\r\n" + SERP + "\r\n\r\n  \r\nbad\r\n" + SERP)
                .run();

        assertThat(summary.lines()).isEqualTo(3);
        assertThat(rejects(summary).getFirst().get("line").asInt()).isEqualTo(5);
        assertThat(rejects(summary).getFirst().get("text").asString()).isEqualTo("bad");
    }

    @Test
    void rejectsLinesWithInvalidUtf8() {
        byte[] line = SERP.replace("\"a\"", "\"caf~~\"").getBytes(StandardCharsets.UTF_8);
        byte[][] broken = {{(byte) 0xE9, 'x'}, {(byte) 0xC0, (byte) 0x80}, {(byte) 0xC3, '"'}, {(byte) 0xFF, 'x'}};
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        for (byte[] bytes : broken) {
            byte[] copy = line.clone();
            int at = new String(line, StandardCharsets.UTF_8).indexOf("~~");
            System.arraycopy(bytes, 0, copy, at, 2);
            file.writeBytes(copy);
            file.write('\n');
        }
        file.writeBytes("{\"keyword\": \"\uFFFD café 😀\", \"results\": []}\n".getBytes(StandardCharsets.UTF_8));
        // A surrogate and a code point above U+10FFFF, encoded like valid characters.
        file.writeBytes(join(
                "{\"keyword\": \"".getBytes(StandardCharsets.UTF_8),
                new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80}));
        file.writeBytes("\"}\n".getBytes(StandardCharsets.UTF_8));
        file.writeBytes(join(
                "{\"keyword\": \"".getBytes(StandardCharsets.UTF_8),
                new byte[] {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80}));
        file.writeBytes("\"}\n".getBytes(StandardCharsets.UTF_8));

        ImportSummary summary = harness.file("a.jsonl", file.toByteArray()).run();

        assertThat(kinds(summary)).hasSize(6).containsOnly("utf8 line");
        assertThat(harness.only().keyword().text()).isEqualTo("\uFFFD café 😀");
    }

    @Test
    void skipsOnlyLineAbove64Megabytes() {
        InputStream huge = new InputStream() {
            private long left = Chunk.LONGEST_LINE + 5L * (1 << 20);

            @Override
            public int read() {
                return left-- > 0 ? 'x' : -1;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                int size = (int) Math.min(length, left);
                if (size <= 0) {
                    return -1;
                }
                Arrays.fill(bytes, offset, offset + size, (byte) 'x');
                left -= size;
                return size;
            }
        };
        InputStream before = new ByteArrayInputStream((SERP + "\n{\"keyword\": \"").getBytes(StandardCharsets.UTF_8));
        InputStream after = new ByteArrayInputStream(("\"}\nbad\n" + SERP).getBytes(StandardCharsets.UTF_8));

        ImportSummary summary = harness.standardInput(
                        new SequenceInputStream(before, new SequenceInputStream(huge, after)))
                .run();

        assertThat(kinds(summary)).containsExactly("line_too_long line", "json line");
        assertThat(rejects(summary).stream().map(reject -> reject.get("line").asInt()))
                .containsExactly(2, 3);
        assertThat(harness.store.changes).hasSize(2);
        assertThat(rejects(summary).getFirst().get("text").asString()).hasSize(201);
    }

    @Test
    void keepsOrderAcrossChunks() {
        StringBuilder text = new StringBuilder();
        String filling = "x".repeat(1_000);
        for (int i = 0; i < 20_000; i++) {
            text.append("{\"keyword\": \"k")
                    .append(i)
                    .append("\", \"results\": [], \"note\": \"")
                    .append(filling);
            text.append(i % 1_000 == 7 ? "\"\n" : "\"}\n");
        }

        ImportSummary summary = harness.file("a.jsonl", text.toString()).run();

        assertThat(summary.lines()).isEqualTo(20_000);
        assertThat(rejects(summary).stream().map(reject -> reject.get("line").asInt()))
                .hasSize(20)
                .startsWith(8, 1_008)
                .isSorted();
        assertThat(harness.store.changes.stream()
                        .map(change -> Integer.parseInt(change.keyword().text().substring(1))))
                .hasSize(19_980)
                .isSorted();
    }
}

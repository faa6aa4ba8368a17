package io.serpdex.ingest;

import static io.serpdex.ingest.ImportHarness.kinds;
import static io.serpdex.ingest.ProviderFixtures.path;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ServiceException;
import io.serpdex.ingest.detect.KnownFormats;
import io.serpdex.ingest.rejects.ImportSummary;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests packed, wrapped, truncated, malicious and differently encoded provider files. */
final class ProviderFilesTest {
    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder).database(null).date(null);
    }

    /** Returns a short SerpApi response. */
    private static String response(String keyword) {
        return """
                {"search_metadata": {"status": "Success", "created_at": "2026-11-01 10:15:42 UTC"},
                 "search_parameters": {"engine": "google", "q": "%s", "gl": "us", "device": "desktop"},
                 "organic_results": [{"position": 1, "link": "https://www.example.com/"}]}
                """.formatted(keyword);
    }

    private static String onOneLine(String json) {
        return json.replace("\n", "");
    }

    private static byte[] zip(Map<String, byte[]> entries) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void refused(String message) {
        assertThatThrownBy(harness::run).isInstanceOf(ServiceException.class).hasMessageContaining(message);
        assertThat(harness.store.published).isZero();
        assertThat(harness.store.openBatches).isZero();
        assertNothingIsLeft();
    }

    private void assertNothingIsLeft() {
        assertThat(folder.resolve("imports"))
                .satisfiesAnyOf(
                        imports -> assertThat(imports).doesNotExist(),
                        imports -> assertThat(imports)
                                .isDirectoryNotContaining(
                                        path -> path.getFileName().toString().startsWith("work-")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"%s%s%s", "[%s,%s,%s]", "[\n%s,\n%s,\n%s]\n", "\uFEFF%s\n\n%s\n%s"})
    void readsDocumentsInSequenceOrList(String layout) {
        harness.file("a.json", layout.formatted(response("a"), response("b"), onOneLine(response("c"))))
                .run();

        assertThat(harness.store.changes)
                .extracting(change -> change.keyword().text())
                .containsExactlyInAnyOrder("a", "b", "c");
        assertNothingIsLeft();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"request\": \"a\", \"response\": %s}",
                "{\"requests\": 3, \"responses\": [%s]}",
                "{\"id\": 1, \"body\": %s, \"status\": 200}\n"
            })
    void unwrapsDocuments(String wrapping) {
        harness.file("a.json", wrapping.formatted(response("a"))).run();
        assertThat(harness.only().keyword().text()).isEqualTo("a");
    }

    @Test
    void unwrapsDocumentInString() {
        String text = onOneLine(response("a")).replace("\"", "\\\"");
        harness.file("a.json", "{\"status_code\": 200, \"headers\": {}, \"body\": \"" + text + "\"}")
                .run();
        assertThat(harness.only().keyword().text()).isEqualTo("a");
    }

    @Test
    void dropsResultsBelowDepthWithoutReject() {
        ImportSummary summary = harness.file("a.json", response("a").replace("\"position\": 1", "\"position\": 101"))
                .run();
        assertThat(ImportHarness.results(harness.only())).isEmpty();
        assertThat(kinds(summary)).isEmpty();
        assertThat(summary.unknownKeys()).isEqualTo(Map.of("results after position 100", 1L));
    }

    @Test
    void opensZipGzipAndFolders() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("responses/november"));
        Files.writeString(inner.resolve("a.json"), response("a"));
        Files.writeString(inner.resolve(".DS_Store"), "rubbish");
        Files.write(
                inner.resolve("b.zip"), zip(Map.of("x/b.json", bytes(response("b")), "__MACOSX/b.json", bytes("?"))));
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes(response("c")));
        }
        Files.write(inner.resolve("c.json.gz"), packed.toByteArray());

        ImportSummary summary = harness.path(folder.resolve("responses")).run();

        assertThat(harness.store.changes)
                .extracting(change -> change.keyword().text())
                .containsExactlyInAnyOrder("a", "b", "c");
        assertThat(kinds(summary)).isEmpty();
    }

    @Test
    void readsUtf16() {
        harness.file("a.json", ("\uFEFF" + response("größe")).getBytes(StandardCharsets.UTF_16LE))
                .run();
        assertThat(harness.only().keyword().text()).isEqualTo("größe");
    }

    @Test
    void sortsRejectsByFileAndLine() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            String keyword = "keyword " + i;
            String page = onOneLine(response(keyword));
            lines.append(
                    switch (i % 4) {
                        case 0 -> page.replace("https://www.example.com/", "nowhere");
                        case 1 -> page.substring(0, 60);
                        case 2 ->
                            page.replace("https://www.example.com/", "nowhere") + "\n"
                                    + page.replace("\"gl\"", "\"start\": 10, \"gl\"");
                        default -> page;
                    });
            lines.append('\n');
        }
        Path inner = Files.createDirectories(folder.resolve("responses"));
        Files.writeString(inner.resolve("b.jsonl"), lines);
        Files.writeString(inner.resolve("a.jsonl"), lines.toString().replace("keyword", "other"));

        ImportSummary summary = harness.path(inner).run();

        assertThat(kinds(summary)).contains("json line", "url result");
        List<String> places = ImportHarness.rejects(summary).stream()
                .map(reject -> reject.get("file").asString().replaceFirst(" \\(.*", "")
                        + String.format(" %06d", reject.get("line").asInt()))
                .toList();
        assertThat(places).hasSize(300).isSorted();
        assertThat(summary.rejects().examples().get("url"))
                .extracting(reject -> reject.location().line())
                .containsExactly(1L, 3L, 6L);
    }

    @Test
    void reportsRejectsOfProviderFilesImportedWithNativeFiles() {
        ImportSummary summary = new ImportHarness(folder)
                .file("a.jsonl", "{\"keyword\": \"a\", \"results\": []}\n")
                .path(path("serpapi/error.json"))
                .run();

        assertThat(summary.lines()).isEqualTo(2);
        assertThat(kinds(summary)).containsExactly("document line");
    }

    @Test
    void rejectsHtml() {
        harness.path(path("error-page.html"));
        refused("HTML or XML instead of data");
    }

    @Test
    void reportsErrorMessageOfProvider() {
        harness.path(path("serper-error.json"));
        refused("error from the provider: Unauthorized.");
        harness = new ImportHarness(folder).path(path("valueserp/failed.json"));
        refused("error from the provider: You have no credits remaining.");
    }

    @Test
    void rejectsOnlyTruncatedDocument() {
        String whole = onOneLine(response("b"));
        String cut = onOneLine(response("a"));
        ImportSummary summary = harness.file(
                        "a.jsonl",
                        whole + "\n" + cut.substring(0, cut.indexOf("device") + 12) + "\n"
                                + cut.substring(0, cut.indexOf("organic") - 3) + "\n" + onOneLine(response("c")) + "\n"
                                + cut.substring(0, 60))
                .run();

        assertThat(harness.store.changes)
                .extracting(change -> change.keyword().text())
                .containsExactlyInAnyOrder("b", "c");
        assertThat(kinds(summary)).containsExactly("json line", "json line", "json line");
        assertThat(ImportHarness.rejects(summary))
                .extracting(reject -> reject.get("line").asInt())
                .containsExactly(2, 3, 5);
    }

    @Test
    void rejectsOneJsonLineButAWholeTableWithInvalidUtf8() {
        byte[] documents = bytes(onOneLine(response("a§")) + "\n" + onOneLine(response("b")));
        documents[new String(documents, StandardCharsets.ISO_8859_1).indexOf("a\u00C2") + 1] = (byte) 0xFF;
        ImportSummary summary = harness.file("a.jsonl", documents).run();
        assertThat(kinds(summary)).containsExactly("utf8 line");

        harness = new ImportHarness(folder)
                .file(
                        "semrush.csv",
                        "Keyword,Position,Search Volume,CPC,Url,Competition\ncaf\u00E9,1,10,1,https://a.com/,1\n"
                                .getBytes(StandardCharsets.ISO_8859_1));
        refused("invalid UTF-8. Try: save the file as UTF-8");
    }

    @Test
    void rejectsEndlessDocumentInBoundedMemory() {
        byte[] text = new byte[1 << 20];
        Arrays.fill(text, (byte) 'x');
        InputStream endless = new InputStream() {
            private long left = 200L << 20;

            @Override
            public int read() {
                return left-- > 0 ? 'x' : -1;
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                int count = (int) Math.min(left, Math.min(length, text.length));
                if (count == 0) {
                    return -1;
                }
                System.arraycopy(text, 0, target, offset, count);
                left -= count;
                return count;
            }
        };
        InputStream file = new SequenceInputStream(
                new SequenceInputStream(
                        new ByteArrayInputStream(bytes(onOneLine(response("a")) + "\n{\"search_parameters\": \"")),
                        endless),
                new ByteArrayInputStream(bytes("\"}\n" + onOneLine(response("b")) + "\n")));

        ImportSummary summary = harness.standardInput(file).run();

        assertThat(harness.store.changes)
                .extracting(change -> change.keyword().text())
                .containsExactlyInAnyOrder("a", "b");
        assertThat(kinds(summary)).containsExactly("line_too_long line");
    }

    @Test
    void rejectsZipBomb() {
        byte[] spaces = new byte[200 << 20];
        Arrays.fill(spaces, (byte) ' ');
        byte[] document = bytes(response("a"));
        System.arraycopy(document, 0, spaces, 0, document.length);
        harness.file("bomb.zip", zip(Map.of("a.json", spaces)));
        refused("unpacked size must be at most");
    }

    @Test
    void rejectsZipWithPathTraversal() {
        for (String name : new String[] {"../a.json", "/etc/a.json", "x/../../a.json", "C:\\a.json", "..\\a.json"}) {
            harness = new ImportHarness(folder).file("climbing.zip", zip(Map.of(name, bytes(response("a")))));
            refused("entry name must not point outside the zip file");
        }
    }

    @Test
    void rejectsDamagedZip() {
        byte[] whole = zip(Map.of("a.json", bytes(response("a"))));
        harness.file("half.zip", Arrays.copyOf(whole, whole.length / 2));
        refused("zip file is damaged or truncated");

        // The first bytes of the compressed data, after the header of 30 bytes and the name.
        Arrays.fill(whole, 36, 40, (byte) 0xFF);
        harness = new ImportHarness(folder).file("bad.zip", whole);
        refused("bad.zip: an entry is damaged or truncated");
    }

    @Test
    void rejectsJsonOfUnknownFormat() {
        harness.file("a.json", "{\n \"weather\": {\"rain\": 3},\n \"wind\": 4\n}\n");
        refused("unknown format: JSON with the keys weather, wind. Try: serpdex import --formats");
    }

    @Test
    void readsOnlyNamedFormat() {
        ImportRequest.ProviderOptions serper =
                new ImportRequest.ProviderOptions(KnownFormats.named("serper").orElseThrow(), null, null);
        ImportSummary summary = harness.date(ImportHarness.DAY)
                .providerOptions(serper)
                .path(path("serper.jsonl"))
                .run();
        assertThat(summary.formats()).containsOnlyKeys("serper");

        harness = new ImportHarness(folder).providerOptions(serper).path(path("brightdata.json"));
        refused("keyword is required in searchParameters.q");
        harness = new ImportHarness(folder)
                .providerOptions(new ImportRequest.ProviderOptions(
                        KnownFormats.named("ahrefs").orElseThrow(), null, null))
                .path(path("serper.jsonl"));
        refused("format ahrefs requires a table, got JSON");
    }

    @Test
    void replacesOlderPagesOfKeyword() {
        String old = response("a").replace("2026-11-01", "2026-10-20").replace("\"gl\"", "\"start\": 10, \"gl\"");
        String again = response("a").replace("10:15:42", "12:00:00").replace("www.example.com", "www.example.net");
        ImportSummary summary =
                harness.file("a.json", again + response("a") + old).run();

        assertThat(ImportHarness.results(harness.only())).containsExactly("1 https://www.example.net/");
        assertThat(summary.unknownKeys()).isEqualTo(Map.of("SERP pages replaced by newer ones", 2L));
    }

    @Test
    void keepsPositionsCountedFromFirstPage() {
        String second = response("a")
                .replace("\"gl\"", "\"start\": 10, \"gl\"")
                .replace("\"position\": 1", "\"position\": \"11\"");
        harness.file("a.json", second).run();
        assertThat(ImportHarness.results(harness.only())).containsExactly("11 https://www.example.com/");
    }

    @Test
    void rejectsInvalidResultWithNameOfFile() {
        ImportSummary summary = harness.file(
                        "a.json", "\n" + response("a").replace("https://www.example.com/", "nowhere"))
                .run();
        assertThat(kinds(summary)).containsExactly("url result");
        assertThat(ImportHarness.rejects(summary).getFirst().get("file").asString())
                .endsWith("a.json");
        assertThat(ImportHarness.rejects(summary).getFirst().get("line").asInt())
                .isEqualTo(2);
        assertThat(ImportHarness.rejects(summary).getFirst().get("text").asString())
                .contains("nowhere");
    }
}

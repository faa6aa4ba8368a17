package io.serpdex.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the generated files. {@link GeneratorRealismTest} tests their statistics. */
final class GeneratorTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Set<String> KEYS = Set.of(
            "keyword",
            "date",
            "region_queries_count",
            "region_queries_count_wide",
            "region_queries_count_last",
            "cost",
            "concurrency",
            "found_results",
            "lang",
            "right_spelling",
            "types",
            "results",
            "ads",
            "suggestions");

    /** Checksums for 200 keywords and two editions with seed 3. Update them only if the data is meant to change. */
    private static final Long[] CHECKSUMS = {1432071187L, 726737078L, 3619549803L, 2860603582L};

    @TempDir
    private Path folder;

    @Test
    void writesTheSameBytesForTheSameSeed() throws IOException {
        GeneratorSettings settings = GeneratorSettings.of(700, 2, 42);
        List<byte[]> once = contents(settings, 1, "once");
        List<byte[]> again = contents(settings, 1, "again");
        assertThat(again).hasSize(4).containsExactlyElementsOf(once);
    }

    @Test
    void writesTheSameBytesForAnyNumberOfThreads() throws IOException {
        GeneratorSettings settings = GeneratorSettings.of(1500, 1, 7);
        assertThat(contents(settings, 2, "two")).containsExactlyElementsOf(contents(settings, 1, "one"));
    }

    @Test
    void writesDifferentBytesForAnotherSeed() throws IOException {
        List<byte[]> one = contents(GeneratorSettings.of(50, 1, 1), 1, "one");
        List<byte[]> two = contents(GeneratorSettings.of(50, 1, 2), 1, "two");
        assertThat(one).doesNotContainAnyElementsOf(two);
    }

    @Test
    void writesTheSameBytesOnEveryMachine() throws IOException {
        List<byte[]> files = contents(GeneratorSettings.of(200, 2, 3), 2, "known");
        assertThat(files.stream().map(GeneratorTest::crc)).containsExactly(CHECKSUMS);
    }

    @Test
    void writesASingleEditionIdentically() throws IOException {
        GeneratorSettings settings = GeneratorSettings.of(60, 3, 4);
        List<byte[]> all = contents(settings, 1, "all");
        Generator generator = new Generator(settings, 1);
        Path alone = generator
                .writeEdition(folder.resolve("alone"), 2, GeneratorProgress.silent())
                .path();
        assertThat(alone).hasBinaryContent(all.get(2));
        List<GeneratedFile> side = generator.writeSideFiles(folder.resolve("alone"));
        assertThat(side.get(0).path()).hasBinaryContent(all.get(3));
        assertThat(side.get(1).path()).hasBinaryContent(all.get(4));
    }

    @Test
    void sharesTheWorldBetweenOptions() throws IOException {
        LocalDate date = LocalDate.of(2026, 1, 1);
        GeneratorSettings some =
                new GeneratorSettings("g_us", 60, 2, 4, 100, date, EditionInterval.MONTHLY, 0.3, false, true);
        GeneratorSettings all =
                new GeneratorSettings("g_us", 60, 2, 4, 100, date, EditionInterval.MONTHLY, 1.0, false, false);
        Path shared = new Generator(some, 1)
                .with(1.0, false)
                .writeEdition(folder.resolve("shared"), 1, GeneratorProgress.silent())
                .path();
        assertThat(shared).hasBinaryContent(contents(all, 1, "all").get(1));
    }

    @Test
    void writesOneNativeSerpPerLine() throws IOException {
        for (GeneratedFile file : generate(GeneratorSettings.of(600, 2, 5)).serps()) {
            List<String> lines = Files.readAllLines(file.path());
            assertThat(JSON.readTree(lines.getFirst()).get("version").asInt()).isEqualTo(1);
            assertThat(file.lines()).isEqualTo(lines.size() - 1L);
            long results = 0;
            for (String line : lines.subList(1, lines.size())) {
                JsonNode serp = JSON.readTree(line);
                assertThat(serp.propertyNames())
                        .isSubsetOf(KEYS)
                        .contains("keyword", "lang", "types", "results", "ads");
                assertPositionsAreUniqueAndInRange(serp);
                results += serp.get("results").size();
            }
            assertThat(file.results()).isEqualTo(results);
        }
    }

    @Test
    void writesTheSameLinesWithGzip() throws IOException {
        GeneratorSettings plain = GeneratorSettings.of(60, 1, 9);
        GeneratorSettings packed = new GeneratorSettings(
                "g_us", 60, 1, 9, 100, LocalDate.of(2026, 1, 1), EditionInterval.MONTHLY, 1.0, true, false);
        Path unpacked = new Generator(plain)
                .write(folder, GeneratorProgress.silent())
                .serps()
                .getFirst()
                .path();
        Path gz = new Generator(packed)
                .write(folder, GeneratorProgress.silent())
                .serps()
                .getFirst()
                .path();
        assertThat(gz.toString()).isEqualTo(unpacked + ".gz");
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(gz))) {
            assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(unpacked));
        }
    }

    @Test
    void writesTitlesAndSnippetsOnRequest() throws IOException {
        GeneratorSettings settings = new GeneratorSettings(
                "g_de", 40, 1, 9, 20, LocalDate.of(2026, 1, 1), EditionInterval.WEEKLY, 1.0, false, true);
        for (String line : serpLines(generate(settings))) {
            for (JsonNode result : JSON.readTree(line).get("results")) {
                assertThat(result.get("title").asString()).isNotBlank();
                assertThat(result.get("snippet").asString()).isNotBlank().doesNotContain("{");
            }
        }
    }

    @Test
    void writesAShareOfTheKeywordsForAPartialRefresh() throws IOException {
        GeneratorSettings settings = new GeneratorSettings(
                "g_us", 2000, 2, 1, 10, LocalDate.of(2026, 1, 1), EditionInterval.DAILY, 0.3, false, false);
        List<GeneratedFile> serps = generate(settings).serps();
        assertThat(serps.get(0).lines()).isEqualTo(2000);
        assertThat(serps.get(1).lines()).isBetween(550L, 700L);
    }

    @Test
    void writesOtherKeywordsAndDistinctPagesToSideFiles() throws IOException {
        GeneratedFiles files = generate(GeneratorSettings.of(1000, 2, 8));
        Set<String> withSerp = new HashSet<>();
        for (String line : serpLines(files)) {
            withSerp.add(JSON.readTree(line).get("keyword").asString());
        }
        List<String> figures = rows(files, GeneratedFile.Kind.FIGURES);
        assertThat(figures)
                .hasSize(10)
                .allSatisfy(row -> assertThat(row.split(",", -1)).hasSize(8));
        assertThat(figures.stream().map(row -> row.substring(0, row.indexOf(','))))
                .doesNotContainAnyElementsOf(withSerp);
        List<String> shares = rows(files, GeneratedFile.Kind.SHARES);
        assertThat(shares)
                .hasSizeGreaterThan(100)
                .allSatisfy(row -> assertThat(row.split(",", -1)).hasSize(4));
        assertThat(shares.stream().map(row -> row.substring(0, row.indexOf(','))))
                .doesNotHaveDuplicates();
    }

    private static void assertPositionsAreUniqueAndInRange(JsonNode serp) {
        Set<Integer> positions = new TreeSet<>();
        Set<String> urls = new HashSet<>();
        for (JsonNode result : serp.get("results")) {
            positions.add(result.get("position").asInt());
            urls.add(result.get("url").asString());
        }
        assertThat(positions).hasSize(serp.get("results").size());
        assertThat(urls).hasSize(serp.get("results").size());
        assertThat(positions).allMatch(position -> position >= 1 && position <= 100);
    }

    private static long crc(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return crc.getValue();
    }

    private List<byte[]> contents(GeneratorSettings settings, int threads, String name) throws IOException {
        GeneratedFiles files = new Generator(settings, threads).write(folder.resolve(name), GeneratorProgress.silent());
        List<byte[]> contents = new ArrayList<>();
        for (GeneratedFile file : files.files()) {
            contents.add(Files.readAllBytes(file.path()));
        }
        return contents;
    }

    private GeneratedFiles generate(GeneratorSettings settings) throws IOException {
        return new Generator(settings).write(folder, GeneratorProgress.silent());
    }

    private static List<String> serpLines(GeneratedFiles files) throws IOException {
        List<String> lines = new ArrayList<>();
        for (GeneratedFile file : files.serps()) {
            List<String> all = Files.readAllLines(file.path(), StandardCharsets.UTF_8);
            lines.addAll(all.subList(1, all.size()));
        }
        return lines;
    }

    private static List<String> rows(GeneratedFiles files, GeneratedFile.Kind kind) throws IOException {
        for (GeneratedFile file : files.files()) {
            if (file.kind() == kind) {
                List<String> all = Files.readAllLines(file.path());
                return all.subList(1, all.size());
            }
        }
        throw new AssertionError("no file of kind " + kind);
    }
}

package io.serpdex.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.generate.Generator;
import io.serpdex.generate.GeneratorProgress;
import io.serpdex.generate.GeneratorSettings;
import io.serpdex.metrics.Difficulty;
import io.serpdex.model.Enrichment;
import io.serpdex.model.Keyword;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Query;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import io.serpdex.store.lucene.LuceneStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Derives difficulties from imported files: realistic SERPs with major sites, and samples of generated data. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DerivedDifficultyTest {
    private static final int GENERATED = 10_000;

    private static final List<String> CLINICS = List.of(
            "mayoclinic.org",
            "nih.gov",
            "webmd.com",
            "healthline.com",
            "clevelandclinic.org",
            "medlineplus.gov",
            "hopkinsmedicine.org",
            "nhs.uk",
            "cdc.gov",
            "heart.org",
            "cancer.org");

    private List<String> generated = List.of();
    private Map<String, Integer> ofAll = Map.of();

    @BeforeAll
    void generate(@TempDir Path folder) throws IOException {
        Path file = new Generator(GeneratorSettings.of(GENERATED, 1, 7))
                .writeEdition(folder, 0, GeneratorProgress.silent())
                .path();
        try (Stream<String> lines = Files.lines(file)) {
            generated = lines.skip(1).map(DerivedDifficultyTest::topTen).toList();
        }
        ofAll = difficulties(folder.resolve("data"), generated);
    }

    /** Returns a line without the later results. Importing all of them takes ten times longer. */
    private static String topTen(String line) {
        int eleventh = line.indexOf(",{\"position\":11,");
        return eleventh < 0 ? line : line.substring(0, eleventh) + "]}";
    }

    @ParameterizedTest(name = "{0} keywords")
    @ValueSource(ints = {50, 1_000})
    void ranksMedicalTermsAboveVideosOfAMajorSite(int keywords, @TempDir Path folder) throws IOException {
        Map<String, Integer> difficulty = difficulties(folder, serps(keywords));
        assertThat(difficulty.get("hood prank")).isLessThanOrEqualTo(Difficulty.MEDIUM);
        assertThat(difficulty.get("topic 0 symptoms")).isGreaterThan(Difficulty.DIFFICULT);
    }

    /** Returns SERPs on ten kinds of topics. Major sites rank for nearly all of them. */
    private static List<String> serps(int keywords) {
        Random random = new Random(27);
        List<String> lines = new ArrayList<>();
        lines.add(serp("hood prank", 40_000, Collections.nCopies(10, "youtube.com")));
        for (int topic = 0; topic < keywords - 1; topic++) {
            List<String> domains = new ArrayList<>();
            String text;
            int volume = (int) (20 / (random.nextDouble() + 0.001));
            switch (topic % 10) {
                case 0, 1 -> {
                    text = "symptoms";
                    List<String> clinics = new ArrayList<>(CLINICS);
                    Collections.shuffle(clinics, random);
                    domains.addAll(clinics.subList(0, 8));
                    domains.add(2, "wikipedia.org");
                    domains.add("youtube.com");
                }
                case 2, 3, 4 -> {
                    text = "funny clip";
                    volume *= 20;
                    domains.addAll(List.of("youtube.com", "reddit.com", "youtube.com"));
                    domains.addAll(blogs(random, keywords, 7));
                }
                case 5, 6 -> {
                    text = "buy";
                    domains.addAll(List.of("amazon.com", "shop" + topic % 7 + ".com", "reddit.com", "youtube.com"));
                    domains.addAll(blogs(random, keywords, 6));
                }
                case 7 -> {
                    text = "diary";
                    domains.addAll(blogs(random, keywords, 10));
                }
                default -> {
                    text = "meaning";
                    domains.addAll(List.of("wikipedia.org", "reddit.com", "amazon.com"));
                    domains.addAll(blogs(random, keywords, 7));
                }
            }
            lines.add(serp("topic " + topic + " " + text, volume, domains));
        }
        return lines;
    }

    private static List<String> blogs(Random random, int keywords, int count) {
        return random.ints(count, 0, keywords * 4)
                .mapToObj(number -> "blog" + number + ".net")
                .toList();
    }

    private static String serp(String keyword, int volume, List<String> domains) {
        List<String> results = new ArrayList<>();
        for (int i = 0; i < domains.size(); i++) {
            results.add("{\"position\":%d,\"url\":\"https://www.%s/%d\"}".formatted(i + 1, domains.get(i), i));
        }
        return "{\"keyword\":\"%s\",\"region_queries_count\":%d,\"results\":[%s]}"
                .formatted(keyword, volume, String.join(",", results));
    }

    /** The rows of the table in docs/metrics.md. */
    @ParameterizedTest(name = "{0} of 10,000 keywords")
    @CsvSource({"50, 0.47, 15, 44", "500, 0.62, 12, 50", "2000, 0.78, 8, 62"})
    void documentsHowWellASampleAgreesWithAllKeywords(
            int keywords, double correlation, int deviation, int percentInBand, @TempDir Path folder)
            throws IOException {
        List<String> shuffled = new ArrayList<>(generated);
        Collections.shuffle(shuffled, new Random(27));
        int samples = Math.min(10, 2_000 / keywords);
        double correlations = 0;
        double distance = 0;
        double inBand = 0;
        for (int sample = 0; sample < samples; sample++) {
            Map<String, Integer> ofSample = difficulties(
                    folder.resolve("sample-" + sample), shuffled.subList(sample * keywords, (sample + 1) * keywords));
            List<Integer> few = List.copyOf(ofSample.values());
            List<Integer> many = ofSample.keySet().stream().map(ofAll::get).toList();
            correlations += correlation(ranks(few), ranks(many)) / samples;
            for (int i = 0; i < few.size(); i++) {
                distance += Math.abs(few.get(i) - many.get(i)) / (double) few.size() / samples;
                inBand += Difficulty.band(few.get(i)).equals(Difficulty.band(many.get(i)))
                        ? 100.0 / few.size() / samples
                        : 0;
            }
        }
        assertThat("%.2f, %.0f, %.0f".formatted(correlations, distance, inBand))
                .isEqualTo("%.2f, %d, %d".formatted(correlation, deviation, percentInBand));
    }

    /** The quantiles and bands in docs/metrics.md. */
    @Test
    void documentsTheDistribution() {
        List<Integer> sorted = ofAll.values().stream().sorted().toList();
        List<Integer> quantiles = Stream.of(1, 25, 50, 75, 99)
                .map(percent -> sorted.get(sorted.size() * percent / 100))
                .toList();
        assertThat(quantiles).containsExactly(14, 35, 46, 57, 79);
        Map<String, Long> bands =
                sorted.stream().collect(Collectors.groupingBy(Difficulty::band, TreeMap::new, Collectors.counting()));
        bands.replaceAll((band, count) -> Math.round(100.0 * count / sorted.size()));
        assertThat(bands)
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("easy", 4L, "medium", 32L, "difficult", 45L, "very difficult", 19L));
    }

    /** Returns the difficulty by keyword after an import into a new folder. */
    private static Map<String, Integer> difficulties(Path folder, List<String> lines) throws IOException {
        Files.createDirectories(folder);
        Path file = Files.write(folder.resolve("serps.jsonl"), lines);
        Map<String, Integer> difficulties = new TreeMap<>();
        try (Store store = new LuceneStore(folder.resolve("store"))) {
            ImportRequest request = new ImportRequest(
                    ImportHarness.US,
                    ImportHarness.DAY,
                    false,
                    false,
                    List.of(file),
                    null,
                    ImportRequest.Limits.DEFAULT,
                    ImportRequest.KEEP,
                    Enrichment.ALL,
                    ImportRequest.ProviderOptions.NONE,
                    folder.resolve("imports"));
            assertThat(new Importer(store, InputStream.nullInputStream(), 1)
                            .run(request, ImportProgress.SILENT)
                            .published())
                    .isTrue();
            try (View view = store.open(ImportHarness.US)) {
                for (String line : lines) {
                    String keyword = line.substring(line.indexOf(":\"") + 2, line.indexOf("\",\""));
                    KeywordFacts facts = view.execute(new Query.KeywordInfo(Keyword.parse(keyword)))
                            .orElseThrow()
                            .keyword();
                    if (facts.difficulty() != KeywordFacts.UNKNOWN) {
                        difficulties.put(keyword, facts.difficulty());
                    }
                }
            }
        }
        return difficulties;
    }

    /** Returns the rank of each value, the mean rank for equal values. */
    private static double[] ranks(List<Integer> values) {
        double[] ranks = new double[values.size()];
        int[] counts = new int[102];
        values.forEach(value -> counts[value + 1]++);
        Arrays.parallelPrefix(counts, Integer::sum);
        for (int i = 0; i < ranks.length; i++) {
            int value = values.get(i);
            ranks[i] = (counts[value] + counts[value + 1]) / 2.0;
        }
        return ranks;
    }

    private static double correlation(double[] first, double[] second) {
        double meanOfFirst = Arrays.stream(first).average().orElseThrow();
        double meanOfSecond = Arrays.stream(second).average().orElseThrow();
        double product = 0;
        double squaresOfFirst = 0;
        double squaresOfSecond = 0;
        for (int i = 0; i < first.length; i++) {
            double one = first[i] - meanOfFirst;
            double other = second[i] - meanOfSecond;
            product += one * other;
            squaresOfFirst += one * one;
            squaresOfSecond += other * other;
        }
        return product / Math.sqrt(squaresOfFirst * squaresOfSecond);
    }
}

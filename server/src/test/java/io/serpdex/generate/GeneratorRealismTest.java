package io.serpdex.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.generate.text.Utf8Builder;
import io.serpdex.generate.world.VocabularyFile;
import io.serpdex.generate.world.World;
import io.serpdex.model.Keyword;
import io.serpdex.model.PageUrl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Compares statistics of generated data with those of real data. */
final class GeneratorRealismTest {

    private static final GeneratorSettings SETTINGS = GeneratorSettings.of(20_000, 1, 11);
    private static final World WORLD = new World(SETTINGS.seed(), SETTINGS.database(), SETTINGS.keywords());

    private final KeywordGenerator keywords = new KeywordGenerator(WORLD, SETTINGS.keywords());
    private final ResultsWriter page = new ResultsWriter(WORLD, new PageUrlWriter(WORLD), SETTINGS);

    @Test
    void volumesHaveAHeavyTail() {
        List<Long> volumes = new ArrayList<>();
        int unknown = 0;
        for (int i = 0; i < 20_000; i++) {
            GeneratedFigures figures = GeneratedFigures.of(keywords.keyword(i), 0);
            if (figures.volume() == GeneratedFigures.UNKNOWN) {
                unknown++;
                continue;
            }
            volumes.add(figures.volume());
            assertThat(figures.wide() == GeneratedFigures.UNKNOWN || figures.wide() >= figures.volume())
                    .isTrue();
        }
        volumes.sort(null);
        assertThat(volumes.get(volumes.size() / 2)).isBetween(10L, 20L);
        assertThat(volumes.stream().mapToLong(Long::longValue).average().orElseThrow())
                .isBetween(500.0, 2000.0);
        assertThat(unknown).isBetween(400, 1000);
    }

    @Test
    void costDependsOnTheTopic() {
        Map<String, List<Long>> costs = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            GeneratedKeyword keyword = keywords.keyword(i);
            costs.computeIfAbsent(keyword.area().topic().name(), _ -> new ArrayList<>())
                    .add(GeneratedFigures.of(keyword, 0).cost());
        }
        assertThat(average(costs, "insurance")).isGreaterThan(10 * average(costs, "recipes"));
    }

    @Test
    void keywordsAreNormalizedAndMostlyUnique() {
        Set<String> texts = new HashSet<>();
        int duplicates = 0;
        for (int i = 0; i < 24_000; i++) {
            String text = keywords.keyword(i).text();
            assertThat(Keyword.parse(text).text()).isEqualTo(text);
            duplicates += texts.add(text) ? 0 : 1;
        }
        assertThat(duplicates).isLessThan(24);
    }

    @Test
    void includesSeveralLanguagesMisspellingsAndPlaces() {
        Set<String> languages = new HashSet<>();
        int misspelled = 0;
        int withPlace = 0;
        List<String> places = VocabularyFile.read("en").places();
        for (int i = 0; i < 20_000; i++) {
            GeneratedKeyword keyword = keywords.keyword(i);
            languages.add(keyword.area().language().code());
            misspelled += keyword.rightSpelling() == null ? 0 : 1;
            withPlace += places.stream().anyMatch(keyword.text()::endsWith) ? 1 : 0;
        }
        assertThat(languages).containsExactlyInAnyOrder("en", "es", "de", "fr", "ru");
        assertThat(misspelled).isBetween(200, 1000);
        assertThat(withPlace).isBetween(200, 5000);
    }

    @Test
    void urlsAreValidAndSitesHaveSeveralHosts() {
        Map<String, Set<String>> hosts = new HashMap<>();
        Map<String, Integer> keywords = new HashMap<>();
        Set<String> urls = new HashSet<>();
        int results = 0;
        int repeated = 0;
        for (int i = 0; i < 1000; i++) {
            Set<String> domains = new HashSet<>();
            for (String url : serp(i * 20, 0).keySet()) {
                PageUrl parsed = PageUrl.parse(url);
                String domain = parsed.host().domain();
                hosts.computeIfAbsent(domain, _ -> new HashSet<>())
                        .add(parsed.host().name());
                urls.add(url);
                results++;
                repeated += domains.add(domain) ? 0 : 1;
            }
            domains.forEach(domain -> keywords.merge(domain, 1, Integer::sum));
        }
        assertThat(keywords.values().stream().max(Integer::compare))
                .hasValueSatisfying(most -> assertThat(most).isBetween(780, 920));
        assertThat(hosts.values().stream().filter(names -> names.size() > 2)).hasSizeGreaterThan(100);
        assertThat(hosts.get("blogherda.com")).hasSizeGreaterThan(100);
        assertThat((double) repeated / results).isBetween(0.08, 0.2);
        assertThat(hosts).hasSizeGreaterThan(10_000);
        assertThat(urls).hasSizeLessThan(results);
    }

    @Test
    void relatedKeywordsShareMostOfTheirPages() {
        int shared = 0;
        int pairs = 0;
        for (int i = 0; i < 600; i++) {
            if (keywords.keyword(i).clusterKey() == keywords.keyword(i + 1).clusterKey()) {
                Set<String> common = new HashSet<>(serp(i, 0).keySet());
                common.retainAll(serp(i + 1, 0).keySet());
                shared += common.size();
                pairs++;
            }
        }
        assertThat(shared / pairs).isBetween(30, 80);
    }

    @Test
    void positionsDriftSlowlyBetweenEditions() {
        for (int edition = 1; edition < 5; edition++) {
            int stayed = 0;
            int near = 0;
            int results = 0;
            for (int i = 0; i < 300; i++) {
                Map<String, Integer> before = serp(i * 60, edition - 1);
                Map<String, Integer> now = serp(i * 60, edition);
                results += now.size();
                for (Map.Entry<String, Integer> result : now.entrySet()) {
                    Integer was = before.get(result.getKey());
                    stayed += was == null ? 0 : 1;
                    near += was != null && Math.abs(was - result.getValue()) <= 3 ? 1 : 0;
                }
            }
            assertThat(1 - (double) stayed / results).isBetween(0.08, 0.16);
            assertThat((double) near / stayed).isBetween(0.85, 0.99);
        }
    }

    private Map<String, Integer> serp(int index, int edition) {
        Map<String, Integer> positions = new HashMap<>();
        Utf8Builder unused = new Utf8Builder(1 << 14);
        page.write(unused, keywords.keyword(index), edition, (position, url) -> positions.put(url, position));
        return positions;
    }

    private static double average(Map<String, List<Long>> costs, String topic) {
        return costs.get(topic).stream()
                .filter(cost -> cost > 0)
                .mapToLong(Long::longValue)
                .average()
                .orElseThrow();
    }
}

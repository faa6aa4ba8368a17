package io.serpdex.store.oracle;

import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.model.Host;
import io.serpdex.model.Keyword;
import io.serpdex.model.PageUrl;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Patch;
import io.serpdex.store.SerpBuilder;
import io.serpdex.store.ShareChange;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.jspecify.annotations.Nullable;

/**
 * Random histories from small pools, so that words, hosts, URLs and figures collide. Simple values are first in each pool,
 * because shrinking prefers them.
 */
final class RandomHistories {
    private static final List<String> HOSTS = List.of(
            "a.com",
            "b.co.uk",
            "www.a.com",
            "m.a.com",
            "en.m.a.com",
            "www.m.a.com",
            "m-x.a.com", // sorts between m.a.com and its subdomains, but is not one of them
            "a.com.b.co.uk",
            "192.0.2.7",
            "gov.ie",
            "x.gov.ie",
            "www.gov.uk",
            "bücher.example",
            "[2001:db8::7]",
            "c.com");

    private static final List<String> PATHS = List.of(
            "/", "/x", "/X", "/x/", "/trail?q=1", "/Trail_boots", "/a-boot/", "/\uFD3E", "/\uD83D\uDE00", "/a b|c");

    static final List<String> TEXTS = List.of(
            "boot",
            "trail",
            "trail boots",
            "boots trail",
            "red trail boot",
            "trailer",
            "boots",
            "run run boots",
            "crème brûlée",
            "creme brulee recipe",
            "\u6771\u4EAC boots",
            "\uD83D\uDE00",
            "\uFD3E",
            "???",
            "don't run",
            "für 東京 boots red trail",
            "boots in paris",
            "nice boots");

    /** {@value #RIGHT} texts with frequent words, then misspelled ones. */
    private static final List<String> MISSPELT = List.of(
            "trail boots",
            "trail boots red",
            "red trail boots",
            "trail boots sale",
            "run trail boots",
            "old trail boots",
            "trail boots für 東京",
            "trial boots",
            "trail bootts",
            "trail boost",
            "trailboots",
            "red trailboots",
            "trail boot",
            "trail root 5");

    private static final int RIGHT = 7;

    static final List<String> WORDS =
            List.of("boot", "trail", "boots", "tra", "red", "run", "creme", "brûlée", "\u6771\u4EAC", "?", "don't");

    /** Depth of the deepest database. {@link BatchHistory} truncates results for the others. */
    private static final int DEEPEST = 100;

    private RandomHistories() {}

    /**
     * The contents of lines.
     *
     * @param spelled frequency, out of 9, of lines with an imported right spelling, which exclude the keyword from
     *     corrections
     */
    private record Pool(
            Arbitrary<Keyword> keywords,
            int spelled,
            Arbitrary<Integer> volumes,
            Arbitrary<List<KeywordChange.OrganicResult>> results) {}

    static Arbitrary<BatchHistory> histories() {
        Pool any = new Pool(keywords(), 4, Arbitraries.of(10, 0, 5, 1000, Integer.MAX_VALUE), results());
        return Arbitraries.frequencyOf(Tuple.of(4, histories(any)), Tuple.of(1, misspelt()));
    }

    /** Returns histories that start with misspelled keywords, followed by random changes. */
    private static Arbitrary<BatchHistory> misspelt() {
        Pool pool = new Pool(Arbitraries.of(MISSPELT).map(Keyword::parse), 1, Arbitraries.of(1000, 10, 100), results());
        return Combinators.combine(
                        histories(pool), Arbitraries.of(List.of(1000, 10), List.of(10, 10), List.of(5000, 200)))
                .as((batchHistory, volumes) -> {
                    List<BatchHistory.Step> steps = new ArrayList<>(batchHistory.steps());
                    steps.addFirst(new BatchHistory.Step(
                            0,
                            false,
                            false,
                            Enrichment.ALL,
                            slips(volumes.getFirst(), volumes.getLast()),
                            List.of(),
                            false));
                    return new BatchHistory(batchHistory.database(), batchHistory.withoutVolumes(), steps);
                });
    }

    private static List<BatchHistory.Line> slips(int volumeOfRight, int volumeOfWrong) {
        List<BatchHistory.Line> lines = new ArrayList<>();
        for (int i = 0; i < MISSPELT.size(); i++) {
            SerpBuilder line = SerpBuilder.serp(MISSPELT.get(i)).volume(i < RIGHT ? volumeOfRight : volumeOfWrong);
            line.result(1, "https://a.com/").result(2, "https://a.com/x", "Trail boots", null);
            line.result(3 + i % 8, "https://b.co.uk/").result(17 + i % 5, "https://c.com/");
            lines.add(new BatchHistory.Line(line.in(LocalDate.EPOCH), 0));
        }
        return lines;
    }

    private static Arbitrary<BatchHistory> histories(Pool pool) {
        return Combinators.combine(
                        Arbitraries.of("g_us", "bing_us", "g_de").map(Database::of),
                        Arbitraries.frequency(Tuple.of(5, false), Tuple.of(1, true)),
                        steps(pool).list().ofMinSize(1).ofMaxSize(5))
                .as(BatchHistory::new);
    }

    private static Arbitrary<BatchHistory.Step> steps(Pool pool) {
        return Combinators.combine(
                        Arbitraries.frequency(Tuple.of(3, 7), Tuple.of(2, 0), Tuple.of(1, 1)),
                        chance(6),
                        chance(5),
                        enrichment(),
                        lines(pool).list().ofMaxSize(9),
                        shares().list().ofMaxSize(2),
                        chance(3))
                .as(BatchHistory.Step::new);
    }

    private static Arbitrary<Set<Enrichment>> enrichment() {
        return Arbitraries.frequencyOf(
                Tuple.of(1, Arbitraries.just(Enrichment.ALL)),
                Tuple.of(1, Arbitraries.of(Enrichment.class).set()));
    }

    private static Arbitrary<BatchHistory.Line> lines(Pool pool) {
        Arbitrary<KeywordChange> changes = Combinators.combine(
                        pool.keywords,
                        figures(pool.volumes),
                        patches(Arbitraries.of("en", "de")),
                        patches(9 - pool.spelled, pool.spelled, Arbitraries.of("boot", "für")),
                        patches(Arbitraries.of(
                                List.<String>of(),
                                List.of("video"),
                                List.of("map", "video"),
                                List.of("partial", "map"))),
                        patches(2, 8, pool.results),
                        patches(ads().list().ofMaxSize(3)),
                        patches(pool.keywords.list().ofMaxSize(3)))
                .as((keyword, figures, language, spelling, types, results, ads, suggestions) -> new KeywordChange(
                        keyword, LocalDate.EPOCH, figures, language, spelling, types, results, ads, suggestions));
        return Combinators.combine(changes, Arbitraries.frequency(Tuple.of(6, 0), Tuple.of(1, 2)))
                .as(BatchHistory.Line::new);
    }

    private static Arbitrary<Keyword> keywords() {
        Arbitrary<String> made =
                Arbitraries.of(WORDS).list().ofMinSize(1).ofMaxSize(3).map(words -> String.join(" ", words));
        return Arbitraries.frequencyOf(Tuple.of(6, Arbitraries.of(TEXTS)), Tuple.of(1, made))
                .map(Keyword::parse);
    }

    private static Arbitrary<KeywordChange.Figures> figures(Arbitrary<Integer> volumes) {
        return Combinators.combine(
                        patches(2, 4, volumes),
                        patches(Arbitraries.of(10, 20)),
                        patches(Arbitraries.of(10, 20)),
                        patches(Arbitraries.of(10, 127, 20_000)),
                        patches(Arbitraries.of(0, 1, 100)),
                        patches(Arbitraries.of(0L, 5_000_000_000L)),
                        patches(Arbitraries.of(0, 61, 100)))
                .as(KeywordChange.Figures::new);
    }

    /** Returns results by position, with gaps. Some start just before positions 10, 20, 50 and 100, where rules change. */
    private static Arbitrary<List<KeywordChange.OrganicResult>> results() {
        Arbitrary<Integer> starts = Arbitraries.frequency(
                Tuple.of(6, 0), Tuple.of(1, 7), Tuple.of(3, 17), Tuple.of(1, 47), Tuple.of(1, 97));
        Arbitrary<Integer> gaps =
                Arbitraries.frequency(Tuple.of(8, 1), Tuple.of(2, 2), Tuple.of(1, 9), Tuple.of(1, 19));
        Arbitrary<KeywordChange.OrganicResult> results = Combinators.combine(gaps, urls(), texts(), texts())
                .as((gap, url, title, snippet) -> new KeywordChange.OrganicResult(gap, url, title, snippet));
        return Combinators.combine(starts, results.list().ofMaxSize(8)).as(RandomHistories::placed);
    }

    private static List<KeywordChange.OrganicResult> placed(int start, List<KeywordChange.OrganicResult> gaps) {
        List<KeywordChange.OrganicResult> placed = new ArrayList<>();
        int position = start;
        for (KeywordChange.OrganicResult result : gaps) {
            position += result.position();
            if (position <= DEEPEST) {
                placed.add(new KeywordChange.OrganicResult(position, result.url(), result.title(), result.snippet()));
            }
        }
        return placed;
    }

    private static Arbitrary<KeywordChange.Ad> ads() {
        return Combinators.combine(
                        Arbitraries.of(1, 2, 9, 1000),
                        Arbitraries.of(1, 2, 3, KeywordFacts.UNKNOWN),
                        urls(),
                        Arbitraries.of(HOSTS).map(Host::parse).injectNull(0.8),
                        texts(),
                        texts())
                .as((position, type, url, advertiser, title, text) -> new KeywordChange.Ad(
                        position, type, url, advertiser == null ? url.host() : advertiser, title, text));
    }

    private static Arbitrary<ShareChange> shares() {
        return Combinators.combine(
                        urls(),
                        patches(Arbitraries.of(0L, 7L)),
                        patches(Arbitraries.of(0L, 7L)),
                        patches(Arbitraries.of(0L, 5_000_000_000L)))
                .as(ShareChange::new);
    }

    /** Prefers a few values that collide often. */
    static Arbitrary<PageUrl> urls() {
        Arbitrary<String> origins = Arbitraries.frequency(
                Tuple.of(16, "https://%s"),
                Tuple.of(2, "http://%s"),
                Tuple.of(2, "https://%s:8443"),
                Tuple.of(1, "https://a.com-x@%s"));
        Arbitrary<String> any = Combinators.combine(origins, Arbitraries.of(HOSTS), Arbitraries.of(PATHS))
                .as((origin, host, path) -> origin.formatted(host) + path);
        return Arbitraries.frequencyOf(Tuple.of(2, fewUrls()), Tuple.of(1, any.map(PageUrl::parse)));
    }

    private static Arbitrary<PageUrl> fewUrls() {
        return Arbitraries.of(
                        "https://a.com/",
                        "https://a.com/x",
                        "https://m.a.com/x",
                        "https://b.co.uk/",
                        "https://c.com/",
                        "https://192.0.2.7/")
                .map(PageUrl::parse);
    }

    private static Arbitrary<@Nullable String> texts() {
        return Arbitraries.of("t", "ü \uD83D\uDE00", "Red boot on the Trail", "TRAIL boots")
                .injectNull(0.6);
    }

    private static <T> Arbitrary<Patch<T>> patches(Arbitrary<T> values) {
        return patches(4, 4, values);
    }

    private static <T> Arbitrary<Patch<T>> patches(int keep, int set, Arbitrary<T> values) {
        Arbitrary<Patch<T>> replacing = values.map(Patch::set);
        return Arbitraries.frequencyOf(
                Tuple.of(keep, Arbitraries.just(Patch.<T>keep())),
                Tuple.of(set, replacing),
                Tuple.of(1, Arbitraries.just(Patch.<T>clear())));
    }

    private static Arbitrary<Boolean> chance(int oneIn) {
        return Arbitraries.frequency(Tuple.of(oneIn - 1, false), Tuple.of(1, true));
    }
}

package io.serpdex.ingest.parse;

import static io.serpdex.ingest.ImportHarness.kinds;
import static io.serpdex.ingest.ImportHarness.rejects;
import static io.serpdex.ingest.ImportHarness.results;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.ingest.ImportHarness;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.model.Keyword;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Patch;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class KeywordLineParserTest {

    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder);
    }

    @Test
    void readsExampleOfSpecification() {
        ImportSummary summary = harness.serps("""
                {"keyword": "Trail  Running Shoes", "date": "2026-10-30", "region_queries_count": 40500, \
                "region_queries_count_wide": 60500, "region_queries_count_last": 49500, "cost": 1.27, \
                "concurrency": 88, "found_results": 512000000, "difficulty": 40, "lang": "EN", "right_spelling": null, \
                "types": ["Video", " map ", "video", "odd one"], \
                "results": [{"position": 1, "url": "https://www.example.com/trail/", "title": "T", "snippet": "S"}], \
                "ads": [{"position": 1, "type": 1, "url": "https://shop.example.net/sale", "title": "A", "text": "B"}], \
                "suggestions": ["Trail running shoes women"]}""");

        assertThat(kinds(summary)).isEmpty();
        KeywordChange change = harness.only();
        assertThat(change.keyword()).isEqualTo(new Keyword("trail running shoes"));
        assertThat(change.date()).isEqualTo(LocalDate.of(2026, 10, 30));
        assertThat(change.figures())
                .isEqualTo(new KeywordChange.Figures(
                        Patch.set(40500),
                        Patch.set(60500),
                        Patch.set(49500),
                        Patch.set(127),
                        Patch.set(88),
                        Patch.set(512_000_000L),
                        Patch.set(40)));
        assertThat(change.language()).isEqualTo(Patch.set("en"));
        assertThat(change.rightSpelling()).isEqualTo(Patch.clear());
        assertThat(change.types()).isEqualTo(Patch.set(List.of("video", "map", "odd one")));
        assertThat(results(change)).containsExactly("1 https://www.example.com/trail/");
        assertThat(change.results().value().getFirst().title()).isEqualTo("T");
        assertThat(change.results().value().getFirst().snippet()).isEqualTo("S");
        KeywordChange.Ad ad = change.ads().value().getFirst();
        assertThat(ad.position()).isEqualTo(1);
        assertThat(ad.type()).isEqualTo(1);
        assertThat(ad.advertiser().name()).isEqualTo("shop.example.net");
        assertThat(ad.title() + ad.text()).isEqualTo("AB");
        assertThat(change.suggestions()).isEqualTo(Patch.set(List.of(new Keyword("trail running shoes women"))));
    }

    @Test
    void requiresOnlyKeywordAndKeepsAbsentFields() {
        harness.serps("{\"keyword\": \"shoes\"}");

        assertThat(harness.only())
                .isEqualTo(new KeywordChange(
                        new Keyword("shoes"),
                        ImportHarness.DAY,
                        KeywordChange.Figures.NONE,
                        Patch.keep(),
                        Patch.keep(),
                        Patch.keep(),
                        Patch.keep(),
                        Patch.keep(),
                        Patch.keep()));
    }

    @Test
    void clearsFieldsThatAreNull() {
        harness.serps("""
                {"keyword": "shoes", "date": null, "region_queries_count": null, "cost": null, "lang": null, \
                "types": null, "results": null, "ads": null, "suggestions": null}""");

        KeywordChange change = harness.only();
        assertThat(change.date()).isEqualTo(ImportHarness.DAY);
        assertThat(change.figures().volume()).isEqualTo(Patch.clear());
        assertThat(change.figures().costCents()).isEqualTo(Patch.clear());
        assertThat(change.figures().concurrency()).isEqualTo(Patch.keep());
        assertThat(List.of(change.language(), change.types(), change.results(), change.ads(), change.suggestions()))
                .containsOnly(Patch.clear());
    }

    @Test
    void readsEmptyListAsEmptySerp() {
        ImportSummary summary = harness.serps("{\"keyword\": \"shoes\", \"results\": []}");

        assertThat(harness.only().results()).isEqualTo(Patch.set(List.of()));
        assertThat(summary.serps()).isEqualTo(1);
    }

    @Test
    void keepsDuplicateKeywordsInOrder() {
        harness.serps("{\"keyword\": \"a\", \"cost\": 1}", "{\"keyword\": \"b\"}", "{\"keyword\": \"A\", \"cost\": 2}");

        assertThat(harness.store.changes.stream().map(change -> change.keyword().text()))
                .containsExactly("a", "b", "a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"region_queries_count\": -1",
                "\"region_queries_count\": 1.5",
                "\"region_queries_count\": \"40500\"",
                "\"region_queries_count\": true",
                "\"region_queries_count\": [1]",
                "\"region_queries_count\": {\"a\": 1}",
                "\"region_queries_count\": 2147483648",
                "\"region_queries_count\": 99999999999999999999999999",
                "\"region_queries_count_wide\": -0.5",
                "\"region_queries_count_last\": 1e10",
                "\"cost\": -0.01",
                "\"cost\": 10000.01",
                "\"cost\": 1e999999999",
                "\"cost\": \"1.27\"",
                "\"concurrency\": 101",
                "\"concurrency\": 50.5",
                "\"found_results\": 9007199254740993",
                "\"difficulty\": 100.5",
                "\"difficulty\": -1",
                "\"lang\": \"english\"",
                "\"lang\": \"e1\"",
                "\"lang\": 5",
                "\"right_spelling\": \"\"",
                "\"right_spelling\": []",
            })
    void rejectsLineWithFigureOutOfRange(String figure) {
        ImportSummary summary =
                harness.serps("{\"keyword\": \"shoes\", \"results\": [{\"position\": 0}], " + figure + "}");

        assertThat(kinds(summary)).containsExactly("figure line");
        assertThat(harness.store.changes).isEmpty();
        assertThat(summary.rejects().results()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "region_queries_count, 40500.0, 40500",
        "region_queries_count, 4.05e4, 40500",
        "region_queries_count, 0, 0",
        "region_queries_count, -0.0, 0",
        "region_queries_count, 2147483647, 2147483647",
        "found_results, 9007199254740992, 9007199254740992",
        "cost, 1.005, 101",
        "cost, 1.0049999, 100",
        "cost, 1, 100",
        "cost, 10000, 1000000",
        "cost, 10000.00, 1000000",
        "cost, 0.0049, 0",
        "cost, 0.005, 1",
        "cost, 1e-999999999, 0",
    })
    void readsFigure(String name, String written, long taken) {
        harness.serps("{\"keyword\": \"shoes\", \"" + name + "\": " + written + "}");

        KeywordChange.Figures figures = harness.only().figures();
        Patch<? extends Number> patch = switch (name) {
            case "cost" -> figures.costCents();
            case "found_results" -> figures.foundResults();
            default -> figures.volume();
        };
        assertThat(patch.value().longValue()).isEqualTo(taken);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"keyword\": \"\"}; keyword line",
                "{\"keyword\": 5}; keyword line",
                "{\"keyword\": null}; keyword line",
                "{\"keyword\": \"a\\u0007b\"}; keyword line",
                "{\"keyword\": \"\\ud800\"}; keyword line",
                "{}; keyword line",
                "{\"keyword\": \"a\", \"keyword\": \"b\"}; key_twice line",
                "{\"keyword\": \"a\", \"date\": \"2026-11-02\"}; date_too_new line",
                "{\"keyword\": \"a\", \"date\": \"2026-02-30\"}; date line",
                "{\"keyword\": \"a\", \"date\": \"1.11.2026\"}; date line",
                "{\"keyword\": \"a\", \"date\": 20261101}; date line",
                "{\"keyword\": \"a\", \"results\": {}}; not_a_list line",
                "{\"keyword\": \"a\", \"ads\": \"none\"}; not_a_list line",
                "{\"keyword\": \"a\", \"suggestions\": 1}; not_a_list line",
                "{\"keyword\": \"a\", \"types\": \"video\"}; not_a_list line",
                "{\"keyword\": \"a\", \"types\": [\"video\", 1]}; not_a_list line",
                "{\"keyword\": \"a\"; json line",
                "{\"keyword\": \"a\"} x; json line",
                "{\"keyword\": \"a\"} {\"keyword\": \"b\"}; not_an_object line",
                "{\"keyword\": \"a\", \"cost\": NaN}; json line",
                "[{\"keyword\": \"a\"}]; not_an_object line",
                "garbage; json line",
                "5; not_an_object line",
            })
    void rejectsInvalidLine(String line, String kind) {
        ImportSummary summary = harness.serps("{\"keyword\": \"good\"}", line, "{\"keyword\": \"good too\"}");

        assertThat(kinds(summary)).containsExactly(kind);
        assertThat(rejects(summary).getFirst().get("line").asInt()).isEqualTo(2);
        assertThat(harness.store.changes).hasSize(2);
        assertThat(summary.lines()).isEqualTo(3);
        assertThat(summary.rejects().lines()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"url\": \"https://a.com/\"}; position result",
                "{\"position\": 0, \"url\": \"https://a.com/\"}; position result",
                "{\"position\": 101, \"url\": \"https://a.com/\"}; position result",
                "{\"position\": 1.5, \"url\": \"https://a.com/\"}; position result",
                "{\"position\": \"2\", \"url\": \"https://a.com/\"}; position result",
                "{\"position\": null, \"url\": \"https://a.com/\"}; position result",
                "{\"position\": [{\"position\": 2}], \"url\": \"https://a.com/\"}; position result",
                "{\"position\": 2}; url result",
                "{\"position\": 2, \"url\": null}; url result",
                "{\"position\": 2, \"url\": \"/only/a/path\"}; url result",
                "{\"position\": 2, \"url\": \"https:///x\"}; url result",
                "{\"position\": 2, \"url\": \"mailto:a@b.c\"}; url result",
                "{\"position\": 1, \"url\": \"https://other.com/\"}; position_taken result",
                "{\"position\": 2, \"url\": \"https://a.com/\", \"title\": 5}; result result",
                "{\"position\": 2, \"url\": \"https://a.com/\", \"snippet\": {\"a\": []}}; result result",
                "\"https://a.com/\"; result result",
                "[[1, {\"x\": 2}]]; result result",
                "null; result result",
            })
    void rejectsInvalidResultAlone(String result, String kind) {
        ImportSummary summary = harness.serps("{\"keyword\": \"a\", \"results\": ["
                + "{\"position\": 1, \"url\": \"https://first.com/\"}, " + result
                + ", {\"position\": 3, \"url\": \"https://third.com/\"}], \"cost\": 1}");

        assertThat(kinds(summary)).containsExactly(kind);
        assertThat(results(harness.only())).containsExactly("1 https://first.com/", "3 https://third.com/");
        assertThat(harness.only().figures().costCents()).isEqualTo(Patch.set(100));
        assertThat(summary.rejects().results()).isEqualTo(1);
        assertThat(summary.rejects().lines()).isZero();
        assertThat(rejects(summary).getFirst().get("text").asString()).isEqualTo(result);
    }

    @Test
    void limitsPositionsToDepthOfDatabase() {
        ImportSummary summary =
                harness.database(new io.serpdex.model.Database("y_213")).serps("""
                {"keyword": "a", "results": [{"position": 50, "url": "https://a.com/"}, {"position": 51, "url": "https://b.com/"}]}""");

        assertThat(results(harness.only())).containsExactly("50 https://a.com/");
        assertThat(kinds(summary)).containsExactly("position result");
    }

    @Test
    void countsRepeatedResultWithoutReject() {
        ImportSummary summary = harness.serps("""
                {"keyword": "a", "results": [{"position": 1, "url": "https://a.com", "title": "one"}, \
                {"position": 1, "url": "HTTPS://A.com:443/#top", "title": "two"}, {"position": 2, "url": "https://a.com/"}]}""");

        assertThat(kinds(summary)).isEmpty();
        assertThat(summary.repeated()).isEqualTo(1);
        assertThat(results(harness.only())).containsExactly("1 https://a.com/", "2 https://a.com/");
        assertThat(harness.only().results().value().getFirst().title()).isEqualTo("one");
    }

    @Test
    void ordersResultsByPositionWithGaps() {
        harness.serps("""
                {"keyword": "a", "results": [{"url": "https://c.com/", "position": 90}, {"position": 2.0, "url": "https://a.com/"}]}""");

        assertThat(results(harness.only())).containsExactly("2 https://a.com/", "90 https://c.com/");
    }

    @Test
    void countsNoResultsOfRejectedLine() {
        ImportSummary summary = harness.serps("""
                {"keyword": "a", "results": [{"position": 1, "url": "https://a.com/"}, {"position": 1, "url": "https://a.com/"}, 7], "cost": -1}""");

        assertThat(kinds(summary)).containsExactly("figure line");
        assertThat(summary.repeated()).isZero();
        assertThat(summary.resultsRead()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"url\": \"https://a.com/\"}; position ad",
                "{\"position\": 1001, \"url\": \"https://a.com/\"}; position ad",
                "{\"position\": 1}; url ad",
                "{\"position\": 1, \"url\": \"nowhere\"}; url ad",
                "{\"position\": 1, \"url\": \"https://a.com/\", \"type\": 4}; ad ad",
                "{\"position\": 1, \"url\": \"https://a.com/\", \"type\": \"top\"}; ad ad",
                "{\"position\": 1, \"url\": \"https://a.com/\", \"domain\": \"no host\"}; ad ad",
                "{\"position\": 1, \"url\": \"https://a.com/\", \"text\": 1}; ad ad",
                "true; ad ad",
            })
    void rejectsInvalidAdAlone(String ad, String kind) {
        ImportSummary summary = harness.serps(
                "{\"keyword\": \"a\", \"ads\": [" + ad + ", {\"position\": 1, \"url\": \"https://good.com/\"}]}");

        assertThat(kinds(summary)).containsExactly(kind);
        assertThat(harness.only().ads().value()).hasSize(1);
        assertThat(summary.rejects().ads()).isEqualTo(1);
    }

    @Test
    void readsAdsWithSharedPositionAndAdvertiser() {
        harness.serps("""
                {"keyword": "a", "ads": [{"position": 1000, "type": null, "url": "https://click.net/r", "domain": "www.Shop.com", "title": null}, \
                {"position": 1000, "type": 3, "url": "https://click.net/r", "domain": ""}]}""");

        List<KeywordChange.Ad> ads = harness.only().ads().value();
        assertThat(ads.stream().map(KeywordChange.Ad::type)).containsExactly(KeywordFacts.UNKNOWN, 3);
        assertThat(ads.stream().map(ad -> ad.advertiser().name())).containsExactly("www.shop.com", "click.net");
    }

    @Test
    void rejectsInvalidSuggestionAlone() {
        ImportSummary summary = harness.maxRejects(0).serps("""
                {"keyword": "a", "suggestions": ["One", "", 5, {"x": 1}, "one", "two"]}""");

        assertThat(harness.only().suggestions().value()).containsExactly(new Keyword("one"), new Keyword("two"));
        assertThat(kinds(summary))
                .containsExactly("suggestion suggestion", "suggestion suggestion", "suggestion suggestion");
        assertThat(summary.published()).isTrue();
    }

    @Test
    void countsUnknownKeys() {
        ImportSummary summary = harness.serps("""
                {"keyword": "a", "rank": {"deep": [1]}, "results": [{"position": 1, "url": "https://a.com/", "bold": []}], \
                "ads": [{"position": 1, "url": "https://a.com/", "bid": 1}]}""", "{\"keyword\": \"b\", \"rank\": 2}");

        assertThat(summary.unknownKeys())
                .containsOnly(
                        java.util.Map.entry("rank", 2L),
                        java.util.Map.entry("results.bold", 1L),
                        java.util.Map.entry("ads.bid", 1L));
        assertThat(kinds(summary)).isEmpty();
    }

    @Test
    void replacesUnpairedSurrogates() {
        harness.serps("""
                {"keyword": "a", "results": [{"position": 1, "url": "https://a.com/", "title": "cut \\ud83d", "snippet": "whole \\ud83d\\ude00"}]}""");

        assertThat(harness.only().results().value().getFirst().title()).isEqualTo("cut \uFFFD");
        assertThat(harness.only().results().value().getFirst().snippet()).isEqualTo("whole 😀");
    }
}

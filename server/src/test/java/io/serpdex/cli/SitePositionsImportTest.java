package io.serpdex.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Imports full SERPs, then the positions of one site. Other sites must not be reported as lost. */
final class SitePositionsImportTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void importFullSerp() throws Exception {
        imported("serpapi/trail-running-shoes-1.json");
    }

    private void imported(String fixture, Object... more) throws Exception {
        Object[] arguments = new Object[more.length + 4];
        arguments[0] = "import";
        arguments[1] = Path.of(Objects.requireNonNull(getClass().getResource("/io/serpdex/ingest/providers/" + fixture))
                .toURI());
        arguments[2] = "--data";
        arguments[3] = folder;
        System.arraycopy(more, 0, arguments, 4, more.length);
        CommandLineRunner.run(arguments).requireSuccess();
    }

    private JsonNode report(String method, String query) {
        return CommandLineRunner.run(
                        "report", method, "--query", query, "--se", "g_us", "--format", "json", "--data", folder)
                .requireSuccess()
                .json()
                .get("result");
    }

    private String top(String keyword) {
        return StreamSupport.stream(report("keyword_top", keyword).get("top").spliterator(), false)
                .map(row ->
                        row.get("position").asInt() + " " + row.get("subdomain").asString() + " "
                                + row.get("dynamic").asInt())
                .collect(Collectors.joining(", "));
    }

    private String ads(String keyword) {
        return StreamSupport.stream(report("keyword_top", keyword).get("ads").spliterator(), false)
                .map(row ->
                        row.get("position").asInt() + " " + row.get("subdomain").asString())
                .collect(Collectors.joining(", "));
    }

    private String figures(String domain) {
        JsonNode info = report("domain_info", domain);
        return "keywords %d, new %d, out %d"
                .formatted(
                        info.get("keywords").asInt(),
                        info.get("new_keywords").asInt(),
                        info.get("out_keywords").asInt());
    }

    private String types(String keyword) {
        for (JsonNode row : report("domain_keywords", "example.com").get("hits")) {
            if (row.get("keyword").asString().equals(keyword)) {
                return row.get("types").toString();
            }
        }
        throw new AssertionError("example.com does not rank for " + keyword);
    }

    @Test
    void movesOnlyTheImportedSite() throws Exception {
        imported("semrush-positions.csv", "--se", "g_us");

        assertThat(top("trail running shoes")).isEqualTo("2 shop.example.net 0, 3 example.org 0, 4 www.example.com -3");
        assertThat(figures("example.org")).isEqualTo("keywords 1, new 0, out 0");
        assertThat(figures("example.net")).isEqualTo("keywords 1, new 0, out 0");
        assertThat(figures("example.com")).isEqualTo("keywords 2, new 1, out 0");
    }

    @Test
    void marksAKeywordWithoutAFullSerp() throws Exception {
        imported("semrush-positions.csv", "--se", "g_us");

        assertThat(top("shoes, red")).isEqualTo("17 www.example.com 0");
        assertThat(types("shoes, red")).contains("partial");
        assertThat(types("trail running shoes")).contains("sitelinks").doesNotContain("partial");
    }

    @Test
    void keepsTitlesOfOtherSites() throws Exception {
        imported("semrush-positions.csv", "--se", "g_us");

        assertThat(report("keyword_top", "trail running shoes")
                        .get("top")
                        .get(0)
                        .get("title")
                        .asString())
                .isEqualTo("Shop trail shoes");
    }

    @Test
    void importingTheSameFileAgainChangesNothing() throws Exception {
        imported("semrush-positions.csv", "--se", "g_us");
        String once = top("trail running shoes") + figures("example.com");
        imported("semrush-positions.csv", "--se", "g_us");
        assertThat(top("trail running shoes") + figures("example.com")).isEqualTo(once);
    }

    @Test
    void replacesOnlyTheAdsOfTheImportedDomain() throws Exception {
        assertThat(ads("trail running shoes")).isEqualTo("1 shop.example.net, 1 outlet.example.org");
        for (int i = 0; i < 2; i++) {
            imported("semrush-ads.csv", "--se", "g_us");
            assertThat(ads("trail running shoes"))
                    .isEqualTo("1 shop.example.net, 1 outlet.example.org, 2 www.example.com, 4 outlet.example.com");
        }
        assertThat(top("trail running shoes")).startsWith("1 www.example.com 0, 2 shop.example.net 0");
    }

    @Test
    void keepsOtherAdsOfAKeywordWithoutASerp() throws Exception {
        imported("semrush-ads.csv", "--se", "g_us");
        Path other = Files.writeString(folder.resolve("other.csv"), """
                Keyword;Position;Search Volume;Competition;Visible Url
                red shoes;3;1300;0.5;www.example.org/
                """);
        CommandLineRunner.run("import", other, "--se", "g_us", "--date", "2026-11-02", "--data", folder)
                .requireSuccess();

        assertThat(adsOf("example.com") + adsOf("example.org")).contains("red shoes 1", "red shoes 3");
    }

    private String adsOf(String domain) {
        return StreamSupport.stream(report("ad_keywords", domain).get("hits").spliterator(), false)
                .map(row -> row.get("keyword").asString() + " "
                        + row.get("position").asInt())
                .collect(Collectors.joining(", "));
    }

    @Test
    void movesTheStoredPageOfAComparedDomain() throws Exception {
        imported("semrush-domains-api.csv", "--se", "g_us", "--date", "2026-11-02");

        assertThat(top("trail running shoes")).isEqualTo("2 shop.example.net 0, 7 www.example.com -6");
    }

    @Test
    void keepsTheStoredPageWithoutAUrl() throws Exception {
        imported("search-console", "--se", "g_us", "--date", "2026-11-02");

        assertThat(top("trail running shoes")).isEqualTo("2 shop.example.net 0, 3 example.org 0, 6 www.example.com -5");
        assertThat(report("keyword_top", "trail running shoes").toString()).contains("https://www.example.com/trail/");
    }

    @Test
    void losesOnlyASiteBelowTheDepth() throws Exception {
        Path queries = Files.writeString(folder.resolve("queries.csv"), """
                Query,Page,Clicks,Impressions,CTR,Position
                trail running shoes,https://www.example.com/trail/,0,3,0%,134.5
                """);
        CommandLineRunner.run("import", queries, "--se", "g_us", "--date", "2026-11-02", "--data", folder)
                .requireSuccess();

        assertThat(top("trail running shoes")).isEqualTo("2 shop.example.net 0, 3 example.org 0");
        assertThat(figures("example.com")).isEqualTo("keywords 0, new 0, out 1");
        assertThat(figures("example.org")).isEqualTo("keywords 1, new 0, out 0");
    }

    @Test
    void fullSerpReplacesMergedPositions() throws Exception {
        imported("search-console", "--se", "g_us", "--date", "2026-11-02");
        imported("serpapi/trail-running-shoes-1.json", "--date", "2026-11-02");

        assertThat(top("trail running shoes")).startsWith("1 www.example.com 0");
    }
}

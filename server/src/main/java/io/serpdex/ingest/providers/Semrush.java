package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.TableFormat;

/** Tables of Semrush: organic positions of a domain, and lists of keywords. */
final class Semrush {
    private Semrush() {}

    static TableFormat format() {
        return new KeywordTableFormat.Declaration(
                        "semrush",
                        "Semrush",
                        "CSV exports of organic positions and keyword lists (Keyword Magic, Keyword Overview), and"
                                + " CSV of the API with semicolons.")
                .requires("keyword")
                .requires("search volume", "volume")
                .requires(
                        "competition",
                        "competitive density",
                        "com.",
                        "traffic cost",
                        "traffic cost (%)",
                        "number of results",
                        "keyword difficulty",
                        "keyword intents",
                        "trends",
                        "trend")
                .column(KeywordTableFormat.KEYWORD, "keyword")
                .column(KeywordTableFormat.POSITION, "position")
                .column(KeywordTableFormat.URL, "url")
                .column(KeywordTableFormat.POSITION_KIND, "position type")
                .column(KeywordTableFormat.DATE, "timestamp", "date")
                .column("region_queries_count", "search volume", "volume")
                .column("difficulty", "keyword difficulty", "keyword difficulty index", "kd")
                .column(KeywordTableFormat.COST, "cpc (usd)", "cpc")
                .column(KeywordTableFormat.COMPETITION, "competition", "competitive density", "com.")
                .column("found_results", "number of results", "results")
                .column(KeywordTableFormat.TYPES, "serp features by keyword", "serp features")
                .guide(
                        "# Organic Research > Positions > Export > CSV",
                        "./serpdex import --se g_us example.com-organic.Positions-us.csv",
                        "./serpdex report domain_keywords --se g_us --query example.com")
                .marketInName("\\.Positions-(?<mobile>mobile-)?(?<country>[a-z]{2})-\\d{8}")
                .note("The country and device come from the file name, such as"
                        + " example.com-organic.Positions-us-20261101-2026-11-05T06_07_08Z.csv. For other names,"
                        + " `--se` is required.")
                .note("Positions belong to [one site](#positions-of-one-site).")
                .note("`concurrency` is 100 × the competition, which is from 0 to 1.")
                .note("If the `Position Type` of a row is not Organic, only its figures are imported.")
                .toFormat();
    }
}

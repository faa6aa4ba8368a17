package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.TableFormat;

/** Tables of Ahrefs: organic keywords of a site, and lists of keywords. */
final class Ahrefs {
    private Ahrefs() {}

    static TableFormat format() {
        return new KeywordTableFormat.Declaration(
                        "ahrefs",
                        "Ahrefs",
                        "CSV exports of organic keywords (Site Explorer) and keyword lists (Keywords Explorer), in"
                                + " UTF-8 or UTF-16.")
                .requires("keyword")
                .requires("volume", "search volume")
                .requires(
                        "kd",
                        "difficulty",
                        "current position",
                        "position change",
                        "organic traffic",
                        "current organic traffic",
                        "traffic (desc)",
                        "parent topic",
                        "parent keyword",
                        "traffic potential",
                        "cps")
                .column(KeywordTableFormat.KEYWORD, "keyword")
                .column(KeywordTableFormat.POSITION, "current position", "current average position", "position")
                .column(KeywordTableFormat.POSITION_KIND, "current position kind", "position kind")
                .column(KeywordTableFormat.URL, "current url", "url")
                .column(KeywordTableFormat.REGION, "country", "country code")
                .column(KeywordTableFormat.DATE, "current date", "last update", "updated", "date")
                .column("region_queries_count", "volume", "search volume")
                .column("difficulty", "kd", "difficulty", "keyword difficulty")
                .column(KeywordTableFormat.COST, "cpc")
                .column(KeywordTableFormat.TYPES, "serp features")
                .guide(
                        "# Site Explorer > Organic keywords > Export > CSV",
                        "./serpdex import example.com-organic-keywords.csv",
                        "./serpdex report domain_keywords --se g_us --query example.com")
                .note("If the position type of a row is not Organic, only its figures are imported.")
                .note("Positions belong to [one site](#positions-of-one-site).")
                .note("`cost` is in US dollars: set the currency to USD before the export.")
                .toFormat();
    }
}

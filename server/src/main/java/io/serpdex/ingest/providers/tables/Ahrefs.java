package io.serpdex.ingest.providers.tables;

import io.serpdex.ingest.providers.ProviderFormat.TableFormat;

/** Tables of Ahrefs: organic keywords of a site, lists of keywords, and content gaps. */
final class Ahrefs {
    private Ahrefs() {}

    static TableFormat format() {
        return new KeywordTableFormat(new TableDeclaration(
                        "ahrefs",
                        "Ahrefs",
                        "CSV exports of organic keywords and content gaps (Site Explorer) and keyword lists (Keywords"
                                + " Explorer), in UTF-8 or UTF-16.")
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
                .column(TableDeclaration.KEYWORD, "keyword")
                .column(TableDeclaration.POSITION, "current position", "current average position", "position")
                .column(TableDeclaration.POSITION_KIND, "current position kind", "position kind")
                .column(TableDeclaration.URL, "current url", "url")
                .column(TableDeclaration.REGION, "country", "country code")
                .column(TableDeclaration.DATE, "current date", "last update", "updated", "date")
                .volume()
                .column("difficulty", "kd", "difficulty", "keyword difficulty")
                .column(TableDeclaration.COST, "cpc")
                .column(TableDeclaration.TYPES, "serp features")
                .sites()
                .guide(
                        "# Site Explorer > Organic keywords > Export > CSV",
                        "./serpdex import example.com-organic-keywords.csv",
                        "./serpdex report domain_keywords --se g_us --query example.com")
                .note("Positions belong to [one site](#positions-of-one-site). A content gap contains the positions of"
                        + " several sites, and all of them are imported.")
                .note("A position of the type Paid is an ad. If the position type of a row is neither Organic nor Paid,"
                        + " only its figures are imported.")
                .note("`cost` is in US dollars: set the currency to USD before the export.")
                .note("Left out: traffic, previous positions, parent topics, intents, global volume."));
    }
}

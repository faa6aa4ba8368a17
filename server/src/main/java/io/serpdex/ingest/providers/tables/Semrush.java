package io.serpdex.ingest.providers.tables;

import io.serpdex.ingest.providers.ProviderFormat.TableFormat;

/** Tables of Semrush: organic and paid positions of a domain, keyword gaps, and lists of keywords. */
final class Semrush {
    private Semrush() {}

    static TableFormat format() {
        return new KeywordTableFormat(new TableDeclaration(
                        "semrush",
                        "Semrush",
                        "CSV exports of organic and advertising positions, keyword gaps and keyword lists (Keyword Magic,"
                                + " Keyword Overview), and semicolon-separated CSV of the API (domain_organic,"
                                + " domain_adwords, domain_domains).")
                .requires("keyword")
                .requires("search volume", "volume")
                .requires(
                        "competition",
                        "competitive density",
                        "com.",
                        "traffic cost",
                        "traffic cost (%)",
                        "traffic (%)",
                        "number of results",
                        "keyword difficulty",
                        "keyword difficulty index",
                        "keyword intents",
                        "intents",
                        "position difference",
                        "trends",
                        "trend",
                        "visible url")
                .column(TableDeclaration.KEYWORD, "keyword")
                .column(TableDeclaration.POSITION, "position")
                .column(TableDeclaration.URL, "url")
                .column(TableDeclaration.POSITION_KIND, "position type")
                .column(TableDeclaration.REGION, "database", "country")
                .column(TableDeclaration.DATE, "timestamp", "date")
                .volume()
                .column("difficulty", "keyword difficulty", "keyword difficulty index", "kd", "kd%")
                .column(TableDeclaration.COST, "cpc")
                .column(TableDeclaration.COMPETITION, "competition", "competitive density", "com.")
                .column("found_results", "number of results", "results")
                .column(TableDeclaration.TYPES, "serp features by keyword", "serp features")
                .ads("adwords|advertising", "visible url", "display url")
                .column(TableDeclaration.AD_BLOCK, "adwords block", "block")
                .productAds("shop name", "product price")
                .sites()
                .guide(
                        "# Organic Research > Positions > Export > CSV",
                        "./serpdex import --se g_us example.com-organic.Positions-us.csv",
                        "./serpdex report domain_keywords --se g_us --query example.com")
                .note("The country and device come from the column Database or from the file name, such as"
                        + " example.com-organic.Positions-us-20261101-2026-11-05T06_07_08Z.csv. For other names,"
                        + " `--se` is required. The day of a row without a timestamp comes from the file name, too.")
                .note("Positions belong to [one site](#positions-of-one-site). A keyword gap contains the positions of"
                        + " several sites, and all of them are imported.")
                .note(
                        "Advertising positions are [ads of one site](#ads-of-one-site). A table contains ads if it has the"
                                + " column Visible Url, or Title and Description, or adwords in its file name. The advertiser"
                                + " is the host of the visible URL if the URL belongs to an ad server.")
                .note("`concurrency` is 100 × the competition, which is from 0 to 1.")
                .note("If the `Position Type` of a row is not Organic, only its figures are imported. The same applies"
                        + " to tables of product ads, which have the column Shop Name.")
                .note("Left out: traffic, traffic cost, trends, intents, previous positions, and SERP features that the"
                        + " API gives as numbers."));
    }
}

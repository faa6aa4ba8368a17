package io.serpdex.ingest.providers.tables;

import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
import io.serpdex.model.KeywordFigure;

/** Keyword lists of any tool, with a column of search volumes. */
final class KeywordList {
    private KeywordList() {}

    static TableFormat format() {
        return new KeywordTableFormat(new TableDeclaration(
                        "keyword-list",
                        "Keyword lists",
                        "CSV files of any tool with a column of keywords and a column of search volumes.")
                .requires("keyword", "keywords", "search term", "search terms", "keyphrase", "query", "suchbegriff")
                .requiresVolume()
                .without(
                        "position",
                        "url",
                        "rank",
                        "current position",
                        "lang",
                        "types",
                        "right spelling",
                        "concurrency",
                        KeywordFigure.VOLUME.wireName().replace('_', ' '))
                .column(
                        TableDeclaration.KEYWORD,
                        "keyword",
                        "keywords",
                        "search term",
                        "search terms",
                        "keyphrase",
                        "query",
                        "suchbegriff")
                .column(TableDeclaration.REGION, "country", "country code", "database", "market")
                .column(TableDeclaration.DATE, "date")
                .volume()
                .column("difficulty", "difficulty", "keyword difficulty", "kd", "seo difficulty")
                .column(TableDeclaration.COST, "cpc", "cost")
                .column("found_results", "number of results", "results", "found results")
                .engine(null)
                .guide(
                        "# the keyword list of any tool, with the columns keyword and msv",
                        "./serpdex import --se g_us --date 2026-11-01 keywords.csv",
                        "./serpdex report keyword_info --se g_us --query \"running shoes\"")
                .note("Numbers can be written as 1,300, 1.300, 1.3K or 1K – 10K.")
                .note("Left out: all other columns. A table with the columns keyword, position and url is a"
                        + " [native file](import-format.md#csv-serps)."));
    }
}

package io.serpdex.ingest.providers.tables;

import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tables of the crawler Screaming Frog. Most of them describe pages, and only those with search terms are imported. */
final class ScreamingFrog {
    private static final String[] TERMS = {"query", "keyword", "search query", "top query"};

    private ScreamingFrog() {}

    static TableFormat format() {
        return new KeywordTableFormat(new TableDeclaration(
                        "screaming-frog",
                        "Screaming Frog",
                        "CSV exports with search terms and positions, joined from Search Console or from scraped SERPs.")
                .requires("address", "url")
                .requires("status code", "title pixel width", "title 1 pixel width")
                .column(TableDeclaration.KEYWORD, TERMS)
                .column(TableDeclaration.POSITION, "position", "average position")
                .column(TableDeclaration.URL, "address", "url")
                .volume()
                .objection(ScreamingFrog::objection)
                .guide(
                        "# Bulk Export or the Export button of a tab with the columns Address, Query and Position",
                        "./serpdex import --se g_us --date 2026-11-01 search_console_queries.csv",
                        "./serpdex report domain_keywords --se g_us --query example.com")
                .note("Positions belong to [one site](#positions-of-one-site).")
                .note(
                        "Tables without search terms, such as Internal, Search Console (figures by page) and SERP Summary,"
                                + " are rejected.")
                .note("Left out: all columns about the page itself, clicks, impressions and CTR."));
    }

    private static @Nullable String objection(List<String> names) {
        if (names.contains("position") || names.contains("average position")) {
            for (String term : TERMS) {
                if (names.contains(term)) {
                    return null;
                }
            }
        }
        return "Screaming Frog table \"" + table(names)
                + "\" contains no search terms: the columns Query and Position are"
                + " required. Try: export Performance > Search results from Search Console";
    }

    private static String table(List<String> names) {
        if (names.contains("clicks") && names.contains("impressions")) {
            return "Search Console";
        }
        return names.contains("status code") ? "Internal" : "SERP Summary";
    }
}

package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.DOMAIN;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import java.util.List;

/** The report on the pages of a domain by number of keywords. */
final class DomainUrls {
    private static final Columns<PageKeywords.OfScope> COUNTS = Columns.of(
            Column.integer("total", "Number of keywords for which the domain ranks.", PageKeywords.OfScope::keywords),
            Column.integer(
                    "total_urls",
                    "Number of ranking URLs of the domain.",
                    listing -> listing.pages().total()));

    private static final Columns<PageKeywords> COLUMNS = Columns.of(
            Column.utf8("url", "URL of the page.", PageKeywords::urlText).meaning(Meaning.URL),
            Column.integer("keywords", "Keywords for which the page ranks in the top 100.", PageKeywords::keywords));

    static final Report<?> REPORT = Report.about(
                    Subject.DOMAIN, "domain_urls", "Pages of a domain by number of ranking keywords, highest first.")
            .titled("Pages by keywords")
            .takes(DOMAIN, PAGE)
            .example("query", "fixgaminia.com", "page_size", "3")
            .returns(
                    new Layout.Listed<>(
                            COUNTS,
                            new Layout.Rows<>(
                                    "hits",
                                    "Rows of this page.",
                                    listing -> listing.pages().rows(),
                                    COLUMNS),
                            List.of(),
                            "hits"),
                    args -> new Query.DomainUrls(args.get(DOMAIN), args.get(PAGE)));

    private DomainUrls() {}
}

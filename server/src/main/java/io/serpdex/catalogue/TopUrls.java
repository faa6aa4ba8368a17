package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.DOMAIN;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.Subject;
import io.serpdex.store.Listing;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.TopPage;
import java.util.List;

/** The report on the pages of a domain by potential traffic. */
final class TopUrls {
    private static final ReportInput<Sort> SORT = SortInput.of(
            Sort.descending(Sort.SortKey.POTENTIAL_TRAFFIC),
            Sort.SortKey.ORGANIC_KEYWORDS,
            Sort.SortKey.SOCIAL_A_SHARES,
            Sort.SortKey.SOCIAL_B_SHARES,
            Sort.SortKey.ENGINE_SHARES,
            Sort.SortKey.POTENTIAL_TRAFFIC);

    private static final Columns<TopPage> COLUMNS = Columns.of(
            Column.utf8("url", "URL of the page.", TopPage::urlText).meaning(Meaning.URL),
            Column.integer("organic_keywords", "Keywords for which the page ranks.", TopPage::keywords)
                    .titled("Keywords"),
            Column.integer(
                            "potencial_traff",
                            "Estimated visits per month if the page ranked first for all its top-20 keywords.",
                            TopPage::potentialTraffic)
                    .titled("Potential traffic"),
            Column.integer("traff", "Estimated visits per month.", TopPage::traffic)
                    .titled("Traffic"),
            Column.figure("social_a_shares", "Shares on the first social network.", TopPage::socialAShares),
            Column.figure("social_b_shares", "Shares on the second social network.", TopPage::socialBShares),
            Column.figure(
                    "engine_shares", "Shares on the social network of the search engine.", TopPage::engineShares));

    static final Report<?> REPORT = Report.about(
                    Subject.DOMAIN,
                    "get_top_urls",
                    "Pages of a domain, with keywords, traffic, potential traffic and shares.")
            .titled("Pages")
            .takes(DOMAIN, SORT, PAGE)
            .example("query", "inkovane.com", "sort", "social_a_shares", "page_size", "2")
            .returns(
                    new Layout.Listed<>(
                            Columns.of(Column.integer("total", "Number of pages of the domain.", Listing::total)),
                            new Layout.Rows<>("top_urls", "Rows of this page.", Listing::rows, COLUMNS),
                            List.of(),
                            "hits"),
                    args -> new Query.TopPages(args.get(DOMAIN), args.get(SORT), args.get(PAGE)));

    private TopUrls() {}
}

package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.DOMAINS;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.CellSink;
import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.CommonKeyword.Rank;
import io.serpdex.store.Query;

/** The report on keywords that up to three domains share. */
final class DomainsIntersection {
    private static final Columns<CommonKeyword> COLUMNS = Columns.of(KeywordColumns.KEYWORD.of(CommonKeyword::keyword))
            .and(rank(1))
            .and(rank(2))
            .and(rank(3))
            .and(KeywordColumns.FIGURES.and(KeywordColumns.DETAILS).of(CommonKeyword::keyword))
            .and(
                    Column.date("date", "Date of the SERP.", CommonKeyword::date)
                            .hiddenByDefault(),
                    Column.<CommonKeyword>integer(
                                    "url_crc",
                                    "CRC-32 of url1.",
                                    row -> Crc.of(row.ranks().getFirst().page().urlText()))
                            .hiddenByDefault());

    static final Report<?> REPORT = Report.about(
                    Subject.DOMAIN,
                    "domains_intersection",
                    "Keywords that 1 to 3 domains share, with the position of each domain, highest volume first.")
            .titled("Common keywords")
            .takes(DOMAINS, PAGE)
            .example("query", "careerprudor.com,workbramio.com,talentpaindil.com", "page_size", "2")
            .listing(
                    "Number of shared keywords.",
                    COLUMNS,
                    args -> new Query.DomainsIntersection(args.get(DOMAINS), args.get(PAGE)));

    private DomainsIntersection() {}

    /** Returns the columns of the n-th domain in the query. */
    private static Columns<CommonKeyword> rank(int n) {
        return Columns.of(
                ranked(n, Column.integer("position", "Best position of domain " + n + ".", Rank::position)),
                ranked(
                        n,
                        Column.<Rank>utf8(
                                        "domain",
                                        "Registrable domain of url" + n + ".",
                                        rank -> rank.page().domainText())
                                .meaning(Meaning.DOMAIN)
                                .hiddenByDefault()),
                ranked(
                        n,
                        Column.<Rank>utf8(
                                        "subdomain",
                                        "Host of url" + n + ".",
                                        rank -> rank.page().hostText())
                                .titled("Host")
                                .meaning(Meaning.DOMAIN)
                                .hiddenByDefault()),
                ranked(
                        n,
                        Column.<Rank>utf8(
                                        "url",
                                        "URL of domain " + n + " in the results.",
                                        rank -> rank.page().urlText())
                                .meaning(Meaning.URL)
                                .hiddenByDefault()),
                ranked(
                        n,
                        Column.integer(
                                        "dynamic",
                                        "Positions that domain " + n
                                                + " gained (positive) or lost since the previous date.",
                                        Rank::dynamic)
                                .titled("Change")
                                .meaning(Meaning.CHANGE)));
    }

    /** Returns a column that is null in queries with fewer domains. */
    private static Column<CommonKeyword> ranked(int n, Column<Rank> column) {
        return new Column<>(
                column.name() + n,
                column.type(),
                n > 1,
                column.description(),
                (CommonKeyword row, CellSink to) -> {
                    if (n > row.ranks().size()) {
                        to.nullValue();
                    } else {
                        column.cell().put(row.ranks().get(n - 1), to);
                    }
                },
                column.titled(column.display().title() + " " + n).display());
    }
}

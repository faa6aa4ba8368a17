package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.KEYWORD;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.Subject;
import io.serpdex.store.Query;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.Sort;

/** The report on keywords with similar SERPs. */
final class RelatedKeywords {
    private static final ReportInput<Long> WEIGHT =
            ReportInput.of(Param.defaulting("weight", new ParamType.WholeNumber(1, 20), "Minimum weight.", "1"));

    private static final ReportInput<Sort> SORT = SortInput.of(
            Sort.descending(Sort.SortKey.WEIGHT),
            Sort.SortKey.WEIGHT,
            Sort.SortKey.VOLUME,
            Sort.SortKey.COST,
            Sort.SortKey.CONCURRENCY,
            Sort.SortKey.DIFFICULTY,
            Sort.SortKey.KEYWORD);

    private static final Columns<RelatedKeyword> COLUMNS = Columns.of(
                    KeywordColumns.KEYWORD,
                    KeywordColumns.VOLUME,
                    KeywordColumns.COST,
                    KeywordColumns.CONCURRENCY,
                    KeywordColumns.DIFFICULTY,
                    KeywordColumns.RIGHT_SPELLING,
                    KeywordColumns.TYPES,
                    KeywordColumns.GEO_NAMES)
            .of(RelatedKeyword::keyword)
            .and(Column.integer(
                    "weight", "Number of URLs that both keywords have in their top 20.", RelatedKeyword::weight));

    static final Report<?> REPORT = Report.about(
                    Subject.KEYWORD, "related_keywords", "Keywords with similar SERPs: they share URLs in the top 20.")
            .takes(KEYWORD, WEIGHT, SORT, PAGE)
            .onlyFor("Standard", "Professional")
            .example("query", "washing machine", "page_size", "2")
            .listing(
                    "Number of related keywords.",
                    COLUMNS,
                    args -> new Query.RelatedKeywords(
                            args.get(KEYWORD), args.get(WEIGHT).intValue(), args.get(SORT), args.get(PAGE)));

    private RelatedKeywords() {}
}

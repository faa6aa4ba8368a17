package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.KEYWORD;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Columns;
import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.Subject;
import io.serpdex.store.Filter;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;

/** The report on keywords that contain the words of a query. */
final class PhraseMatch {
    private static final ReportInput<Filter> FILTER = FilterInput.of(
            FilterInput.ANY_POSITION,
            FilterInput.QUERIES,
            FilterInput.COST,
            FilterInput.CONCURRENCY,
            FilterInput.MINUS_KEYWORDS);

    private static final ReportInput<Sort> SORT = SortInput.of(
            Sort.descending(Sort.SortKey.VOLUME),
            Sort.SortKey.VOLUME,
            Sort.SortKey.VOLUME_WIDE,
            Sort.SortKey.COST,
            Sort.SortKey.CONCURRENCY,
            Sort.SortKey.FOUND_RESULTS,
            Sort.SortKey.KEYWORD_LENGTH,
            Sort.SortKey.DIFFICULTY,
            Sort.SortKey.KEYWORD);

    private static final Columns<MatchedKeyword> COLUMNS = Columns.of(
                    KeywordColumns.KEYWORD,
                    KeywordColumns.ID,
                    KeywordColumns.LENGTH,
                    KeywordColumns.VOLUME,
                    KeywordColumns.VOLUME_WIDE,
                    KeywordColumns.COST,
                    KeywordColumns.CONCURRENCY,
                    KeywordColumns.FOUND_RESULTS,
                    KeywordColumns.DIFFICULTY,
                    KeywordColumns.LANGUAGE,
                    KeywordColumns.RIGHT_SPELLING,
                    KeywordColumns.GEO_NAMES)
            .of(MatchedKeyword::keyword)
            .and(KeywordColumns.socialDomains().of(MatchedKeyword::topDomains));

    static final Report<?> REPORT = Report.about(
                    Subject.KEYWORD,
                    "keywords",
                    "Keywords that contain all words of the query, with volume, cost per click and competition.")
            .titled("Phrase match")
            .takes(KEYWORD, FILTER, SORT, PAGE)
            .example("query", "washing machine", "minus_keywords", "statistics", "page_size", "2")
            .listing(
                    "Number of keywords that match the filters.",
                    COLUMNS,
                    args -> new Query.PhraseMatch(args.get(KEYWORD), args.get(FILTER), args.get(SORT), args.get(PAGE)));

    private PhraseMatch() {}
}

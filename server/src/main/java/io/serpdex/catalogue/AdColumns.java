package io.serpdex.catalogue;

import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.report.ReportInput;
import io.serpdex.store.AdRow;
import io.serpdex.store.Filter;
import io.serpdex.store.PageRef;
import io.serpdex.store.Sort;

/** Inputs and columns of both ad reports. */
final class AdColumns {
    static final ReportInput<Filter> FILTER =
            FilterInput.of(FilterInput.AD_POSITION, FilterInput.QUERIES, FilterInput.COST, FilterInput.CONCURRENCY);

    /** Columns of the ad only. */
    static final Columns<AdRow> AD = Columns.of(
                    Column.integer("position", "Position of the ad.", AdRow::position),
                    Column.figure("type", "1: above the results, 2: below the results, 3: in the sidebar.", AdRow::type)
                            .titled("Block"),
                    Column.optionalText("title", "Title of the ad.", AdRow::title),
                    Column.optionalText("text", "Text of the ad.", AdRow::text),
                    Column.date("date", "Date of the ad.", AdRow::date))
            .and(Columns.of(
                            Column.utf8("domain", "Registrable domain of the advertiser.", PageRef::domainText)
                                    .titled("Advertiser")
                                    .meaning(Meaning.DOMAIN),
                            Column.utf8("subdomain", "Host of the advertiser.", PageRef::hostText)
                                    .titled("Host")
                                    .meaning(Meaning.DOMAIN)
                                    .hiddenByDefault(),
                            Column.utf8("url", "URL that the ad links to.", PageRef::urlText)
                                    .meaning(Meaning.URL),
                            PageColumns.URL_CRC)
                    .of(AdRow::page));

    /** Columns of the ad and its keyword. */
    static final Columns<AdRow> ALL = Columns.of(KeywordColumns.KEYWORD.of(AdRow::keyword))
            .and(AD)
            .and(KeywordColumns.FIGURES
                    .and(
                            KeywordColumns.LENGTH,
                            KeywordColumns.TYPES,
                            KeywordColumns.GEO_NAMES,
                            KeywordColumns.ID.named("keywords_id"),
                            KeywordColumns.CRC.named("CRC"))
                    .of(AdRow::keyword));

    private AdColumns() {}

    static ReportInput<Sort> sort(Sort byDefault) {
        return SortInput.of(
                byDefault,
                Sort.SortKey.POSITION,
                Sort.SortKey.VOLUME,
                Sort.SortKey.COST,
                Sort.SortKey.CONCURRENCY,
                Sort.SortKey.FOUND_RESULTS,
                Sort.SortKey.KEYWORD_LENGTH,
                Sort.SortKey.DATE,
                Sort.SortKey.KEYWORD);
    }
}

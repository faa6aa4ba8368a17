package io.serpdex.ingest.providers.tables;

import io.serpdex.ingest.providers.LooseNumberParser;
import io.serpdex.ingest.providers.Market;
import io.serpdex.ingest.providers.ProviderFormat.FieldMapping;
import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
import io.serpdex.ingest.providers.ProviderPage;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keyword ideas and historical metrics of Google's Keyword Planner. */
final class KeywordPlanner implements TableFormat {
    private static final String KEYWORD = "keyword";
    private static final String CURRENCY = "currency";
    private static final String VOLUME = "avg. monthly searches";
    private static final String MIN_VOLUME = "min search volume";
    private static final String MAX_VOLUME = "max search volume";
    private static final String COMPETITION = "competition (indexed value)";
    private static final String LOW_BID = "top of page bid (low range)";
    private static final String HIGH_BID = "top of page bid (high range)";
    private static final String POSITION = "position";
    private static final String MONTH = "searches: ";
    private static final String DOLLARS = "USD";

    @Override
    public String id() {
        return "keyword-planner";
    }

    @Override
    public String title() {
        return "Google Keyword Planner";
    }

    @Override
    public String about() {
        return "CSV download: UTF-16 with tabs, or UTF-8 with commas. Lines above the header are skipped.";
    }

    @Override
    public List<FieldMapping> fields() {
        return List.of(
                new FieldMapping("keyword", "Keyword"),
                new FieldMapping(
                        "region_queries_count",
                        "Avg. monthly searches, or the range from Min search volume to Max search volume"),
                new FieldMapping("region_queries_count_last", "the last column Searches: Month Year"),
                new FieldMapping("concurrency", "Competition (indexed value)"),
                new FieldMapping(
                        "cost",
                        "the mean of Top of page bid (low range) and Top of page bid (high range), or the one given"));
    }

    @Override
    public List<String> guide() {
        return List.of(
                "# Google Ads > Tools > Keyword Planner > Download keyword ideas > .csv",
                "./serpdex import --se g_us --date 2026-11-01 \"Keyword Stats 2026-11-15 at 10_11_12.csv\"",
                "./serpdex report keyword_info --se g_us --query \"running shoes\"");
    }

    @Override
    public List<String> notes() {
        return List.of(
                "`cost` is in US dollars. Bids in another `Currency` are ignored and counted in the summary.",
                "A range such as 1K – 10K becomes half of its upper bound, which is how the Keyword Planner"
                        + " converts ranges to numbers.",
                "Left out: the competition level (Low, Medium, High), changes, account data, and all months but"
                        + " the last.",
                "The header must be in English: set the language of Google Ads to English before the download.");
    }

    @Override
    public boolean matches(List<String> header) {
        List<String> names = header.stream().map(TableFormat::columnName).toList();
        boolean volumes = place(names, VOLUME) >= 0 || (names.contains(MIN_VOLUME) && names.contains(MAX_VOLUME));
        return place(names, KEYWORD) >= 0 && volumes && !names.contains(POSITION);
    }

    @Override
    public List<List<String>> requiredColumns() {
        return List.of(List.of(KEYWORD), List.of(VOLUME));
    }

    @Override
    public RowReader rows(List<String> header, Surroundings surroundings) {
        List<String> names = header.stream().map(TableFormat::columnName).toList();
        Market known = surroundings.market();
        Market market = new Market("google", known.region(), null, known.device());
        return (row, sink) -> read(names, market, row, sink);
    }

    @Override
    public Set<Integer> importedColumns(List<String> header) {
        List<String> names = header.stream().map(TableFormat::columnName).toList();
        Set<Integer> imported = new HashSet<>(Set.of(place(names, KEYWORD), lastMonth(names)));
        imported.add(place(names, VOLUME));
        for (String name : List.of(MIN_VOLUME, MAX_VOLUME, COMPETITION, LOW_BID, HIGH_BID, CURRENCY)) {
            imported.add(names.indexOf(name));
        }
        return imported;
    }

    private static int lastMonth(List<String> names) {
        int newest = -1;
        for (int i = 0; i < names.size(); i++) {
            newest = names.get(i).startsWith(MONTH) ? i : newest;
        }
        return newest;
    }

    private static void read(List<String> names, Market market, List<String> row, PageSink sink) {
        String keyword = cell(row, place(names, KEYWORD));
        if (keyword == null) {
            // Rows of totals are between the header and the keywords.
            sink.ignore("rows without a keyword");
            return;
        }
        ProviderPage page = ProviderPage.of(keyword, market, null, 0);
        String min = cell(row, names.indexOf(MIN_VOLUME));
        String max = cell(row, names.indexOf(MAX_VOLUME));
        String range = min == null || max == null ? null : min + " – " + max;
        count(page, "region_queries_count", range == null ? cell(row, place(names, VOLUME)) : range);
        count(page, "region_queries_count_last", cell(row, lastMonth(names)));
        count(page, "concurrency", cell(row, names.indexOf(COMPETITION)));
        String low = cell(row, names.indexOf(LOW_BID));
        String high = cell(row, names.indexOf(HIGH_BID));
        String currency = cell(row, names.indexOf(CURRENCY));
        if (currency != null && !currency.equalsIgnoreCase(DOLLARS)) {
            if (low != null || high != null) {
                sink.ignore("bids in " + currency.toUpperCase(Locale.ROOT));
            }
        } else {
            page.set("cost", mean(low, high));
        }
        sink.page(page);
    }

    /** Returns the index of a column. Older downloads append to its name, such as {@code Keyword (by relevance)}. */
    private static int place(List<String> names, String beginning) {
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).equals(beginning) || names.get(i).startsWith(beginning + " (")) {
                return i;
            }
        }
        return -1;
    }

    private static @Nullable String cell(List<String> row, int place) {
        return place < 0 || place >= row.size() || LooseNumberParser.isUnknown(row.get(place)) ? null : row.get(place);
    }

    private static void count(ProviderPage page, String key, @Nullable String cell) {
        if (cell == null) {
            return;
        }
        Long count = LooseNumberParser.whole(cell);
        if (count == null) {
            page.set(key, cell);
        } else {
            page.set(key, count);
        }
    }

    private static @Nullable BigDecimal mean(@Nullable String low, @Nullable String high) {
        BigDecimal one = low == null ? null : LooseNumberParser.decimal(low);
        BigDecimal other = high == null ? null : LooseNumberParser.decimal(high);
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.add(other).divide(BigDecimal.valueOf(2), 4, RoundingMode.HALF_UP);
    }
}

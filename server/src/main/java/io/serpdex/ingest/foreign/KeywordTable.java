package io.serpdex.ingest.foreign;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Reads tables of keywords, with figures and mostly with the positions of one site, as their declaration says. */
final class KeywordTable implements TableFormat {
    static final String KEYWORD = "keyword";
    static final String POSITION = "results[].position";
    static final String URL = "results[].url";
    static final String REGION = "region";
    static final String DATE = "date";
    static final String TYPES = "types";
    static final String COST = "cost";

    /** A share from 0 to 1, which a concurrency is a hundred times of. */
    static final String COMPETITION = "concurrency";

    /** What a row's position is one of, where a table mixes them. */
    static final String POSITION_KIND = "kind of position";

    private static final Set<String> COUNTS =
            Set.of("region_queries_count", "region_queries_count_last", "found_results", "difficulty");

    private final TableDeclaration declared;

    KeywordTable(TableDeclaration declared) {
        this.declared = declared;
    }

    @Override
    public String id() {
        return declared.id;
    }

    @Override
    public String title() {
        return declared.title;
    }

    @Override
    public String about() {
        return declared.about;
    }

    @Override
    public List<FieldMapping> fields() {
        return declared.fields();
    }

    @Override
    public List<String> guide() {
        return declared.guide;
    }

    @Override
    public List<String> notes() {
        return List.copyOf(declared.notes);
    }

    @Override
    public boolean recognises(List<String> header) {
        return declared.recognises(header);
    }

    @Override
    public RowReader rows(List<String> header, Surroundings surroundings) {
        Map<String, Integer> places = declared.places(header);
        Market named = declared.marketOf(surroundings.fileName());
        return (row, sink) -> read(new Cells(places, row), named, sink);
    }

    /** A row by our names for its columns. */
    private record Cells(Map<String, Integer> places, List<String> row) {
        /** Null where the column is missing or the cell says nothing. */
        @Nullable
        String get(String ours) {
            Integer place = places.get(ours);
            if (place == null || place >= row.size() || LooseNumbers.isUnknown(row.get(place))) {
                return null;
            }
            return row.get(place).strip();
        }
    }

    private static void read(Cells cells, Market named, PageSink sink) {
        String keyword = cells.get(KEYWORD);
        if (keyword == null) {
            sink.refuse("the row names no keyword");
            return;
        }
        String kind = cells.get(POSITION_KIND);
        boolean organic = kind == null || kind.toLowerCase(Locale.ROOT).startsWith("organic");
        String position = organic ? cells.get(POSITION) : null;
        String region = cells.get(REGION);
        Market market = region == null ? named : new Market("google", region, null, null);
        LocalDateTime time = Times.parse(cells.get(DATE));
        ForeignPage page = position == null
                ? ForeignPage.of(keyword, market, time, 0)
                : ForeignPage.ofOneSite(keyword, market, time);
        if (position != null) {
            addResult(page, position, cells.get(URL));
        }
        addFigures(page, cells);
        sink.page(page);
    }

    private static void addResult(ForeignPage page, String position, @Nullable String url) {
        ObjectNode result = page.list("results").addObject();
        Long number = LooseNumbers.whole(position);
        if (number == null) {
            result.put("position", position);
        } else {
            result.put("position", number);
        }
        if (url != null) {
            result.put("url", url);
        }
    }

    /** What is no number goes on as it is: whoever checks figures says in their words what is wrong with it. */
    private static void addFigures(ForeignPage page, Cells cells) {
        for (String ours : COUNTS) {
            String cell = cells.get(ours);
            if (cell != null) {
                Long count = LooseNumbers.whole(cell);
                setEither(page, ours, count, cell);
            }
        }
        String cost = cells.get(COST);
        if (cost != null) {
            setEither(page, COST, LooseNumbers.decimal(cost), cost);
        }
        String competition = cells.get(COMPETITION);
        if (competition != null) {
            setEither(page, COMPETITION, percent(LooseNumbers.decimal(competition)), competition);
        }
        String types = cells.get(TYPES);
        if (types != null) {
            for (String word : types.split("[,;|]", -1)) {
                if (!word.isBlank() && !SerpTypes.isNone(word)) {
                    page.type(word);
                }
            }
        }
    }

    private static void setEither(ForeignPage page, String key, @Nullable Number number, String cell) {
        if (number == null) {
            page.set(key, cell);
        } else {
            page.set(key, number);
        }
    }

    private static @Nullable Long percent(@Nullable BigDecimal share) {
        return share == null
                ? null
                : share.movePointRight(2).setScale(0, RoundingMode.HALF_UP).longValue();
    }
}

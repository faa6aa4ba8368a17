package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.FieldMapping;
import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** A declared table format of keywords with figures, often with the positions of one site. */
final class KeywordTableFormat implements TableFormat {
    static final String KEYWORD = "keyword";
    static final String POSITION = "results[].position";
    static final String URL = "results[].url";
    static final String REGION = "region";
    static final String DATE = "date";
    static final String TYPES = "types";
    static final String COST = "cost";

    /** A number from 0 to 1; concurrency is this number times 100. */
    static final String COMPETITION = "concurrency";

    /** The type of a position, for tables that mix organic and other positions. */
    static final String POSITION_KIND = "position type";

    private static final Set<String> COUNTS =
            Set.of("region_queries_count", "region_queries_count_last", "found_results", "difficulty");

    private final Declaration declaration;

    KeywordTableFormat(Declaration declaration) {
        this.declaration = declaration;
    }

    @Override
    public String id() {
        return declaration.id;
    }

    @Override
    public String title() {
        return declaration.title;
    }

    @Override
    public String about() {
        return declaration.about;
    }

    @Override
    public List<FieldMapping> fields() {
        return declaration.fields();
    }

    @Override
    public List<String> guide() {
        return declaration.guide;
    }

    @Override
    public List<String> notes() {
        return List.copyOf(declaration.notes);
    }

    @Override
    public boolean matches(List<String> header) {
        return missingColumns(header).isEmpty();
    }

    @Override
    public List<List<String>> requiredColumns() {
        return declaration.required;
    }

    @Override
    public RowReader rows(List<String> header, Surroundings surroundings) {
        Map<String, Integer> places = declaration.places(header);
        Market named = declaration.marketOf(surroundings.fileName());
        ClickCost costs = declaration.costs(header);
        return (row, sink) -> read(new Cells(places, row, costs), named, sink);
    }

    /** A row with its cells by native name. */
    private record Cells(Map<String, Integer> places, List<String> row, ClickCost costs) {
        /** Returns null if the column is missing or the cell is unknown. */
        @Nullable
        String get(String nativeKey) {
            Integer place = places.get(nativeKey);
            if (place == null || place >= row.size() || LooseNumberParser.isUnknown(row.get(place))) {
                return null;
            }
            return row.get(place).strip();
        }

        /** Returns null if the cost is unknown or not in US dollars. */
        @Nullable
        String cost(PageSink sink) {
            return costs.of(row, sink);
        }
    }

    private static void read(Cells cells, Market named, PageSink sink) {
        String keyword = cells.get(KEYWORD);
        if (keyword == null) {
            sink.reject("keyword is required");
            return;
        }
        String kind = cells.get(POSITION_KIND);
        boolean organic = kind == null || kind.toLowerCase(Locale.ROOT).startsWith("organic");
        String position = organic ? cells.get(POSITION) : null;
        String region = cells.get(REGION);
        Market market = region == null ? named : new Market("google", region, null, null);
        LocalDateTime time = TimeParser.parse(cells.get(DATE));
        ProviderPage page = position == null
                ? ProviderPage.of(keyword, market, time, 0)
                : ProviderPage.ofOneSite(keyword, market, time);
        if (position != null) {
            addResult(page, position, cells.get(URL));
        }
        addFigures(page, cells, cells.cost(sink));
        sink.page(page);
    }

    private static void addResult(ProviderPage page, String position, @Nullable String url) {
        ObjectNode result = page.list("results").addObject();
        Long number = LooseNumberParser.whole(position);
        if (number == null) {
            result.put("position", position);
        } else {
            result.put("position", number);
        }
        if (url != null) {
            result.put("url", url);
        }
    }

    /** Adds figures. Invalid numbers are passed on unchanged, so that the native parser rejects them. */
    private static void addFigures(ProviderPage page, Cells cells, @Nullable String cost) {
        for (String nativeKey : COUNTS) {
            String cell = cells.get(nativeKey);
            if (cell != null) {
                Long count = LooseNumberParser.whole(cell);
                setEither(page, nativeKey, count, cell);
            }
        }
        if (cost != null) {
            setEither(page, COST, LooseNumberParser.decimal(cost), cost);
        }
        String competition = cells.get(COMPETITION);
        if (competition != null) {
            setEither(page, COMPETITION, percent(LooseNumberParser.decimal(competition)), competition);
        }
        String types = cells.get(TYPES);
        if (types != null) {
            for (String word : types.split("[,;|]", -1)) {
                if (!word.isBlank() && !SerpFeatureVocabulary.isNone(word)) {
                    page.type(word);
                }
            }
        }
    }

    private static void setEither(ProviderPage page, String key, @Nullable Number number, String cell) {
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

    /** Declares the columns of a tool's tables. The docs are generated from the same declaration. */
    static final class Declaration {
        final String id;
        final String title;
        final String about;
        final List<String> notes = new ArrayList<>();
        List<String> guide = List.of();
        private final Map<String, List<String>> columns = new LinkedHashMap<>();
        private final List<List<String>> required = new ArrayList<>();
        private @Nullable Pattern marketInName;

        Declaration(String id, String title, String about) {
            this.id = id;
            this.title = title;
            this.about = about;
        }

        /** @param columnNames the first one that exists is used; case-insensitive */
        Declaration column(String nativeKey, String... columnNames) {
            columns.put(nativeKey, List.of(columnNames));
            return this;
        }

        /** Requires one of these columns in a header. All requirements must be met. */
        Declaration requires(String... oneOf) {
            required.add(List.of(oneOf));
            return this;
        }

        /** Sets the shell commands from the download to the first report. */
        Declaration guide(String... lines) {
            guide = List.of(lines);
            return this;
        }

        /** Sets a pattern for the file names of downloads, with the groups {@code country} and {@code mobile}. */
        Declaration marketInName(String pattern) {
            marketInName = Pattern.compile(pattern, Pattern.CASE_INSENSITIVE);
            return this;
        }

        Market marketOf(String fileName) {
            Matcher name = marketInName == null ? null : marketInName.matcher(fileName);
            if (name == null || !name.find()) {
                return Market.UNKNOWN;
            }
            Device device = name.group("mobile") == null ? Device.DESKTOP : Device.MOBILE;
            return new Market("google", name.group("country"), null, device);
        }

        Declaration note(String note) {
            notes.add(note);
            return this;
        }

        KeywordTableFormat toFormat() {
            return new KeywordTableFormat(this);
        }

        /** Returns the indexes of the columns by native name. */
        Map<String, Integer> places(List<String> header) {
            List<String> names = header.stream().map(TableFormat::columnName).toList();
            Map<String, Integer> places = new LinkedHashMap<>();
            columns.forEach((nativeKey, columnNames) -> columnNames.stream()
                    .map(names::indexOf)
                    .filter(place -> place >= 0)
                    .findFirst()
                    .ifPresent(place -> places.put(nativeKey, place)));
            return places;
        }

        ClickCost costs(List<String> header) {
            return ClickCost.in(
                    header.stream().map(TableFormat::columnName).toList(), columns.getOrDefault(COST, List.of()));
        }

        List<FieldMapping> fields() {
            List<FieldMapping> fields = new ArrayList<>();
            columns.forEach((nativeKey, columnNames) ->
                    fields.add(new FieldMapping(nativeKey, String.join(" or ", columnNames))));
            return fields;
        }
    }
}

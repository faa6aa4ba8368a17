package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.FieldMapping;
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

/** Reads tables of keywords, with figures and mostly with the positions of one site, as their declaration says. */
final class KeywordTableFormat implements ProviderFormat.TableFormat {
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

    private final Builder declaration;

    KeywordTableFormat(Builder declared) {
        this.declaration = declared;
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
        return declaration.matches(header);
    }

    @Override
    public RowReader rows(List<String> header, Surroundings surroundings) {
        Map<String, Integer> places = declaration.places(header);
        Market named = declaration.marketOf(surroundings.fileName());
        return (row, sink) -> read(new Cells(places, row), named, sink);
    }

    /** A row by our names for its columns. */
    private record Cells(Map<String, Integer> places, List<String> row) {
        /** Null where the column is missing or the cell says nothing. */
        @Nullable
        String get(String ours) {
            Integer place = places.get(ours);
            if (place == null || place >= row.size() || LooseNumberParser.isUnknown(row.get(place))) {
                return null;
            }
            return row.get(place).strip();
        }
    }

    private static void read(Cells cells, Market named, ProviderFormat.PageSink sink) {
        String keyword = cells.get(KEYWORD);
        if (keyword == null) {
            sink.reject("the row names no keyword");
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
        addFigures(page, cells);
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

    /** What is no number goes on as it is: whoever checks figures says in their words what is wrong with it. */
    private static void addFigures(ProviderPage page, Cells cells) {
        for (String ours : COUNTS) {
            String cell = cells.get(ours);
            if (cell != null) {
                Long count = LooseNumberParser.whole(cell);
                setEither(page, ours, count, cell);
            }
        }
        String cost = cells.get(COST);
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

    /** Says of a tool's tables which column holds what. The docs are printed from the same words. */
    static final class Builder {
        final String id;
        final String title;
        final String about;
        final List<String> notes = new ArrayList<>();
        List<String> guide = List.of();
        private final Map<String, List<String>> columns = new LinkedHashMap<>();
        private final List<Set<String>> signs = new ArrayList<>();
        private @Nullable Pattern marketInName;

        Builder(String id, String title, String about) {
            this.id = id;
            this.title = title;
            this.about = about;
        }

        /** @param theirs the first that is there counts; in any case */
        Builder column(String ours, String... theirs) {
            columns.put(ours, List.of(theirs));
            return this;
        }

        /** A header has one of these columns. Said several times: of each. */
        Builder sign(String... oneOf) {
            signs.add(Set.of(oneOf));
            return this;
        }

        /** From the download to the first report, as lines of a shell. */
        Builder guide(String... lines) {
            guide = List.of(lines);
            return this;
        }

        /** The groups {@code country} and {@code mobile} of what the tool names its downloads. */
        Builder marketInName(String pattern) {
            marketInName = Pattern.compile(pattern, Pattern.CASE_INSENSITIVE);
            return this;
        }

        /** Which market the name of a file is about, for tables that do not say themselves. */
        Market marketOf(String fileName) {
            Matcher name = marketInName == null ? null : marketInName.matcher(fileName);
            if (name == null || !name.find()) {
                return Market.UNKNOWN;
            }
            Device device = name.group("mobile") == null ? Device.DESKTOP : Device.MOBILE;
            return new Market("google", name.group("country"), null, device);
        }

        Builder note(String note) {
            notes.add(note);
            return this;
        }

        KeywordTableFormat build() {
            return new KeywordTableFormat(this);
        }

        boolean matches(List<String> header) {
            List<String> names = header.stream().map(Builder::name).toList();
            return !signs.isEmpty()
                    && signs.stream().allMatch(oneOf -> oneOf.stream().anyMatch(names::contains));
        }

        /** Where our columns stand; what is missing is missing. */
        Map<String, Integer> places(List<String> header) {
            List<String> names = header.stream().map(Builder::name).toList();
            Map<String, Integer> places = new LinkedHashMap<>();
            columns.forEach((ours, theirs) -> theirs.stream()
                    .map(names::indexOf)
                    .filter(place -> place >= 0)
                    .findFirst()
                    .ifPresent(place -> places.put(ours, place)));
            return places;
        }

        List<FieldMapping> fields() {
            List<FieldMapping> fields = new ArrayList<>();
            columns.forEach((ours, theirs) -> fields.add(new FieldMapping(ours, String.join(" or ", theirs))));
            return fields;
        }

        /** A column's name as it is compared. */
        static String name(String written) {
            return written.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
        }
    }
}

package io.serpdex.ingest.providers.tables;

import io.serpdex.ingest.providers.ClickCost;
import io.serpdex.ingest.providers.DayOrder;
import io.serpdex.ingest.providers.Market;
import io.serpdex.ingest.providers.ProviderFormat.FieldMapping;
import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
import io.serpdex.model.KeywordFigure;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Declares the columns of a tool's tables. The docs are generated from the same declaration. */
final class TableDeclaration {
    static final String KEYWORD = "keyword";
    static final String POSITION = "results[].position";
    static final String URL = "results[].url";
    static final String REGION = "region";
    static final String DEVICE = "device";
    static final String DATE = "date";
    static final String TYPES = "types";
    static final String COST = "cost";

    /** A number from 0 to 1; concurrency is this number times 100. */
    static final String COMPETITION = "concurrency";

    /** The type of a position, for tables that mix organic and other positions. */
    static final String POSITION_KIND = "position type";

    /** The address that an ad shows, whose host is the advertiser if the URL belongs to an ad server. */
    static final String AD_SHOWN_URL = "ads[].domain";

    static final String AD_TITLE = "ads[].title";
    static final String AD_TEXT = "ads[].text";
    static final String AD_BLOCK = "ads[].type";

    private static final Set<String> OF_ADS = Set.of(AD_SHOWN_URL, AD_TITLE, AD_TEXT, AD_BLOCK);
    private static final String ANY_VOLUME = "any usual name of a column with search volumes, such as ";

    final String id;
    final String title;
    final String about;
    final List<String> notes = new ArrayList<>();
    final List<List<String>> required = new ArrayList<>();
    List<String> guide = List.of();

    @Nullable
    String engine = "google";

    Function<List<String>, @Nullable String> objection = names -> null;
    Function<String, Market> marketAbove = above -> Market.UNKNOWN;
    private final Map<String, List<String>> columns = new LinkedHashMap<>();
    private final List<FieldMapping> moreFields = new ArrayList<>();
    private List<String> without = List.of();
    private List<String> ofProductAds = List.of();
    private @Nullable Pattern adsInName;
    private boolean sites;
    private boolean days;

    TableDeclaration(String id, String title, String about) {
        this.id = id;
        this.title = title;
        this.about = about;
    }

    /** @param columnNames the first one that exists is used; case-insensitive */
    TableDeclaration column(String nativeKey, String... columnNames) {
        columns.put(nativeKey, List.of(columnNames));
        return this;
    }

    /** Declares the search volume, which can have any usual name. */
    TableDeclaration volume() {
        columns.put(KeywordFigure.VOLUME.wireName(), KeywordFigure.VOLUME_COLUMNS);
        return this;
    }

    /** Requires one of these columns in a header. All requirements must be met. */
    TableDeclaration requires(String... oneOf) {
        required.add(List.of(oneOf));
        return this;
    }

    TableDeclaration requiresVolume() {
        required.add(KeywordFigure.VOLUME_COLUMNS);
        return this;
    }

    /** Excludes headers with one of these columns. */
    TableDeclaration without(String... names) {
        without = List.of(names);
        return this;
    }

    /** Declares columns that are named after sites and contain their positions. */
    TableDeclaration sites() {
        sites = true;
        moreFields.add(
                new FieldMapping(POSITION, "columns named after a site: nike.com, www.nike.com/: Organic Position"));
        moreFields.add(new FieldMapping(URL, "www.nike.com/: URL, nike.com (pages); otherwise the URL of the site"));
        return this;
    }

    /** Declares columns that are named after days and contain positions, each followed by a column URL. */
    TableDeclaration days() {
        days = true;
        moreFields.add(new FieldMapping(POSITION, "the column of the newest day"));
        moreFields.add(new FieldMapping(URL, "the column URL after it"));
        moreFields.add(new FieldMapping(DATE, "the name of that column"));
        return this;
    }

    /**
     * Declares tables of ads, which have an address that the ad shows, or a title and a text.
     *
     * @param namePattern part of the names of other tables of ads
     */
    TableDeclaration ads(String namePattern, String... shownUrl) {
        adsInName = Pattern.compile(namePattern, Pattern.CASE_INSENSITIVE);
        moreFields.add(new FieldMapping("ads[].position", "position, in a table of ads"));
        moreFields.add(new FieldMapping("ads[].url", "url or " + String.join(" or ", shownUrl)));
        return column(AD_SHOWN_URL, shownUrl).column(AD_TITLE, "title").column(AD_TEXT, "description");
    }

    /** Declares columns of tables of product ads, whose positions are not imported. */
    TableDeclaration productAds(String... names) {
        ofProductAds = List.of(names);
        return this;
    }

    /** Sets the engine of the tool; null if its tables can be of any engine. */
    TableDeclaration engine(@Nullable String only) {
        engine = only;
        return this;
    }

    /** Declares how the first cell of a row above the header states the engine, country and device. */
    TableDeclaration marketAbove(Function<String, Market> parser) {
        marketAbove = parser;
        return this;
    }

    /** Declares why a table of the tool contains nothing to import. The rule gets the normalised column names. */
    TableDeclaration objection(Function<List<String>, @Nullable String> rule) {
        objection = rule;
        return this;
    }

    /** Sets the shell commands from the download to the first report. */
    TableDeclaration guide(String... lines) {
        guide = List.of(lines);
        return this;
    }

    TableDeclaration note(String note) {
        notes.add(note);
        return this;
    }

    boolean excludes(List<String> names) {
        return without.stream().anyMatch(names::contains);
    }

    boolean isOfAds(String fileName) {
        return adsInName != null && adsInName.matcher(fileName).find();
    }

    /**
     * The recognised columns of a table.
     *
     * @param places indexes of columns by native name
     * @param cost the columns of the cost per click
     * @param ads whether the header is of a table of ads
     * @param day the day of all positions; null if each row has its own or none
     */
    record Columns(
            Map<String, Integer> places,
            ClickCost cost,
            List<SiteColumns> sites,
            boolean ads,
            @Nullable LocalDateTime day) {

        Set<Integer> indexes() {
            Set<Integer> indexes = new HashSet<>(places.values());
            indexes.addAll(cost.used());
            for (SiteColumns site : sites) {
                indexes.add(site.position());
                indexes.add(site.url());
            }
            return indexes;
        }
    }

    Columns columns(List<String> header) {
        List<String> names = header.stream().map(TableFormat::columnName).toList();
        Map<String, Integer> places = new LinkedHashMap<>();
        columns.forEach((nativeKey, columnNames) -> columnNames.stream()
                .map(names::indexOf)
                .filter(place -> place >= 0)
                .findFirst()
                .ifPresent(place -> places.put(nativeKey, place)));
        places.remove(COST);
        boolean ads = places.containsKey(AD_SHOWN_URL) || (places.containsKey(AD_TITLE) && places.containsKey(AD_TEXT));
        if (!ads) {
            places.keySet().removeAll(OF_ADS);
        }
        if (ofProductAds.stream().anyMatch(names::contains)) {
            places.keySet().removeAll(Set.of(POSITION, URL));
        }
        LocalDateTime day = days ? newestDay(names, places) : null;
        List<SiteColumns> compared = sites ? SiteColumns.find(names) : List.of();
        ClickCost cost = ClickCost.in(names, columns.getOrDefault(COST, List.of()));
        return new Columns(places, cost, compared, ads, day);
    }

    /** Finds the columns of the newest day. Returns that day, null if no column is named after a day. */
    private static @Nullable LocalDateTime newestDay(List<String> names, Map<String, Integer> places) {
        DayOrder order = new DayOrder();
        names.forEach(order::add);
        LocalDateTime newest = null;
        for (int i = 0; i < names.size(); i++) {
            LocalDateTime day = order.parse(names.get(i));
            if (day != null && (newest == null || day.isAfter(newest))) {
                newest = day;
                places.put(POSITION, i);
                int url = names.subList(i, names.size()).indexOf("url");
                if (url >= 0) {
                    places.put(URL, i + url);
                }
            }
        }
        return newest;
    }

    List<FieldMapping> fields() {
        List<FieldMapping> fields = new ArrayList<>();
        columns.forEach((nativeKey, columnNames) -> fields.add(new FieldMapping(
                nativeKey,
                columnNames.equals(KeywordFigure.VOLUME_COLUMNS)
                        ? ANY_VOLUME + String.join(", ", columnNames.subList(0, 6))
                        : String.join(" or ", columnNames))));
        fields.addAll(moreFields);
        return fields;
    }
}

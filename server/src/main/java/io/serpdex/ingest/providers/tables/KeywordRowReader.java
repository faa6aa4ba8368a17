package io.serpdex.ingest.providers.tables;

import io.serpdex.ingest.providers.AdServers;
import io.serpdex.ingest.providers.Device;
import io.serpdex.ingest.providers.LooseNumberParser;
import io.serpdex.ingest.providers.Market;
import io.serpdex.ingest.providers.ProviderFormat.PageSink;
import io.serpdex.ingest.providers.ProviderFormat.TableFormat.RowReader;
import io.serpdex.ingest.providers.ProviderFormat.TableFormat.Surroundings;
import io.serpdex.ingest.providers.ProviderPage;
import io.serpdex.ingest.providers.SerpFeatureVocabulary;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Converts the rows of a declared table. */
final class KeywordRowReader implements RowReader {
    static final String WITHOUT_SITE =
            "positions left out: the file does not contain their site. Try: --site example.com";

    private static final Set<String> COUNTS =
            Set.of("region_queries_count", "region_queries_count_last", "found_results", "difficulty");

    /** A site that does not rank, or below the last position that the tool reports. */
    private static final Pattern UNRANKED = Pattern.compile("0+([.,]0+)?|>.*|not .*|no|lost", Pattern.CASE_INSENSITIVE);

    private final TableDeclaration.Columns columns;
    private final Surroundings surroundings;
    private final Market market;
    private final boolean ads;

    KeywordRowReader(TableDeclaration declaration, TableDeclaration.Columns columns, Surroundings surroundings) {
        this.columns = columns;
        this.surroundings = surroundings;
        this.ads = columns.ads() || declaration.isOfAds(surroundings.fileName());
        this.market = market(declaration, surroundings);
    }

    private static Market market(TableDeclaration declaration, Surroundings surroundings) {
        Market known = surroundings.market();
        for (String above : surroundings.above()) {
            Market stated = declaration.marketAbove.apply(above);
            known = stated.equals(Market.UNKNOWN) ? known : stated;
        }
        String engine = known.engine() == null ? declaration.engine : known.engine();
        return new Market(engine, known.region(), known.homeDomain(), known.device());
    }

    /** A row with its cells by native name. */
    private record Cells(TableDeclaration.Columns columns, List<String> row) {
        /** Returns null if the column is missing or the cell is unknown. */
        @Nullable
        String get(String nativeKey) {
            return at(columns.places().getOrDefault(nativeKey, -1));
        }

        @Nullable
        String at(int place) {
            return place < 0 || place >= row.size() || LooseNumberParser.isUnknown(row.get(place))
                    ? null
                    : row.get(place).strip();
        }
    }

    @Override
    public void read(List<String> row, PageSink sink) {
        Cells cells = new Cells(columns, row);
        String keyword = cells.get(TableDeclaration.KEYWORD);
        if (keyword == null) {
            sink.reject("keyword is required");
            return;
        }
        ProviderPage onlyFigures = ProviderPage.of(keyword, market(cells), time(cells, sink), 0);
        ProviderPage page = ProviderPage.ofOneSite(keyword, onlyFigures.market(), onlyFigures.fetched());
        boolean placed = columns.sites().isEmpty() ? place(page, cells, sink) : placeSites(page, cells);
        ProviderPage filled = placed ? page : onlyFigures;
        addFigures(filled, cells, sink);
        sink.page(filled);
    }

    private Market market(Cells cells) {
        String place = cells.get(TableDeclaration.REGION);
        Device device = Device.of(cells.get(TableDeclaration.DEVICE));
        boolean mobile = place != null && place.toLowerCase(Locale.ROOT).startsWith("mobile-");
        String region =
                place == null ? null : place.replaceFirst("(?i)^mobile-", "").replaceFirst("(?i)-ext$", "");
        Market stated = new Market(market.engine(), region, market.homeDomain(), mobile ? Device.MOBILE : device);
        return stated.region() == null && device == null
                ? market
                : new Market(
                        stated.engine(),
                        stated.region() == null ? market.region() : stated.region(),
                        stated.homeDomain(),
                        stated.device() == null ? market.device() : stated.device());
    }

    private @Nullable LocalDateTime time(Cells cells, PageSink sink) {
        String cell = cells.get(TableDeclaration.DATE);
        LocalDateTime time = columns.day() == null ? surroundings.dayOrder().parse(cell) : columns.day();
        if (time == null && cell != null && surroundings.dayOrder().ambiguous() == null) {
            sink.ignore("dates that cannot be read");
        }
        return time == null && surroundings.day() != null ? surroundings.day().atStartOfDay() : time;
    }

    /** Adds the position of the site of a row. Returns false if the row has none. */
    private boolean place(ProviderPage page, Cells cells, PageSink sink) {
        String position = cells.get(TableDeclaration.POSITION);
        if (position == null || UNRANKED.matcher(position).matches()) {
            return false;
        }
        String kind = cells.get(TableDeclaration.POSITION_KIND);
        String type = kind == null ? "organic" : kind.toLowerCase(Locale.ROOT);
        if (ads || type.startsWith("paid") || type.startsWith("ads")) {
            return addAd(page, position, type, cells, sink);
        }
        if (!type.startsWith("organic")) {
            sink.ignore("positions of the type " + kind);
            return false;
        }
        String url = cells.get(TableDeclaration.URL);
        if (url == null && surroundings.site() == null) {
            sink.warn(WITHOUT_SITE);
            return false;
        }
        addResult(page, position, url, surroundings.site());
        return true;
    }

    /** Adds the positions of all sites that a row compares. Returns false if none of them ranks. */
    private boolean placeSites(ProviderPage page, Cells cells) {
        boolean placed = false;
        for (SiteColumns site : columns.sites()) {
            String position = cells.at(site.position());
            if (position != null && !UNRANKED.matcher(position).matches()) {
                addResult(page, position, cells.at(site.url()), site.site());
                placed = true;
            }
        }
        return placed;
    }

    private static void addResult(ProviderPage page, String position, @Nullable String url, @Nullable String site) {
        ObjectNode result = page.list("results").addObject();
        setPosition(result, position);
        if (url != null) {
            result.put("url", url.split("\\s", 2)[0]);
        } else {
            result.put("url", site);
            result.put(ProviderPage.SITE_ONLY, true);
        }
    }

    private boolean addAd(ProviderPage page, String position, String type, Cells cells, PageSink sink) {
        String url = cells.get(TableDeclaration.URL);
        String shown = cells.get(TableDeclaration.AD_SHOWN_URL);
        String target = url != null ? url : shown != null ? address(shown) : surroundings.site();
        if (target == null) {
            sink.warn(WITHOUT_SITE.replace("positions", "ads"));
            return false;
        }
        ObjectNode ad = page.list("ads").addObject();
        setPosition(ad, position);
        ad.put("url", target);
        if (shown != null) {
            AdServers.putAdvertiser(ad, shown);
        }
        putIfKnown(ad, "title", cells.get(TableDeclaration.AD_TITLE));
        putIfKnown(ad, "text", cells.get(TableDeclaration.AD_TEXT));
        String block = cells.get(TableDeclaration.AD_BLOCK);
        String where = block == null ? type : block.toLowerCase(Locale.ROOT);
        if (where.contains("top") || where.contains("bottom")) {
            ad.put("type", where.contains("top") ? 1 : 2);
        }
        return true;
    }

    /** Returns an address with a scheme, which ads do not show. */
    private static String address(String shown) {
        String first = shown.split("[\\s›]", 2)[0];
        return first.contains("://") ? first : "https://" + first;
    }

    private static void putIfKnown(ObjectNode object, String key, @Nullable String value) {
        if (value != null) {
            object.put(key, value);
        }
    }

    /** Sets a position. An invalid one is passed on unchanged, so that the native parser rejects it. */
    private static void setPosition(ObjectNode element, String position) {
        Long number = LooseNumberParser.whole(position);
        if (number == null) {
            element.put("position", position);
        } else {
            element.put("position", number);
        }
    }

    /** Adds figures. Invalid numbers are passed on unchanged, so that the native parser rejects them. */
    private static void addFigures(ProviderPage page, Cells cells, PageSink sink) {
        for (String nativeKey : COUNTS) {
            String cell = cells.get(nativeKey);
            if (cell != null) {
                setEither(page, nativeKey, LooseNumberParser.whole(cell), cell);
            }
        }
        String cost = cells.columns().cost().of(cells.row(), sink);
        if (cost != null) {
            setEither(page, TableDeclaration.COST, LooseNumberParser.decimal(cost), cost);
        }
        String competition = cells.get(TableDeclaration.COMPETITION);
        if (competition != null) {
            setEither(page, TableDeclaration.COMPETITION, percent(competition), competition);
        }
        String types = cells.get(TableDeclaration.TYPES);
        if (types != null) {
            addTypes(page, types, sink);
        }
    }

    private static void addTypes(ProviderPage page, String types, PageSink sink) {
        if (types.matches("[0-9,;| ]+")) {
            sink.ignore("SERP features as numbers");
            return;
        }
        for (String word : types.split("[,;|]", -1)) {
            if (!word.isBlank() && !SerpFeatureVocabulary.isNone(word)) {
                page.type(word);
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

    /** Parses a share from 0 to 1, or a percentage. */
    private static @Nullable Long percent(String cell) {
        BigDecimal number = LooseNumberParser.decimal(cell);
        if (number == null) {
            return null;
        }
        BigDecimal percent = cell.endsWith("%") ? number : number.movePointRight(2);
        return percent.setScale(0, RoundingMode.HALF_UP).longValue();
    }
}

package io.serpdex.ingest.providers.tables;

import io.serpdex.ingest.providers.DayOrder;
import io.serpdex.ingest.providers.Device;
import io.serpdex.ingest.providers.FileNameFacts;
import io.serpdex.ingest.providers.Market;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Facts about the queries of a Search Console download, which its other tables and its name contain.
 *
 * @param site such as {@code https://www.example.com}
 * @param day the last day of the report
 * @param market the country and device that the report is filtered by
 * @param otherSearch the search type of the report if that is not web, such as {@code Image}
 */
public record DownloadFacts(
        @Nullable String site,
        @Nullable LocalDate day,
        Market market,
        @Nullable String otherSearch) {
    public static final DownloadFacts NONE = new DownloadFacts(null, null, Market.UNKNOWN, null);

    private static final Pattern URL = Pattern.compile("https?://[^/\\s\",;]+");
    private static final Pattern ISO_DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final Pattern WRITTEN_DAY = Pattern.compile(ISO_DAY.pattern()
            + "|\\d{1,2}\\.? \\p{L}{3,9}\\.? \\d{4}|\\p{L}{3,9}\\.? \\d{1,2}, \\d{4}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}");

    /** The name of a download: {@code https___www.example.com_-Performance-on-Search-2026-11-15}. */
    private static final Pattern OF_URL = Pattern.compile("(https?)___([^_]+)_");

    private static final Pattern OF_DOMAIN =
            Pattern.compile("^([\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+)-Performance-on-");

    private static final Set<String> OTHER_SEARCHES = Set.of(
            "image",
            "images",
            "bild",
            "bilder",
            "imagen",
            "imágenes",
            "immagine",
            "immagini",
            "imagem",
            "imagens",
            "afbeelding",
            "afbeeldingen",
            "obraz",
            "obrazy",
            "grafika",
            "画像",
            "video",
            "videos",
            "vídeo",
            "vídeos",
            "vidéo",
            "vidéos",
            "wideo",
            "動画",
            "news",
            "noticias",
            "notícias",
            "notizie",
            "actualités",
            "nieuws",
            "wiadomości",
            "ニュース");

    /**
     * Collects the facts.
     *
     * @param name the name of the folder or archive, without its path
     * @param tables the other tables of the download, with their headers
     */
    public static DownloadFacts of(String name, List<List<List<String>>> tables) {
        DownloadFacts facts = NONE;
        // The chart ends on the last day with data, the filter possibly later.
        for (List<List<String>> table : tables) {
            facts = isFilters(table) ? facts : facts.or(ofFigures(table));
        }
        for (List<List<String>> table : tables) {
            facts = isFilters(table) ? facts.or(ofFilters(table)) : facts;
        }
        return facts.or(new DownloadFacts(siteOf(name), FileNameFacts.of(name).day(), Market.UNKNOWN, null));
    }

    /** Returns these facts with the site that the user gave; null keeps the site. */
    public DownloadFacts at(@Nullable String given) {
        return given == null ? this : new DownloadFacts(given, day, market, otherSearch);
    }

    private static boolean isFilters(List<List<String>> table) {
        return !table.isEmpty() && table.getFirst().size() == 2;
    }

    /** Completes unknown facts by others. */
    private DownloadFacts or(DownloadFacts other) {
        return new DownloadFacts(
                site == null ? other.site : site,
                day == null ? other.day : day,
                market.equals(Market.UNKNOWN) ? other.market : market,
                otherSearch == null ? other.otherSearch : otherSearch);
    }

    private static DownloadFacts ofFigures(List<List<String>> table) {
        String site = null;
        LocalDate newest = null;
        for (List<String> row : table) {
            for (String cell : row) {
                Matcher url = URL.matcher(cell);
                site = site == null && url.lookingAt() ? url.group() : site;
                newest = newer(newest, ISO_DAY.matcher(cell.strip()).matches() ? new DayOrder().parse(cell) : null);
            }
        }
        return new DownloadFacts(site, newest, Market.UNKNOWN, null);
    }

    private static DownloadFacts ofFilters(List<List<String>> table) {
        LocalDate end = null;
        String country = null;
        Device device = null;
        String otherSearch = null;
        for (List<String> row : table) {
            if (row.size() != 2 || SearchConsole.isTextFilter(row.getFirst())) {
                continue;
            }
            String value = row.getLast().strip();
            country = SearchConsole.isCountry(row.getFirst()) ? value : country;
            device = SearchConsole.isDevice(row.getFirst()) ? Device.of(value) : device;
            otherSearch = OTHER_SEARCHES.contains(value.toLowerCase(Locale.ROOT)) ? value : otherSearch;
            end = newer(end, lastDay(value));
        }
        return new DownloadFacts(null, end, new Market(null, country, null, device), otherSearch);
    }

    /** Returns the last day in a text such as {@code 16 Aug 2026 - 15 Nov 2026}. */
    private static @Nullable LocalDateTime lastDay(String period) {
        List<String> days =
                WRITTEN_DAY.matcher(period).results().map(MatchResult::group).toList();
        DayOrder order = new DayOrder();
        days.forEach(order::add);
        LocalDateTime last = null;
        for (String day : days) {
            LocalDateTime time = order.parse(day);
            last = last == null || (time != null && time.isAfter(last)) ? time : last;
        }
        return last;
    }

    private static @Nullable LocalDate newer(@Nullable LocalDate day, @Nullable LocalDateTime other) {
        return day == null || (other != null && other.toLocalDate().isAfter(day))
                ? other == null ? null : other.toLocalDate()
                : day;
    }

    private static @Nullable String siteOf(String name) {
        Matcher url = OF_URL.matcher(name);
        if (url.find()) {
            return url.group(1) + "://" + url.group(2);
        }
        Matcher domain = OF_DOMAIN.matcher(name);
        return domain.find() ? "https://" + domain.group(1) : null;
    }
}

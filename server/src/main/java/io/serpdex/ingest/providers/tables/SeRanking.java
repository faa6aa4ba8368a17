package io.serpdex.ingest.providers.tables;

import io.serpdex.ingest.providers.CountryParser;
import io.serpdex.ingest.providers.Device;
import io.serpdex.ingest.providers.Market;
import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tables of SE Ranking: positions of a project by day, keywords of a site, and lists of keywords. */
final class SeRanking {
    /** A line above the header, such as {@code Google Mobile Germany, de}. */
    private static final Pattern SEARCH_ENGINE = Pattern.compile(
            "(?<engine>google|bing|yahoo|yandex)\\s+(?<device>mobile|desktop)?\\s*(?<country>[^,(\\-]*)(?<more>.*)");

    private SeRanking() {}

    static TableFormat format() {
        return new KeywordTableFormat(new TableDeclaration(
                        "seranking",
                        "SE Ranking",
                        "CSV exports of rankings (Rank Tracker), organic keywords (Competitive Research) and keyword lists"
                                + " (Keyword Research).")
                .requires("keyword", "keywords")
                .requires("dynamics", "search vol.")
                .column(TableDeclaration.KEYWORD, "keyword", "keywords")
                .column(TableDeclaration.POSITION, "position", "current position")
                .column(TableDeclaration.URL, "url", "ranking url", "landing page")
                .volume()
                .column("difficulty", "difficulty", "keyword difficulty")
                .column(TableDeclaration.COST, "cpc")
                .column(TableDeclaration.COMPETITION, "competition", "comp.")
                .column(TableDeclaration.DATE, "last updated", "date")
                .column(TableDeclaration.TYPES, "serp features")
                .days()
                .marketAbove(SeRanking::market)
                .guide(
                        "# Rank Tracker > Rankings > Export > CSV",
                        "./serpdex import rankings.csv",
                        "./serpdex report domain_keywords --se g_de_m --query example.com")
                .note("The engine, device and country come from the line above the header, such as Google Mobile"
                        + " Germany. Otherwise `--se` is required.")
                .note("Positions belong to [one site](#positions-of-one-site). Of several days, only the newest is"
                        + " imported. To build history, export and import each day separately.")
                .note("`concurrency` is 100 × the competition, which is from 0 to 1.")
                .note("Left out: earlier days, dynamics, tags, traffic, intents."));
    }

    private static Market market(String above) {
        Matcher line = SEARCH_ENGINE.matcher(above.strip().toLowerCase(Locale.ROOT));
        if (!line.matches()) {
            return Market.UNKNOWN;
        }
        String country = CountryParser.region(line.group("country").strip());
        String city = line.group("more").replaceAll("[()]", "").strip();
        return new Market(
                line.group("engine"), country == null ? city : country, null, Device.of(line.group("device")));
    }
}

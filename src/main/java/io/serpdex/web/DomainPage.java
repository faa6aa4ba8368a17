package io.serpdex.web;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everything about a domain at a glance. */
final class DomainPage {
    static final String PATH = "/domain";

    private static final int FIRST_FEW = 10;
    private static final int[][] POSITIONS = {{1, 3}, {4, 10}, {11, 20}, {21, 50}, {51, 100}};

    private final Look look;
    private final SubjectPage pages;
    private final Pictures pictures;

    DomainPage(Look look, Pictures pictures) {
        this.look = look;
        this.pictures = pictures;
        pages = new SubjectPage(look, Subject.DOMAIN, PATH);
    }

    SubjectPage pages() {
        return pages;
    }

    Screen overview() {
        String query = look.query();
        Found info;
        try {
            info = ask("domain_info", query, Map.of());
        } catch (ServiceException e) {
            if (e.code() == ErrorCode.NO_DATA) {
                return pages.unknown(query, List.of());
            }
            throw e;
        }
        String domain = info.rows().text(0, "domain");
        Cells cells = look.cells(Optional.of(domain));
        Found competitors = ask("competitors", domain, Map.of("page_size", "20"));
        Found ads = ask("ad_keywords", domain, Map.of("page_size", "6"));
        return Screen.of(
                        "domain.jte",
                        domain,
                        new View(
                                domain,
                                pages.tabs(domain, ""),
                                tiles(info.rows(), cells),
                                look.reader()
                                        .date(java.time.LocalDate.parse(
                                                info.rows().text(0, "date"))),
                                info.rows().text(0, "prev_date"),
                                Charts.history(
                                        ask("domain_history", domain, Map.of()).rows()),
                                pages.address(report("domain_history"), domain).toString(),
                                distribution(domain),
                                extract(
                                        "domain_keywords",
                                        domain,
                                        cells,
                                        "keyword",
                                        "position",
                                        "dynamic",
                                        "region_queries_count",
                                        "traff"),
                                extract(
                                        "get_top_urls",
                                        domain,
                                        cells,
                                        "url",
                                        "organic_keywords",
                                        "potencial_traff",
                                        "traff"),
                                panel(
                                        "competitors",
                                        competitors.first(FIRST_FEW),
                                        domain,
                                        cells,
                                        "domain",
                                        "intersected",
                                        "our_relevance",
                                        "keywords"),
                                competitors.rows().isEmpty()
                                        ? Optional.empty()
                                        : Optional.of(Charts.competitors(competitors.rows(), cells, domain)),
                                pictures.adBlocks(ads.rows(), cells),
                                panel("ad_keywords", ads, domain, cells)))
                .searching(query);
    }

    private Report<?> report(String name) {
        return look.report(Subject.DOMAIN, name).orElseThrow();
    }

    private Found ask(String name, String domain, Map<String, String> parameters) {
        return look.visit().ask(question(name, domain, parameters));
    }

    private Question question(String name, String domain, Map<String, String> parameters) {
        Map<String, String> all = new java.util.LinkedHashMap<>(Map.of("query", domain));
        all.putAll(parameters);
        return look.question(report(name), pages.address(report(name), domain), all);
    }

    private Panel extract(String name, String domain, Cells cells, String... columns) {
        Map<String, String> few = Map.of("page_size", Integer.toString(FIRST_FEW));
        Question question = question(name, domain, few);
        return look.panels(cells).extract(question, look.visit().ask(question), List.of(columns));
    }

    private Panel panel(String name, Found found, String domain, Cells cells, String... columns) {
        return look.panels(cells).extract(question(name, domain, Map.of()), found, List.of(columns));
    }

    private static List<Tile> tiles(Table info, Cells cells) {
        Tiles tiles = new Tiles(info, cells);
        return List.of(
                tiles.of("visible", "visible_dynamic"),
                tiles.of("keywords", "keywords_dynamic"),
                tiles.of("traff", "traff_dynamic"),
                tiles.of("ad_keywords", "ads_dynamic"),
                tiles.of("ads", null));
    }

    /** How many keywords stand where. */
    private List<Bar> distribution(String domain) {
        List<Bar> bars = new ArrayList<>();
        long most = 1;
        List<Long> counts = new ArrayList<>();
        for (int[] range : POSITIONS) {
            Found found = ask(
                    "domain_keywords",
                    domain,
                    Map.of(
                            "position_from", Integer.toString(range[0]),
                            "position_to", Integer.toString(range[1]),
                            "page_size", "1"));
            counts.add(found.total());
            most = Math.max(most, found.total());
        }
        for (int i = 0; i < POSITIONS.length; i++) {
            Address address = pages.address(report("domain_keywords"), domain)
                    .with("position_from", Integer.toString(POSITIONS[i][0]))
                    .with("position_to", Integer.toString(POSITIONS[i][1]));
            bars.add(new Bar(
                    POSITIONS[i][0] + "–" + POSITIONS[i][1],
                    counts.get(i),
                    most,
                    look.reader().number(counts.get(i)),
                    address.toString()));
        }
        return bars;
    }

    /** A bar of a distribution. */
    record Bar(String label, long count, long most, String text, String address) {}

    /** The overview. */
    record View(
            String domain,
            List<Tab> tabs,
            List<Tile> tiles,
            String date,
            String previousDate,
            Chart history,
            String historyAddress,
            List<Bar> positions,
            Panel keywords,
            Panel pages,
            Panel competitors,
            Optional<Chart> bubbles,
            List<Picture.Ads.Block> ads,
            Panel adPanel) {}
}

package io.serpdex.web;

import io.serpdex.report.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everything about a domain at a glance. */
final class DomainPage {
    static final String PATH = "/domain";

    private static final List<String> KEYWORD_COLUMNS =
            List.of("keyword", "position", "dynamic", "region_queries_count", "traff");
    private static final List<String> PAGE_COLUMNS = List.of("url", "organic_keywords", "potencial_traff", "traff");
    private static final List<String> COMPETITOR_COLUMNS =
            List.of("domain", "intersected", "our_relevance", "keywords");
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
        return pages.find("domain_info", query)
                .map(info -> overview(info.rows()).searching(query))
                .orElseGet(() -> pages.unknown(query, List.of()));
    }

    private Screen overview(Table info) {
        String domain = info.text(0, "domain");
        Cells cells = look.cells(Optional.of(domain));
        Found competitors = pages.ask("competitors", domain, Map.of("page_size", "20"));
        Found ads = pages.ask("ad_keywords", domain, Map.of("page_size", "6"));
        View view = new View(
                domain,
                pages.tabs(domain, ""),
                tiles(info, cells),
                info.text(0, "date"),
                info.text(0, "prev_date"),
                Charts.history(pages.ask("domain_history", domain, Map.of()).rows()),
                pages.address("domain_history", domain).toString(),
                distribution(domain),
                pages.extract("domain_keywords", domain, cells, KEYWORD_COLUMNS),
                pages.extract("get_top_urls", domain, cells, PAGE_COLUMNS),
                panel("competitors", competitors.first(SubjectPage.FIRST_FEW), domain, cells, COMPETITOR_COLUMNS),
                competitors.rows().isEmpty()
                        ? Optional.empty()
                        : Optional.of(Charts.competitors(competitors.rows(), cells, domain)),
                pictures.adBlocks(ads.rows(), cells),
                panel("ad_keywords", ads, domain, cells, List.of()));
        return Screen.of("domain.jte", domain, view);
    }

    /** Rows that were asked for already. */
    private Panel panel(String name, Found found, String domain, Cells cells, List<String> columns) {
        return look.panels(cells).extract(pages.question(name, domain, Map.of()), found, columns);
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
            Found found = pages.ask(
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
            Address address = pages.address("domain_keywords", domain)
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

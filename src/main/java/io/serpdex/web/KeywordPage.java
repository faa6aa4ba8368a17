package io.serpdex.web;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Everything about a keyword at a glance. */
final class KeywordPage {
    static final String PATH = "/keyword";

    private static final int FIRST_FEW = 10;
    private static final int IN_GRAPH = 30;

    private final Look look;
    private final SubjectPage pages;
    private final Pictures pictures;

    KeywordPage(Look look, Pictures pictures) {
        this.look = look;
        this.pictures = pictures;
        pages = new SubjectPage(look, Subject.KEYWORD, PATH);
    }

    SubjectPage pages() {
        return pages;
    }

    Screen overview() {
        String query = look.query();
        Cells cells = look.cells(Optional.empty());
        Optional<Found> info = find("keyword_info", query);
        if (info.isEmpty()) {
            return pages.unknown(query, similar(query, cells));
        }
        Table facts = info.get().rows();
        String keyword = facts.text(0, "keyword");
        Optional<Found> top = find("keyword_top", keyword);
        Part related = related(keyword, cells);
        return Screen.of(
                        "keyword.jte",
                        keyword,
                        new View(
                                keyword,
                                pages.tabs(keyword, ""),
                                tiles(facts, cells),
                                tags(facts, "types"),
                                tags(facts, "geo_names"),
                                spelling(facts, cells),
                                top.map(found -> firstResults(found, cells)).orElse(List.of()),
                                top.map(found ->
                                                pictures.adBlocks(found.beside().getFirst(), cells))
                                        .orElse(List.of()),
                                top.map(Found::total).map(look.reader()::number).orElse("0"),
                                pages.address(report("keyword_top"), keyword).toString(),
                                related,
                                extract(
                                        "keywords",
                                        keyword,
                                        cells,
                                        "keyword",
                                        "region_queries_count",
                                        "cost",
                                        "difficulty"),
                                extract("suggestions", keyword, cells, "keyword"),
                                extract("competitors", keyword, cells, "domain", "intersected", "visible", "keywords")))
                .searching(query);
    }

    private List<Picture.Result> firstResults(Found top, Cells cells) {
        List<Picture.Result> results = pictures.results(top.rows(), cells);
        return results.subList(0, Math.min(FIRST_FEW, results.size()));
    }

    private Report<?> report(String name) {
        return look.report(Subject.KEYWORD, name).orElseThrow();
    }

    private Question question(String name, String keyword, Map<String, String> parameters) {
        Map<String, String> all = new LinkedHashMap<>(Map.of("query", keyword));
        all.putAll(parameters);
        return look.question(report(name), pages.address(report(name), keyword), all);
    }

    private Optional<Found> find(String name, String keyword) {
        try {
            return Optional.of(look.visit().ask(question(name, keyword, Map.of())));
        } catch (ServiceException e) {
            if (e.code() == ErrorCode.NO_DATA) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private Panel extract(String name, String keyword, Cells cells, String... columns) {
        Question question = question(name, keyword, Map.of("page_size", Integer.toString(FIRST_FEW)));
        return look.panels(cells).extract(question, look.visit().ask(question), List.of(columns));
    }

    /** Related keywords are not in every plan. */
    private Part related(String keyword, Cells cells) {
        Question question = question("related_keywords", keyword, Map.of("page_size", Integer.toString(IN_GRAPH)));
        try {
            Found found = look.visit().ask(question);
            Chart chart = found.rows().isEmpty() ? null : Charts.related(found.rows(), cells, keyword);
            Panel panel = look.panels(cells).extract(question, found, List.of("keyword", "weight"));
            return new Part(chart, panel, "");
        } catch (ServiceException e) {
            if (e.code() == ErrorCode.NOT_IN_PLAN) {
                return new Part(null, look.panels(cells).form(question), String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    /** What may help where the keyword itself is not known. */
    private List<Panel> similar(String query, Cells cells) {
        List<Panel> panels = new ArrayList<>();
        panels.add(extract("keywords", query, cells, "keyword", "region_queries_count", "cost", "difficulty"));
        panels.add(extract("suggestions", query, cells, "keyword"));
        panels.removeIf(panel -> panel.rows().isEmpty());
        return panels;
    }

    private static List<Tile> tiles(Table facts, Cells cells) {
        return new Tiles(facts, cells)
                .of(
                        "region_queries_count",
                        "region_queries_count_wide",
                        "region_queries_count_last",
                        "cost",
                        "concurrency",
                        "difficulty",
                        "found_results");
    }

    private static List<String> tags(Table facts, String column) {
        return facts.value(0, column) instanceof List<?> texts
                ? texts.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static Optional<Cell> spelling(Table facts, Cells cells) {
        return facts.find("right_spelling")
                .filter(column -> facts.value(0, column.name()) != null)
                .map(column -> cells.of(column, facts.value(0, column.name())));
    }

    /** A picture with its panel, or why there is neither. */
    record Part(@Nullable Chart chart, Panel panel, String refusal) {}

    /** The overview. */
    record View(
            String keyword,
            List<Tab> tabs,
            List<Tile> tiles,
            List<String> features,
            List<String> places,
            Optional<Cell> spelling,
            List<Picture.Result> results,
            List<Picture.Ads.Block> ads,
            String resultCount,
            String resultsAddress,
            Part related,
            Panel matches,
            Panel suggestions,
            Panel competitors) {}
}

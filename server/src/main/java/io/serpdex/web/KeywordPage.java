package io.serpdex.web;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.Subject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Everything about a keyword at a glance. */
final class KeywordPage {
    static final String PATH = "/keyword";

    private static final List<String> MATCH_COLUMNS = List.of("keyword", "region_queries_count", "cost", "difficulty");
    private static final List<String> COMPETITOR_COLUMNS = List.of("domain", "intersected", "visible", "keywords");
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
        return pages.find("keyword_info", query)
                .map(info -> overview(info.rows()).searching(query))
                .orElseGet(() -> pages.unknown(query, similar(query)));
    }

    private Screen overview(Table facts) {
        String keyword = facts.text(0, "keyword");
        Cells cells = look.cells(Optional.empty());
        Optional<Found> top = pages.find("keyword_top", keyword);
        View view = new View(
                keyword,
                pages.tabs(keyword, ""),
                tiles(facts, cells),
                tags(facts, "types"),
                tags(facts, "geo_names"),
                spelling(facts, cells),
                top.map(found -> pictures.results(
                                found.first(SubjectPage.FIRST_FEW).rows(), cells))
                        .orElse(List.of()),
                top.map(found -> pictures.adBlocks(found.beside().getFirst(), cells))
                        .orElse(List.of()),
                top.map(Found::total).map(look.reader()::number).orElse("0"),
                pages.address("keyword_top", keyword).toString(),
                related(keyword, cells),
                pages.extract("keywords", keyword, cells, MATCH_COLUMNS),
                pages.extract("suggestions", keyword, cells, List.of("keyword")),
                pages.extract("competitors", keyword, cells, COMPETITOR_COLUMNS));
        return Screen.of("keyword.jte", keyword, view);
    }

    /** Related keywords are not in every plan. */
    private Part related(String keyword, Cells cells) {
        Question question =
                pages.question("related_keywords", keyword, Map.of("page_size", Integer.toString(IN_GRAPH)));
        try {
            Found found = look.visit().ask(question);
            Chart chart = found.rows().isEmpty() ? null : Charts.related(found.rows(), cells, keyword);
            return new Part(chart, look.panels(cells).extract(question, found, List.of("keyword", "weight")), "");
        } catch (ServiceException e) {
            if (e.code() == ErrorCode.NOT_IN_PLAN) {
                return new Part(null, look.panels(cells).form(question), String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    /** What may help where the keyword itself is not known. */
    private List<Panel> similar(String query) {
        Cells cells = look.cells(Optional.empty());
        return Stream.of(
                        pages.extract("keywords", query, cells, MATCH_COLUMNS),
                        pages.extract("suggestions", query, cells, List.of("keyword")))
                .filter(panel -> !panel.rows().isEmpty())
                .toList();
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

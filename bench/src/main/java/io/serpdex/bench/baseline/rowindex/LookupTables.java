package io.serpdex.bench.baseline.rowindex;

import io.serpdex.bench.baseline.tables.EditionTables;
import java.io.IOException;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The tables for lookups, and the parts of documents that consist of their rows. */
final class LookupTables implements AutoCloseable {
    private static final String KEYWORD_ID = "keyword_id";
    private static final List<String> FIGURES = List.of(
            KEYWORD_ID,
            "words",
            "volume",
            "volume_wide",
            "volume_last",
            "cost_cents",
            "concurrency",
            "found_results",
            "difficulty");
    private static final List<String> TEXTS = List.of("keyword", "lang", "right_spelling");
    private static final List<String> LISTS = List.of("types", "geo_names");

    private final KeyedRows keywords;
    private final KeyedRows urls;
    private final KeyedRows results;
    private final KeyedRows top20;
    private final KeyedRows sharedUrls;
    private final KeyedRows ads;
    private final KeyedRows suggestions;

    LookupTables(EditionTables tables) throws IOException {
        keywords = new KeyedRows(tables.file("keyword"), KEYWORD_ID);
        urls = new KeyedRows(tables.file("url"), "url_id");
        results = new KeyedRows(tables.file("result"), KEYWORD_ID);
        top20 = new KeyedRows(tables.file("top20"), KEYWORD_ID);
        sharedUrls = new KeyedRows(tables.file("shared_url"), KEYWORD_ID);
        ads = new KeyedRows(tables.file("ad"), KEYWORD_ID);
        suggestions = new KeyedRows(tables.file("suggestion"), KEYWORD_ID);
    }

    MappedCsvTable.Row keyword(long id) {
        return keywords.row(id);
    }

    MappedCsvTable.Row url(long id) {
        return urls.row(id);
    }

    KeyedRows results() {
        return results;
    }

    KeyedRows top20() {
        return top20;
    }

    KeyedRows sharedUrls() {
        return sharedUrls;
    }

    KeyedRows ads() {
        return ads;
    }

    KeyedRows suggestions() {
        return suggestions;
    }

    /** Adds the fields of a keyword that every list contains. */
    static void addFacts(ObjectNode document, MappedCsvTable.Row keyword) {
        FIGURES.forEach(figure -> addNumber(document, figure, keyword));
        TEXTS.forEach(text -> addText(document, text, keyword));
        LISTS.forEach(list -> addList(document, list, keyword.list(list)));
    }

    void addUrl(ObjectNode document, long id) {
        MappedCsvTable.Row url = url(id);
        List.of("url", "host", "domain").forEach(column -> addText(document, column, url));
    }

    static void addNumber(ObjectNode document, String column, MappedCsvTable.Row row) {
        if (row.find(column) != null) {
            document.put(column, row.number(column));
        }
    }

    static void addText(ObjectNode document, String column, MappedCsvTable.Row row) {
        String text = row.find(column);
        if (text != null) {
            document.put(column, text);
        }
    }

    /** Adds a list unless it is empty. */
    static void addList(ObjectNode document, String name, Iterable<String> texts) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        texts.forEach(array::add);
        if (!array.isEmpty()) {
            document.set(name, array);
        }
    }

    @Override
    public void close() {
        List.of(keywords, urls, results, top20, sharedUrls, ads, suggestions).forEach(KeyedRows::close);
    }
}

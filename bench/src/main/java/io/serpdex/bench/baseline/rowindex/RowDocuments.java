package io.serpdex.bench.baseline.rowindex;

import io.serpdex.bench.baseline.tables.EditionTables;
import io.serpdex.model.Host;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Creates documents from rows, with one method per index. */
final class RowDocuments {
    private static final List<String> FIGURES = List.of(
            "keywords",
            "traffic",
            "visible",
            "visible_static",
            "new_keywords",
            "lost_keywords",
            "risen_keywords",
            "fallen_keywords",
            "ad_keywords",
            "ads");
    private static final int TOP = 20;

    private final EditionTables files;
    private final LookupTables lookupTables;

    RowDocuments(EditionTables files, LookupTables lookupTables) {
        this.files = files;
        this.lookupTables = lookupTables;
    }

    interface Sink {
        void add(ObjectNode document) throws IOException;
    }

    void write(String index, Sink sink) throws IOException {
        switch (index) {
            case "ranking" -> forEach("ranking", row -> sink.add(ranking(row)));
            case "keyword" -> forEach("keyword", row -> sink.add(keyword(row)));
            case "serp" ->
                forEach("keyword", row -> {
                    if (row.text("has_serp").equals("t")) {
                        sink.add(serp(row));
                    }
                });
            case "suggestion" -> writeSuggestions(sink);
            case "text" -> forEach("text", row -> sink.add(text(row)));
            case "page" -> forEach("page", row -> sink.add(page(row)));
            case "figures" -> writeFigures(sink);
            case "ad" -> forEach("ad", row -> sink.add(ad(row)));
            default -> throw new IllegalStateException("unknown index " + index);
        }
    }

    private interface RowSink {
        void add(MappedCsvTable.Row row) throws IOException;
    }

    private void forEach(String table, RowSink sink) throws IOException {
        try (MappedCsvTable csv = new MappedCsvTable(files.file(table))) {
            MappedCsvTable.Row row = csv.rows();
            while (row.next()) {
                sink.add(row);
            }
        }
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    private ObjectNode ranking(MappedCsvTable.Row row) {
        ObjectNode document = object();
        LookupTables.addText(document, "scope", row);
        List.of("position", "dynamic", "traffic").forEach(column -> LookupTables.addNumber(document, column, row));
        LookupTables.addText(document, "date", row);
        lookupTables.addUrl(document, row.number("url_id"));
        MappedCsvTable.Row keyword = lookupTables.keyword(row.number("keyword_id"));
        LookupTables.addFacts(document, keyword);
        addStems(document, keyword.find("stem_list"));
        if (row.number("position") <= TOP) {
            ArrayNode domains = document.putArray("top20");
            lookupTables.top20().forEach(row.number("keyword_id"), top -> domains.add(top.text("domain")));
        }
        return document;
    }

    /** Adds the stems as one text, because elements of a list would not be adjacent. */
    private static void addStems(ObjectNode document, @Nullable String stems) {
        if (stems != null) {
            document.put("stems", stems);
        }
    }

    private ObjectNode keyword(MappedCsvTable.Row row) {
        ObjectNode document = object();
        LookupTables.addFacts(document, row);
        LookupTables.addText(document, "date", row);
        LookupTables.addList(document, "top_domains", row.list("top_domains"));
        addStems(document, row.find("stem_list"));
        long id = row.number("keyword_id");
        ArrayNode positions = document.putArray("positions");
        Set<String> scopes = new LinkedHashSet<>();
        lookupTables.results().forEach(id, result -> {
            positions.add(result.number("position"));
            MappedCsvTable.Row url = lookupTables.url(result.number("url_id"));
            scopes.addAll(Host.scopes(url.text("host"), url.text("domain")));
        });
        LookupTables.addList(document, "scopes", scopes);
        LookupTables.addList(document, "top_urls", topUrls(id));
        return document;
    }

    private List<String> topUrls(long keyword) {
        List<String> urls = new ArrayList<>();
        lookupTables.sharedUrls().forEach(keyword, shared -> urls.add(shared.text("url_id")));
        return urls;
    }

    private ObjectNode serp(MappedCsvTable.Row row) {
        ObjectNode document = object();
        LookupTables.addText(document, "keyword", row);
        ObjectNode facts = document.putObject("facts");
        LookupTables.addFacts(facts, row);
        LookupTables.addText(facts, "date", row);
        long id = row.number("keyword_id");
        ArrayNode results = document.putArray("results");
        lookupTables.results().forEach(id, result -> {
            ObjectNode one = results.addObject();
            List.of("position", "dynamic").forEach(column -> LookupTables.addNumber(one, column, result));
            List.of("title", "snippet").forEach(column -> LookupTables.addText(one, column, result));
            lookupTables.addUrl(one, result.number("url_id"));
        });
        ArrayNode ads = document.putArray("ads");
        lookupTables.ads().forEach(id, ad -> addAd(ads.addObject(), ad));
        ArrayNode top20 = document.putArray("top20");
        lookupTables.top20().forEach(id, top -> {
            ObjectNode domain = top20.addObject();
            LookupTables.addText(domain, "domain", top);
            LookupTables.addNumber(domain, "best_position", top);
        });
        LookupTables.addList(document, "top_urls", topUrls(id));
        return document;
    }

    private static void addAd(ObjectNode document, MappedCsvTable.Row ad) {
        List.of("position", "type").forEach(column -> LookupTables.addNumber(document, column, ad));
        List.of("date", "url", "host", "domain", "title", "text")
                .forEach(column -> LookupTables.addText(document, column, ad));
    }

    private ObjectNode ad(MappedCsvTable.Row row) {
        ObjectNode document = object();
        addAd(document, row);
        LookupTables.addNumber(document, "ordinal", row);
        LookupTables.addList(document, "scopes", Host.scopes(row.text("host"), row.text("domain")));
        MappedCsvTable.Row keyword = lookupTables.keyword(row.number("keyword_id"));
        LookupTables.addFacts(document, keyword);
        addStems(document, keyword.find("stem_list"));
        return document;
    }

    private void writeSuggestions(Sink sink) throws IOException {
        Map<String, List<String>> geoNames = new HashMap<>();
        forEach("text", row -> {
            if (row.find("geo_names") != null) {
                geoNames.put(row.text("text"), row.list("geo_names"));
            }
        });
        forEach("keyword", row -> {
            ObjectNode document = object();
            LookupTables.addText(document, "keyword", row);
            ArrayNode suggestions = document.putArray("suggestions");
            lookupTables.suggestions().forEach(row.number("keyword_id"), suggestion -> {
                ObjectNode one = suggestions.addObject();
                LookupTables.addText(one, "text", suggestion);
                LookupTables.addList(one, "geo_names", geoNames.getOrDefault(suggestion.text("text"), List.of()));
            });
            if (!suggestions.isEmpty()) {
                sink.add(document);
            }
        });
    }

    private static ObjectNode text(MappedCsvTable.Row row) {
        ObjectNode document = object();
        LookupTables.addText(document, "text", row);
        LookupTables.addNumber(document, "volume", row);
        LookupTables.addList(document, "geo_names", row.list("geo_names"));
        List.of("stems", "word_list").forEach(column -> LookupTables.addText(document, column, row));
        return document;
    }

    private ObjectNode page(MappedCsvTable.Row row) {
        ObjectNode document = object();
        MappedCsvTable.Row url = lookupTables.url(row.number("url_id"));
        List.of("url", "domain").forEach(column -> LookupTables.addText(document, column, url));
        LookupTables.addList(document, "scopes", Host.scopes(url.text("host"), url.text("domain")));
        List.of("keywords", "potential_traffic", "traffic", "social_a", "social_b", "engine")
                .forEach(column -> LookupTables.addNumber(document, column, row));
        return document;
    }

    private void writeFigures(Sink sink) throws IOException {
        List<ObjectNode> open = new ArrayList<>();
        forEach("figures", row -> {
            String scope = row.text("scope");
            if (open.isEmpty() || !open.getFirst().path("scope").asString().equals(scope)) {
                for (ObjectNode complete : open) {
                    sink.add(complete);
                }
                open.clear();
                open.add(object().put("scope", scope).set("history", JsonNodeFactory.instance.arrayNode()));
            }
            ObjectNode date =
                    ((ArrayNode) Objects.requireNonNull(open.getFirst().get("history"))).addObject();
            LookupTables.addText(date, "date", row);
            FIGURES.forEach(figure -> LookupTables.addNumber(date, figure, row));
        });
        for (ObjectNode last : open) {
            sink.add(last);
        }
    }
}

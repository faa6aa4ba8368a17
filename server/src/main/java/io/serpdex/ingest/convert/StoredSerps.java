package io.serpdex.ingest.convert;

import io.serpdex.model.Keyword;
import io.serpdex.store.Query;
import io.serpdex.store.SerpPage;
import io.serpdex.store.View;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The stored results of keywords, in the native format.
 *
 * @param view null if nothing is stored yet
 */
public record StoredSerps(@Nullable View view) {

    /** Returns an empty list if the keyword has no SERP. */
    List<ObjectNode> of(String keyword) {
        List<ObjectNode> results = new ArrayList<>();
        if (view == null) {
            return results;
        }
        view.execute(new Query.KeywordTop(Keyword.parse(keyword)))
                .map(SerpPage::results)
                .orElse(List.of())
                .forEach(result -> results.add(line(result)));
        return results;
    }

    private static ObjectNode line(SerpPage.Result result) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("position", result.position())
                .put("url", result.page().url())
                .put("title", result.title())
                .put("snippet", result.snippet());
    }
}

package io.serpdex.ingest.convert;

import io.serpdex.model.Keyword;
import io.serpdex.store.AdRow;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Sort;
import io.serpdex.store.View;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The stored SERPs of keywords, in the native format.
 *
 * @param view null if nothing is stored yet
 */
public record StoredSerps(@Nullable View view) {
    private static final Sort BY_POSITION = new Sort(Sort.SortKey.POSITION, false);

    /** The stored results and types of a keyword. Both can be empty. */
    record StoredSerp(List<ObjectNode> results, List<String> types) {
        static final StoredSerp NONE = new StoredSerp(List.of(), List.of());

        boolean isPartial() {
            return types.contains(KeywordFacts.PARTIAL_SERP);
        }
    }

    StoredSerp of(String text) {
        if (view == null) {
            return StoredSerp.NONE;
        }
        Keyword keyword = Keyword.parse(text);
        return view.execute(new Query.KeywordTop(keyword))
                .map(serp -> new StoredSerp(
                        serp.results().stream().map(StoredSerps::line).toList(), serp.types()))
                .orElseGet(() -> new StoredSerp(List.of(), typesWithoutSerp(keyword)));
    }

    private List<String> typesWithoutSerp(Keyword keyword) {
        return view == null
                ? List.of()
                : view.execute(new Query.KeywordInfo(keyword))
                        .map(overview -> overview.keyword().types())
                        .orElse(List.of());
    }

    /** Returns the ads of a keyword, even if it has no SERP. */
    List<ObjectNode> adsOf(String keyword) {
        List<ObjectNode> ads = new ArrayList<>();
        if (view != null) {
            view.execute(new Query.KeywordAds(Keyword.parse(keyword), Filter.NONE, BY_POSITION, Page.ALL))
                    .rows()
                    .forEach(ad -> ads.add(line(ad)));
        }
        return ads;
    }

    private static ObjectNode line(AdRow ad) {
        ObjectNode line = JsonNodeFactory.instance
                .objectNode()
                .put("position", ad.position())
                .put("url", ad.page().url())
                .put("domain", ad.page().host())
                .put("title", ad.title())
                .put("text", ad.text());
        return ad.type() == KeywordFacts.UNKNOWN ? line : line.put("type", ad.type());
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

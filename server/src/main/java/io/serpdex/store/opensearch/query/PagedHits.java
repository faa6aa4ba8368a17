package io.serpdex.store.opensearch.query;

import io.serpdex.store.Listing;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * The rows of a page, fetched in chunks of a thousand during iteration, so that an export of any length keeps one chunk
 * in memory. Each chunk starts after the last row of the previous one, which is cheap at any depth.
 */
final class PagedHits<R> extends AbstractList<R> {
    private static final int PIECE = 1_000;

    /** Rows after this one can only be reached chunk by chunk. */
    private static final long DEEPEST_START = 99_000;

    private final Function<Map<String, Object>, JsonNode> search;
    private final Map<String, Object> request;
    private final Function<List<JsonNode>, List<R>> rows;
    private final long start;
    private final int size;
    private final long total;

    /** Sort values of the last row of each visited chunk. */
    private final List<JsonNode> ends = new ArrayList<>();

    private int piece;
    private List<R> loaded;

    private PagedHits(
            Function<Map<String, Object>, JsonNode> search,
            Map<String, Object> request,
            RowWindow rowWindow,
            Function<List<JsonNode>, List<R>> rows) {
        this.search = search;
        this.request = request;
        this.rows = rows;
        this.start = rowWindow.start();
        JsonNode first = search.apply(request(0, Math.min(PIECE, rowWindow.size())));
        this.total = EditionSearch.total(first);
        this.size = (int) Math.max(0, Math.min(rowWindow.size(), total - start));
        this.loaded = taken(first);
    }

    /**
     * Returns a page of the hits of a request.
     *
     * @param request query, order and fields; the order must be total
     * @param rows creates the rows of a chunk
     */
    static <R> Listing<R> listing(
            Function<Map<String, Object>, JsonNode> search,
            Map<String, Object> request,
            RowWindow rowWindow,
            Function<List<JsonNode>, List<R>> rows) {
        if (rowWindow.start() > DEEPEST_START || rowWindow.size() == 0) {
            return new Listing<>(
                    EditionSearch.total(search.apply(with(request, OpenSearchJson.of("size", 0)))), List.of());
        }
        PagedHits<R> found = new PagedHits<>(search, request, rowWindow, rows);
        return new Listing<>(found.total, found);
    }

    @Override
    public R get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        int target = index / PIECE;
        if (target != piece) {
            load(target);
        }
        return loaded.get(index % PIECE);
    }

    @Override
    public int size() {
        return size;
    }

    private void load(int target) {
        piece = target == 0 || ends.size() >= target ? target : ends.size();
        loaded = taken(search.apply(request(piece, PIECE)));
        while (piece < target) {
            piece++;
            loaded = taken(search.apply(request(piece, PIECE)));
        }
    }

    private Map<String, Object> request(int number, int most) {
        return number == 0
                ? with(request, OpenSearchJson.of("from", start, "size", most))
                : with(
                        request,
                        OpenSearchJson.of(
                                "size", most, "track_total_hits", false, "search_after", ends.get(number - 1)));
    }

    private static Map<String, Object> with(Map<String, Object> body, Map<String, Object> more) {
        Map<String, Object> both = new LinkedHashMap<>(body);
        both.putAll(more);
        return both;
    }

    private List<R> taken(JsonNode response) {
        List<JsonNode> hits = new ArrayList<>();
        response.path("hits").path("hits").forEach(hits::add);
        if (!hits.isEmpty() && ends.size() == piece) {
            ends.add(hits.getLast().path("sort"));
        }
        return rows.apply(hits);
    }
}

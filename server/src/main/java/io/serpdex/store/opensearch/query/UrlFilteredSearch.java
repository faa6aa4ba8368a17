package io.serpdex.store.opensearch.query;

import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.QueryDsl;
import io.serpdex.text.CodePointOrder;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/**
 * Finds rows whose URL is one of many. Each request contains up to a thousand URLs. A row has one URL, so no row is
 * found twice. The hits are merged by their sort values; then the rows of the requested page are fetched.
 */
final class UrlFilteredSearch {
    private static final int URLS_OF_A_QUERY = 1_000;
    private static final int PIECE = 1_000;

    private final OpenSearchQueryContext context;
    private final List<Object> order;
    private final OpenSearchRankedKeywordReader rows;

    UrlFilteredSearch(OpenSearchQueryContext context, List<Object> order, OpenSearchRankedKeywordReader rows) {
        this.context = context;
        this.order = order;
        this.rows = rows;
    }

    Listing<RankedKeyword> listing(List<String> urls, Function<List<String>, Object> query, Page page) {
        if (urls.size() <= URLS_OF_A_QUERY) {
            Object one = urls.isEmpty() ? QueryDsl.matchNone() : query.apply(urls);
            return context.list(one, order, OpenSearchRankedKeywordReader.FIELDS, page, rows::row);
        }
        long total = 0;
        List<FoundRow> found = new ArrayList<>();
        for (int from = 0; from < urls.size(); from += URLS_OF_A_QUERY) {
            List<String> some = urls.subList(from, Math.min(urls.size(), from + URLS_OF_A_QUERY));
            Listing<FoundRow> listing = find(query.apply(some), page);
            total += listing.total();
            found.addAll(listing.rows());
        }
        found.sort(SortValueComparator.by(order, FoundRow::sort));
        RowWindow rowWindow = RowWindow.of(page);
        List<FoundRow> wanted = found.subList(rowWindow.from(found.size()), rowWindow.to(found.size()));
        return new Listing<>(
                total, new FetchedRows(wanted.stream().map(FoundRow::id).toList()));
    }

    /** A hit whose row is not fetched yet. */
    private record FoundRow(String id, JsonNode sort) {}

    private Listing<FoundRow> find(Object query, Page page) {
        Map<String, Object> request = EditionSearch.request(query, 0);
        request.put("sort", order);
        request.put("_source", false);
        RowWindow wanted = RowWindow.first((int) Math.min(Integer.MAX_VALUE, page.end()));
        return PagedHits.listing(
                context.search()::search,
                request,
                wanted,
                hits -> hits.stream()
                        .map(hit -> new FoundRow(hit.path("_id").asString(), hit.path("sort")))
                        .toList());
    }

    /** Rows by the IDs of their documents, fetched lazily. */
    private final class FetchedRows extends AbstractList<RankedKeyword> {
        private final List<String> ids;
        private int piece = -1;
        private List<RankedKeyword> loaded = List.of();

        FetchedRows(List<String> ids) {
            this.ids = ids;
        }

        @Override
        public RankedKeyword get(int index) {
            if (index / PIECE != piece) {
                piece = index / PIECE;
                loaded = fetch(ids.subList(piece * PIECE, Math.min(ids.size(), (piece + 1) * PIECE)));
            }
            return loaded.get(index % PIECE);
        }

        @Override
        public int size() {
            return ids.size();
        }

        private List<RankedKeyword> fetch(List<String> some) {
            Map<String, RankedKeyword> byId = context
                    .list(
                            QueryDsl.ids(some),
                            List.of(OpenSearchJson.of("id", "asc")),
                            OpenSearchRankedKeywordReader.FIELDS,
                            RowWindow.first(PIECE),
                            keyword -> Map.entry(keyword.documentId(), rows.row(keyword)))
                    .rows()
                    .stream()
                    .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
            return some.stream().map(byId::get).toList();
        }
    }

    /** Compares rows by the sort values in the response, in the order of the cluster. */
    static final class SortValueComparator {
        private SortValueComparator() {}

        /** @param order order of the request */
        static <R> Comparator<R> by(List<Object> order, Function<R, JsonNode> values) {
            return IntStream.range(0, order.size())
                    .mapToObj(i -> {
                        boolean descending = isDescending(order.get(i));
                        return Comparator.<R, JsonNode>comparing(
                                row -> values.apply(row).path(i), (a, b) -> compare(a, b, descending));
                    })
                    .reduce(Comparator::thenComparing)
                    .orElseThrow();
        }

        /** Reads {@code {"field": "desc"}} or {@code {"field": {"order": "desc"}}}. */
        private static boolean isDescending(Object key) {
            Object direction = ((Map<?, ?>) key).values().iterator().next();
            Object order = direction instanceof Map<?, ?> options ? options.get("order") : direction;
            return "desc".equals(order);
        }

        private static int compare(JsonNode a, JsonNode b, boolean descending) {
            if (a.isNull() || b.isNull()) {
                return Boolean.compare(a.isNull(), b.isNull());
            }
            int order = a.isNumber()
                    ? a.decimalValue().compareTo(b.decimalValue())
                    : CodePointOrder.ORDER.compare(a.asString(), b.asString());
            return descending ? -order : order;
        }
    }
}

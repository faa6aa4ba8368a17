package io.serpdex.store.opensearch;

import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.RankedKeyword;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * Rows whose url is one of many. A query takes a thousand urls; of more it takes several, and because a row has one url, no
 * row is found twice. What they find is merged by its sort values, then the rows of the page are fetched.
 */
final class RowsByUrls {
    private static final int URLS_OF_A_QUERY = 1_000;
    private static final int PIECE = 1_000;

    private final AskContext context;
    private final List<Object> order;
    private final ScopeRow rows;

    RowsByUrls(AskContext context, List<Object> order, ScopeRow rows) {
        this.context = context;
        this.order = order;
        this.rows = rows;
    }

    Listing<RankedKeyword> listing(List<String> urls, Function<List<String>, Object> query, Page page) {
        if (urls.size() <= URLS_OF_A_QUERY) {
            Object one = urls.isEmpty() ? Terms.nothing() : query.apply(urls);
            return context.list(one, order, ScopeRow.FIELDS, page, rows::row);
        }
        long total = 0;
        List<Found> found = new ArrayList<>();
        for (int from = 0; from < urls.size(); from += URLS_OF_A_QUERY) {
            List<String> some = urls.subList(from, Math.min(urls.size(), from + URLS_OF_A_QUERY));
            Listing<Found> listing = find(query.apply(some), page);
            total += listing.total();
            found.addAll(listing.rows());
        }
        found.sort(SortValues.by(order, Found::sort));
        Span span = Span.of(page);
        List<Found> wanted = found.subList(span.from(found.size()), span.to(found.size()));
        return new Listing<>(total, new Fetched(wanted.stream().map(Found::id).toList()));
    }

    /** A row that is not fetched yet. */
    private record Found(String id, JsonNode sort) {}

    private Listing<Found> find(Object query, Page page) {
        Map<String, Object> request = Search.request(query, 0);
        request.put("sort", order);
        request.put("_source", false);
        Span wanted = Span.first((int) Math.min(Integer.MAX_VALUE, page.end()));
        return HitRows.listing(
                context.search()::ask,
                request,
                wanted,
                hits -> hits.stream()
                        .map(hit -> new Found(hit.path("_id").asString(), hit.path("sort")))
                        .toList());
    }

    /** Rows by the ids of their documents, fetched as they are walked. */
    private final class Fetched extends AbstractList<RankedKeyword> {
        private final List<String> ids;
        private int piece = -1;
        private List<RankedKeyword> loaded = List.of();

        Fetched(List<String> ids) {
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
                            Terms.ids(some),
                            List.of(Json.of("id", "asc")),
                            ScopeRow.FIELDS,
                            Span.first(PIECE),
                            keyword -> Map.entry(keyword.documentId(), rows.row(keyword)))
                    .rows()
                    .stream()
                    .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
            return some.stream().map(byId::get).toList();
        }
    }
}

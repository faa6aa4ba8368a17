package io.serpdex.store.lucene.ask;

import io.serpdex.model.Scope;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.lucene.format.Keywords;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.util.ArrayUtil;

/** Keywords of several scopes side by side. Rows come in the order of documents, which is that of the volume. */
final class ComparisonAnswers {
    private static final int NUMBERS_OF_A_RANK = 2;

    private final Context context;

    ComparisonAnswers(Context context) {
        this.context = context;
    }

    Listing<CommonKeyword> intersection(Query.DomainsIntersection question) {
        List<ScopeCursor> cursors = new ArrayList<>();
        List<RowPrinter> printers = new ArrayList<>();
        for (Scope scope : question.scopes()) {
            Optional<ScopeUrls> urls = ScopeUrls.find(context.edition().domains(), scope);
            if (urls.isEmpty()) {
                return new Listing<>(0, List.of());
            }
            cursors.add(new ScopeCursor(context.edition(), urls.get()));
            printers.add(new RowPrinter(context, urls.get()));
        }
        Hits hits = new Hits(question.page(), cursors.size());
        int target = 0;
        while (true) {
            int doc = agree(cursors, target);
            if (doc == Integer.MAX_VALUE) {
                break;
            }
            hits.add(doc, cursors);
            target = doc + 1;
        }
        return new Listing<>(hits.total, hits.rows(index -> common(hits, index, printers)));
    }

    /** The first document from {@code from} on that all cursors have; they stand on it then. */
    private static int agree(List<ScopeCursor> cursors, int from) {
        int target = from;
        int agreed = 0;
        while (agreed < cursors.size()) {
            ScopeCursor cursor = cursors.get(agreed);
            if (!cursor.advance(target)) {
                return Integer.MAX_VALUE;
            }
            if (cursor.doc() > target) {
                target = cursor.doc();
                agreed = agreed == 0 ? 1 : 0;
            } else {
                agreed++;
            }
        }
        return target;
    }

    private CommonKeyword common(Hits hits, int index, List<RowPrinter> printers) {
        Keywords keywords = context.edition().keywords();
        int doc = hits.doc(index);
        List<CommonKeyword.Rank> ranks = new ArrayList<>();
        for (int i = 0; i < printers.size(); i++) {
            ranks.add(printers.get(i).rank(doc, hits.positions(index, i), hits.url(index, i)));
        }
        return new CommonKeyword(keywords.facts(doc), keywords.resultsDate(doc), ranks);
    }

    Listing<RankedKeyword> unique(Query.UniqueKeywords question) {
        Optional<ScopeUrls> scope = ScopeUrls.find(context.edition().domains(), question.scope());
        if (scope.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        List<ScopeCursor> others = new ArrayList<>();
        for (Scope other : question.without()) {
            ScopeUrls.find(context.edition().domains(), other)
                    .ifPresent(urls -> others.add(new ScopeCursor(context.edition(), urls)));
        }
        RowFilter filter = new RowFilter(context, scope.get(), question.filter());
        ScopeCursor cursor = new ScopeCursor(context.edition(), scope.get());
        List<ScopeCursor> own = List.of(cursor);
        Hits hits = new Hits(question.page(), 1);
        while (cursor.next()) {
            if (filter.admits(cursor) && !anyHas(others, cursor.doc())) {
                hits.add(cursor.doc(), own);
            }
        }
        RowPrinter printer = new RowPrinter(context, scope.get());
        return new Listing<>(
                hits.total,
                hits.rows(index -> printer.row(hits.doc(index), hits.positions(index, 0), hits.url(index, 0))));
    }

    private static boolean anyHas(List<ScopeCursor> cursors, int doc) {
        for (ScopeCursor cursor : cursors) {
            if (cursor.advance(doc) && cursor.doc() == doc) {
                return true;
            }
        }
        return false;
    }

    /** Counts hits, and keeps those of the page: the document, then positions and url for each scope. */
    private static final class Hits {
        private final Page page;
        private final int stride;
        private int[] numbers = new int[256];
        private int kept;
        private long total;

        Hits(Page page, int scopes) {
            this.page = page;
            this.stride = 1 + NUMBERS_OF_A_RANK * scopes;
        }

        void add(int doc, List<ScopeCursor> cursors) {
            if (total >= page.start() && total < page.end()) {
                int at = kept * stride;
                numbers = ArrayUtil.grow(numbers, at + stride);
                numbers[at++] = doc;
                for (ScopeCursor cursor : cursors) {
                    numbers[at++] = RowPrinter.positions(cursor.position(), cursor.before());
                    numbers[at++] = cursor.url();
                }
                kept++;
            }
            total++;
        }

        int doc(int index) {
            return numbers[index * stride];
        }

        int positions(int index, int scope) {
            return numbers[index * stride + 1 + NUMBERS_OF_A_RANK * scope];
        }

        int url(int index, int scope) {
            return numbers[index * stride + 2 + NUMBERS_OF_A_RANK * scope];
        }

        <R> List<R> rows(java.util.function.IntFunction<R> maker) {
            int count = kept;
            return new AbstractList<>() {
                @Override
                public R get(int index) {
                    return maker.apply(java.util.Objects.checkIndex(index, count));
                }

                @Override
                public int size() {
                    return count;
                }
            };
        }
    }
}

package io.serpdex.store.lucene.query;

import io.serpdex.model.Scope;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.Keywords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.util.ArrayUtil;

/** Compares the keywords of several scopes. Rows are in document order, which is the order of volume. */
final class LuceneComparisons {
    private final LuceneQueryContext context;
    private final Domains domains;

    LuceneComparisons(LuceneQueryContext context) {
        this.context = context;
        this.domains = context.edition().domains();
    }

    Listing<CommonKeyword> intersection(Query.DomainsIntersection query) {
        List<ScopeUrls> scopes = new ArrayList<>();
        for (Scope scope : query.scopes()) {
            Optional<ScopeUrls> urls = ScopeUrls.find(domains, scope);
            if (urls.isEmpty()) {
                return new Listing<>(0, List.of());
            }
            scopes.add(urls.get());
        }
        PageOfDocs docs = new PageOfDocs(query.page());
        new ScopeIntersection(context.edition(), scopes, List.of()).forEach(docs);
        return docs.listing(new CommonRows(docs.kept(), scopes));
    }

    Listing<RankedKeyword> unique(Query.UniqueKeywords query) {
        Optional<ScopeUrls> scope = ScopeUrls.find(domains, query.scope());
        if (scope.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        List<ScopeUrls> others = new ArrayList<>();
        for (Scope other : query.without()) {
            ScopeUrls.find(domains, other).ifPresent(others::add);
        }
        PageOfDocs docs = new PageOfDocs(query.page());
        ScopeIntersection unique = new ScopeIntersection(context.edition(), List.of(scope.get()), others);
        Filter filter = query.filter();
        if (filter.isNone()) {
            unique.forEach(docs);
        } else {
            RowFilter rowFilter = new RowFilter(context, scope.get(), filter);
            ScopeCursor row = new ScopeCursor(context.edition(), scope.get());
            unique.forEach(doc -> {
                row.advance(doc);
                if (rowFilter.admits(row)) {
                    docs.add(doc);
                }
            });
        }
        return docs.listing(new ScopeRows(docs.kept(), scope.get()));
    }

    /** Creates rows for the documents of a page that all scopes rank for. */
    private final class CommonRows implements LazyRowList.Maker<CommonKeyword> {
        private final int[] docs;
        private final List<ScopeRows> scopes;
        private final Keywords keywords;
        private final SerpDateCache dates;

        CommonRows(int[] docs, List<ScopeUrls> scopes) {
            this.docs = docs;
            this.scopes =
                    scopes.stream().map(scope -> new ScopeRows(docs, scope)).toList();
            this.keywords = context.edition().keywords();
            this.dates = new SerpDateCache(keywords.cards());
        }

        @Override
        public void prepare(int from, int to) {
            keywords.prefetch(docs, from, to);
            for (ScopeRows scope : scopes) {
                scope.find(from, to);
                scope.fetchPages(from, to);
            }
        }

        @Override
        public CommonKeyword row(int index) {
            List<CommonKeyword.Rank> ranks = new ArrayList<>(scopes.size());
            for (ScopeRows scope : scopes) {
                ranks.add(scope.rank(index));
            }
            int doc = docs[index];
            return new CommonKeyword(keywords.facts(doc), dates.of(doc), ranks);
        }
    }

    /** Creates rows of a scope for the documents of a page, all of which it ranks for. */
    private final class ScopeRows implements LazyRowList.Maker<RankedKeyword> {
        private final ScopeUrls scope;
        private final ScopeRowReader printer;
        private final int[] docs;
        private final int[] positions;
        private final int[] urls;
        private ScopeCursor cursor;

        ScopeRows(int[] docs, ScopeUrls scope) {
            this.scope = scope;
            this.printer = new ScopeRowReader(context, scope);
            this.docs = docs;
            this.positions = new int[docs.length];
            this.urls = new int[docs.length];
            this.cursor = new ScopeCursor(context.edition(), scope);
        }

        @Override
        public void prepare(int from, int to) {
            find(from, to);
            printer.prepare(docs, positions, urls, from, to);
        }

        void find(int from, int to) {
            if (docs[from] < cursor.doc()) {
                cursor = new ScopeCursor(context.edition(), scope); // the rows are being iterated again
            }
            for (int i = from; i < to; i++) {
                cursor.advance(docs[i]);
                positions[i] = ScopeRowReader.positions(cursor.position(), cursor.before());
                urls[i] = cursor.url();
            }
        }

        void fetchPages(int from, int to) {
            printer.prefetchPages(urls, from, to);
        }

        @Override
        public RankedKeyword row(int index) {
            return printer.row(docs[index], positions[index], urls[index]);
        }

        CommonKeyword.Rank rank(int index) {
            return printer.rank(docs[index], positions[index], urls[index]);
        }
    }

    /** Counts documents and collects those of the page. */
    private static final class PageOfDocs implements ScopeIntersection.Collector {
        private final Page page;
        private int[] docs = new int[128];
        private int kept;
        private long total;

        PageOfDocs(Page page) {
            this.page = page;
        }

        @Override
        public void add(int doc) {
            if (total >= page.start() && total < page.end()) {
                docs = ArrayUtil.grow(docs, kept + 1);
                docs[kept++] = doc;
            }
            total++;
        }

        @Override
        public boolean skips(int more) {
            boolean areOnPage = total < page.end() && total + more > page.start();
            total += areOnPage ? 0 : more;
            return !areOnPage;
        }

        /** Returns the documents of the page. */
        int[] kept() {
            return Arrays.copyOf(docs, kept);
        }

        <R> Listing<R> listing(LazyRowList.Maker<R> maker) {
            return new Listing<>(total, new LazyRowList<>(kept, maker));
        }
    }
}

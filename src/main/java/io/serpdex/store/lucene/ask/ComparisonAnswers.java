package io.serpdex.store.lucene.ask;

import io.serpdex.model.Scope;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.lucene.format.Domains;
import io.serpdex.store.lucene.format.Keywords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.apache.lucene.util.ArrayUtil;

/** Keywords of several scopes side by side. Rows come in the order of documents, which is that of the volume. */
final class ComparisonAnswers {
    private final Context context;
    private final Domains domains;

    ComparisonAnswers(Context context) {
        this.context = context;
        this.domains = context.edition().domains();
    }

    Listing<CommonKeyword> intersection(Query.DomainsIntersection question) {
        List<ScopeUrls> scopes = new ArrayList<>();
        for (Scope scope : question.scopes()) {
            Optional<ScopeUrls> urls = ScopeUrls.find(domains, scope);
            if (urls.isEmpty()) {
                return new Listing<>(0, List.of());
            }
            scopes.add(urls.get());
        }
        PageOfDocs docs = new PageOfDocs(question.page());
        new CommonDocs(context.edition(), scopes, List.of()).forEach(docs);
        List<ScopeRows> rows = scopes.stream().map(ScopeRows::new).toList();
        Keywords keywords = context.edition().keywords();
        ResultsDates dates = new ResultsDates(keywords.cards());
        return docs.listing(doc -> {
            List<CommonKeyword.Rank> ranks = new ArrayList<>(rows.size());
            for (ScopeRows scope : rows) {
                ranks.add(scope.rank(doc));
            }
            return new CommonKeyword(keywords.facts(doc), dates.of(doc), ranks);
        });
    }

    Listing<RankedKeyword> unique(Query.UniqueKeywords question) {
        Optional<ScopeUrls> scope = ScopeUrls.find(domains, question.scope());
        if (scope.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        List<ScopeUrls> others = new ArrayList<>();
        for (Scope other : question.without()) {
            ScopeUrls.find(domains, other).ifPresent(others::add);
        }
        PageOfDocs docs = new PageOfDocs(question.page());
        CommonDocs unique = new CommonDocs(context.edition(), List.of(scope.get()), others);
        Filter filter = question.filter();
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
        ScopeRows rows = new ScopeRows(scope.get());
        return docs.listing(rows::row);
    }

    /** Prints what a scope has for a document that it ranks for; for one thread. */
    private final class ScopeRows {
        private final ScopeUrls scope;
        private final RowPrinter printer;
        private ScopeCursor cursor;

        ScopeRows(ScopeUrls scope) {
            this.scope = scope;
            this.printer = new RowPrinter(context, scope);
            this.cursor = new ScopeCursor(context.edition(), scope);
        }

        private void moveTo(int doc) {
            if (doc < cursor.doc()) {
                cursor = new ScopeCursor(context.edition(), scope); // rows are being walked once more
            }
            cursor.advance(doc);
        }

        CommonKeyword.Rank rank(int doc) {
            moveTo(doc);
            return printer.rank(doc, RowPrinter.positions(cursor.position(), cursor.before()), cursor.url());
        }

        RankedKeyword row(int doc) {
            moveTo(doc);
            return printer.row(doc, RowPrinter.positions(cursor.position(), cursor.before()), cursor.url());
        }
    }

    /** Counts documents and keeps those of the page. */
    private static final class PageOfDocs implements CommonDocs.Taker {
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
        public boolean passesOver(int more) {
            boolean areOnPage = total < page.end() && total + more > page.start();
            total += areOnPage ? 0 : more;
            return !areOnPage;
        }

        <R> Listing<R> listing(IntFunction<R> maker) {
            int[] all = docs;
            return new Listing<>(total, new RowList<>(kept, index -> maker.apply(all[index])));
        }
    }
}

package io.serpdex.store.lucene.query;

import io.serpdex.metrics.Relevance;
import io.serpdex.store.Competitor;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.lucene.files.DomainBits;
import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.ObjectPool;
import io.serpdex.store.lucene.files.Serps;
import io.serpdex.store.lucene.files.TopDomains;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;

/** Domains that appear in the same results. */
final class LuceneCompetitors {
    /** Cost of skipping within a list, in keywords read in the same time. */
    private static final int SEEK_COST = 100;

    /** Number of top-20 rows prefetched together. */
    private static final int PREFETCHED_ROWS = 64;

    private final LuceneQueryContext context;
    private final EditionReader edition;
    private final Domains domains;
    private final LuceneScopeFigures figures;
    private final LuceneKeywords keywords;
    private final ObjectPool<SparseCounts> countsPool;

    LuceneCompetitors(LuceneQueryContext context, LuceneScopeFigures figures, LuceneKeywords keywords) {
        this.context = context;
        this.edition = context.edition();
        this.domains = edition.domains();
        this.figures = figures;
        this.keywords = keywords;
        this.countsPool = new ObjectPool<>(() -> new SparseCounts(domains.size()), SparseCounts::clear);
    }

    Listing<Competitor> ofDomain(Query.DomainCompetitors query) {
        Optional<ScopeUrls> scope = ScopeUrls.find(domains, query.scope());
        if (scope.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        return countsPool.lend(sparseCounts -> ofDomain(query, scope.get(), sparseCounts));
    }

    private Listing<Competitor> ofDomain(Query.DomainCompetitors query, ScopeUrls scope, SparseCounts sparseCounts) {
        int own = scope.domain();
        long ours = figures.now(query.scope().name()).keywords();
        countTopDomains(scope, ours, sparseCounts);
        TopRowCollector.RowMaker<Competitor> rows = (domain, count, c) -> competitor(domain, count, ours, 0);
        Page ranked = new Page(1, Query.DomainCompetitors.RANKED);
        if (isByCommonKeywords(query.sort()) && query.page().end() <= ranked.end()) {
            TopRowCollector collector = new TopRowCollector(query.page());
            long competitors = rankByCommonKeywords(collector, sparseCounts, own);
            return collector.listing(Math.min(competitors, ranked.size()), rows);
        }
        TopRowCollector most = new TopRowCollector(ranked);
        rankByCommonKeywords(most, sparseCounts, own);
        TopRowCollector collector = new TopRowCollector(query.page());
        most.listing((domain, count, c) -> new int[] {domain, count})
                .rows()
                .forEach(each -> collector.offer(
                        key(query.sort(), each[0], each[1], 0), domains.nameRank(each[0]), each[0], each[1], 0));
        return collector.listing(rows);
    }

    private static boolean isByCommonKeywords(Sort sort) {
        return sort.key() == Sort.SortKey.INTERSECTED && sort.descending();
    }

    /** Offers every other counted domain and returns their number. */
    private long rankByCommonKeywords(TopRowCollector collector, SparseCounts sparseCounts, int own) {
        long others = 0;
        for (int i = 0; i < sparseCounts.size(); i++) {
            int domain = sparseCounts.counted(i);
            if (domain != own) {
                others++;
                int count = sparseCounts.count(domain);
                long key = TopRowCollector.key(count, true);
                // The rank by name costs one more read, so it is looked up only if needed.
                if (!collector.isOutOfReach(key)) {
                    collector.offer(key, domains.nameRank(domain), domain, count, 0);
                }
            }
        }
        return others;
    }

    private void countTopDomains(ScopeUrls scope, long keywords, SparseCounts sparseCounts) {
        boolean nearlyAll = keywords * TopDomains.DEPTH >= domains.size();
        ScopeCursor cursor = new ScopeCursor(edition, scope);
        TopDomains.Cursor row = edition.topDomains().cursor();
        int[] docs = new int[PREFETCHED_ROWS];
        int size;
        do {
            size = nextInTop(cursor, docs);
            // If nearly all rows are needed, the hardware prefetcher loads them.
            if (!nearlyAll) {
                row.prefetch(docs, size);
            }
            for (int i = 0; i < size; i++) {
                row.seek(docs[i]);
                if (nearlyAll) {
                    countUntracked(row, sparseCounts);
                } else {
                    count(row, sparseCounts);
                }
            }
        } while (size == docs.length);
        if (nearlyAll) {
            sparseCounts.track();
        }
    }

    /** Returns the number of next documents with the scope in their top 20; less than the capacity at the end. */
    private static int nextInTop(ScopeCursor cursor, int[] docs) {
        int size = 0;
        while (size < docs.length && cursor.next()) {
            if (cursor.position() <= TopDomains.DEPTH) {
                docs[size++] = cursor.doc();
            }
        }
        return size;
    }

    // Two loops, because one with a parameter for the way of counting took twice as long for large domains after it had
    // been compiled for small ones.
    private static void count(TopDomains.Cursor row, SparseCounts sparseCounts) {
        int size = row.count();
        for (int i = 0; i < size; i++) {
            sparseCounts.add(row.domain(i));
        }
    }

    private static void countUntracked(TopDomains.Cursor row, SparseCounts sparseCounts) {
        int size = row.count();
        for (int i = 0; i < size; i++) {
            sparseCounts.addUntracked(row.domain(i));
        }
    }

    Listing<Competitor> ofKeyword(Query.KeywordCompetitors query) {
        int doc = context.find(query.keyword());
        if (doc == LuceneQueryContext.UNKNOWN_KEYWORD) {
            return new Listing<>(0, List.of());
        }
        return keywords.lendMatching(query.keyword(), matches -> ofKeyword(query, doc, matches));
    }

    private Listing<Competitor> ofKeyword(Query.KeywordCompetitors query, int doc, FixedBitSet matches) {
        Serps.Results serp = edition.serps().get(doc);
        int matchCount = matches.cardinality();
        TopDomains.Cursor row = edition.topDomains().cursor();
        row.seek(doc);
        TopRowCollector collector = new TopRowCollector(query.page());
        for (int i = 0; i < row.count(); i++) {
            int domain = row.domain(i);
            int intersected = intersection(domain, matches, matchCount);
            int best = bestPosition(serp, domain);
            collector.offer(
                    key(query.sort(), domain, intersected, best), domains.nameRank(domain), domain, intersected, best);
        }
        return collector.listing((domain, intersected, best) -> competitor(domain, intersected, matchCount, best));
    }

    private int bestPosition(Serps.Results serp, int domain) {
        for (int i = 0; i < serp.size(); i++) {
            if (serp.url(i) >= domains.firstUrl(domain) && serp.url(i) < domains.firstUrl(domain + 1)) {
                return serp.position(i);
            }
        }
        throw new IllegalStateException("a domain in the top 20 must be in the SERP");
    }

    /** Counts the documents that the domain ranks for. */
    private int intersection(int domain, FixedBitSet docs, int docCount) {
        DomainBits.Bits bits = edition.domainBits().find(domain);
        int found = 0;
        if (bits != null) {
            long[] words = docs.getBits();
            for (int i = 0; i < (edition.live() + 63) >>> 6; i++) {
                found += words[i] == 0 ? 0 : Long.bitCount(words[i] & bits.word(i));
            }
            return found;
        }
        ScopeCursor cursor = new ScopeCursor(edition, ScopeUrls.whole(domains, domain));
        if ((long) docCount * SEEK_COST > domains.keywords(domain)) {
            while (cursor.next()) {
                found += docs.get(cursor.doc()) ? 1 : 0;
            }
            return found;
        }
        int doc = docs.nextSetBit(0);
        while (doc != DocIdSetIterator.NO_MORE_DOCS && cursor.advance(doc)) {
            found += cursor.doc() == doc ? 1 : 0;
            doc = doc + 1 >= docs.length() ? DocIdSetIterator.NO_MORE_DOCS : docs.nextSetBit(doc + 1);
        }
        return found;
    }

    private long key(Sort sort, int domain, int intersected, int bestPosition) {
        long value = switch (sort.key()) {
            case INTERSECTED -> intersected;
            case RELEVANCE -> Relevance.of(intersected, domains.keywords(domain));
            case KEYWORDS -> domains.keywords(domain);
            case VISIBLE -> figures.now(domains.name(domain)).visible();
            case TRAFFIC -> figures.now(domains.name(domain)).traffic();
            case BEST_POSITION -> bestPosition;
            default -> throw new IllegalArgumentException("competitors cannot be sorted by " + sort.key());
        };
        return TopRowCollector.key(value, sort.descending());
    }

    private Competitor competitor(int domain, int intersected, long ours, int bestPosition) {
        String name = domains.name(domain);
        return new Competitor(
                name,
                figures.overview(name),
                intersected,
                Relevance.of(intersected, domains.keywords(domain)),
                Relevance.of(intersected, ours),
                bestPosition);
    }
}

package io.serpdex.store.lucene.ask;

import io.serpdex.metrics.Relevance;
import io.serpdex.store.Competitor;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.SortKey;
import io.serpdex.store.lucene.format.DomainBits;
import io.serpdex.store.lucene.format.Domains;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.Serps;
import io.serpdex.store.lucene.format.Spares;
import io.serpdex.store.lucene.format.TopDomains;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;

/** Domains that stand in the same results. */
final class CompetitorAnswers {
    /** A leap into a list costs about as much as walking through this many keywords. */
    private static final int COST_OF_A_LEAP = 100;

    /** Rows of top 20 that are fetched from memory side by side. */
    private static final int TOGETHER = 64;

    private final Context context;
    private final EditionReader edition;
    private final Domains domains;
    private final FigureAnswers figures;
    private final KeywordAnswers keywords;
    private final Spares<Counts> spares;

    CompetitorAnswers(Context context, FigureAnswers figures, KeywordAnswers keywords) {
        this.context = context;
        this.edition = context.edition();
        this.domains = edition.domains();
        this.figures = figures;
        this.keywords = keywords;
        this.spares = new Spares<>(() -> new Counts(domains.size()), Counts::clear);
    }

    Listing<Competitor> ofDomain(Query.DomainCompetitors question) {
        Optional<ScopeUrls> scope = ScopeUrls.find(domains, question.scope());
        if (scope.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        return spares.lend(counts -> ofDomain(question, scope.get(), counts));
    }

    private Listing<Competitor> ofDomain(Query.DomainCompetitors question, ScopeUrls scope, Counts counts) {
        int own = scope.domain();
        long ours = figures.now(question.scope().name()).keywords();
        countTopDomains(scope, ours, counts);
        Ranking.RowMaker<Competitor> rows = (domain, count, c) -> competitor(domain, count, ours, 0);
        Page ranked = new Page(1, Query.DomainCompetitors.RANKED);
        if (isByCommonKeywords(question.sort()) && question.page().end() <= ranked.end()) {
            Ranking ranking = new Ranking(question.page());
            long competitors = rankByCommonKeywords(ranking, counts, own);
            return ranking.listing(Math.min(competitors, ranked.size()), rows);
        }
        Ranking most = new Ranking(ranked);
        rankByCommonKeywords(most, counts, own);
        Ranking ranking = new Ranking(question.page());
        most.listing((domain, count, c) -> new int[] {domain, count})
                .rows()
                .forEach(each -> ranking.offer(
                        key(question.sort(), each[0], each[1], 0), domains.nameRank(each[0]), each[0], each[1], 0));
        return ranking.listing(rows);
    }

    private static boolean isByCommonKeywords(Sort sort) {
        return sort.key() == SortKey.INTERSECTED && sort.descending();
    }

    /** Offers every other domain that was counted; returns how many these are. */
    private long rankByCommonKeywords(Ranking ranking, Counts counts, int own) {
        long others = 0;
        for (int i = 0; i < counts.size(); i++) {
            int domain = counts.counted(i);
            if (domain != own) {
                others++;
                int count = counts.count(domain);
                long key = Ranking.key(count, true);
                // The place by name is one more read, which most domains need not.
                if (!ranking.isOutOfReach(key)) {
                    ranking.offer(key, domains.nameRank(domain), domain, count, 0);
                }
            }
        }
        return others;
    }

    private void countTopDomains(ScopeUrls scope, long keywords, Counts counts) {
        boolean nearlyAll = keywords * TopDomains.DEPTH >= domains.size();
        ScopeCursor cursor = new ScopeCursor(edition, scope);
        TopDomains.Cursor row = edition.topDomains().cursor();
        int[] docs = new int[TOGETHER];
        int size;
        do {
            size = nextInTop(cursor, docs);
            // Of nearly all rows hardly one lies between two that are wanted: the processor fetches them by itself.
            if (!nearlyAll) {
                row.fetch(docs, size);
            }
            for (int i = 0; i < size; i++) {
                row.seek(docs[i]);
                if (nearlyAll) {
                    countBlindly(row, counts);
                } else {
                    count(row, counts);
                }
            }
        } while (size == docs.length);
        if (nearlyAll) {
            counts.gather();
        }
    }

    /** The next documents in whose top 20 the scope stands; fewer than there is room for are the last. */
    private static int nextInTop(ScopeCursor cursor, int[] docs) {
        int size = 0;
        while (size < docs.length && cursor.next()) {
            if (cursor.position() <= TopDomains.DEPTH) {
                docs[size++] = cursor.doc();
            }
        }
        return size;
    }

    // Two loops, not one that is told how to count: compiled for small domains, that one took twice as long for large
    // ones.

    private static void count(TopDomains.Cursor row, Counts counts) {
        int size = row.count();
        for (int i = 0; i < size; i++) {
            counts.add(row.domain(i));
        }
    }

    private static void countBlindly(TopDomains.Cursor row, Counts counts) {
        int size = row.count();
        for (int i = 0; i < size; i++) {
            counts.addBlindly(row.domain(i));
        }
    }

    Listing<Competitor> ofKeyword(Query.KeywordCompetitors question) {
        int doc = context.find(question.keyword());
        if (doc == Context.UNKNOWN_KEYWORD) {
            return new Listing<>(0, List.of());
        }
        return keywords.lendMatching(question.keyword(), matches -> ofKeyword(question, doc, matches));
    }

    private Listing<Competitor> ofKeyword(Query.KeywordCompetitors question, int doc, FixedBitSet matches) {
        Serps.Results serp = edition.serps().get(doc);
        int matchCount = matches.cardinality();
        TopDomains.Cursor row = edition.topDomains().cursor();
        row.seek(doc);
        Ranking ranking = new Ranking(question.page());
        for (int i = 0; i < row.count(); i++) {
            int domain = row.domain(i);
            int intersected = intersection(domain, matches, matchCount);
            int best = bestPosition(serp, domain);
            ranking.offer(
                    key(question.sort(), domain, intersected, best),
                    domains.nameRank(domain),
                    domain,
                    intersected,
                    best);
        }
        return ranking.listing((domain, intersected, best) -> competitor(domain, intersected, matchCount, best));
    }

    private int bestPosition(Serps.Results serp, int domain) {
        for (int i = 0; i < serp.size(); i++) {
            if (serp.url(i) >= domains.firstUrl(domain) && serp.url(i) < domains.firstUrl(domain + 1)) {
                return serp.position(i);
            }
        }
        throw new IllegalStateException("a domain of the top 20 is not in the SERP");
    }

    /** How many of these documents the domain ranks for. */
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
        if ((long) docCount * COST_OF_A_LEAP > domains.keywords(domain)) {
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
            default -> throw new IllegalArgumentException("a competitor has no " + sort.key());
        };
        return Ranking.key(value, sort.descending());
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

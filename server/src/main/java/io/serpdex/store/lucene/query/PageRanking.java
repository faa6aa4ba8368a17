package io.serpdex.store.lucene.query;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.lucene.codec.PackedColumn;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.PageBlocks;
import io.serpdex.store.lucene.files.ShareCounts;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/**
 * Ranks the pages of a scope that rank for at least one keyword. Rows are created from the number of the URL within its
 * domain.
 */
final class PageRanking {
    private final EditionReader edition;
    private final ScopeUrls scope;
    private final Page page;
    private final PrintedUrlOrder order;
    private final long firstUrl;
    private final PageBlocks blocks;
    private final PackedColumn.Cursor keywords;

    PageRanking(EditionReader edition, ScopeUrls scope, Page page) {
        this.edition = edition;
        this.scope = scope;
        this.page = page;
        this.order = new PrintedUrlOrder(edition.domains(), scope);
        this.firstUrl = edition.domains().firstUrl(scope.domain());
        this.blocks = edition.pageBlocks();
        this.keywords = edition.pageKeywords().cursor();
    }

    /** A figure by URL, and its maximum by block. */
    private record Figure(LongUnaryOperator ofUrl, LongUnaryOperator mostInBlock) {}

    <R> Listing<R> byKeywords(boolean descending, TopRowCollector.RowMaker<R> rows) {
        return by(new Figure(keywords::get, blocks::mostKeywords), descending, rows);
    }

    <R> Listing<R> byPotential(boolean descending, TopRowCollector.RowMaker<R> rows) {
        PackedColumn.Cursor potential = edition.pagePotential().cursor();
        return by(new Figure(potential::get, blocks::mostPotential), descending, rows);
    }

    <R> Listing<R> byShares(
            ShareCounts.DomainCounts shares,
            ShareCounts.Kind kind,
            boolean descending,
            TopRowCollector.RowMaker<R> rows) {
        return descending
                ? mostShared(shares, kind, rows).orElseGet(() -> bySharesOfAll(shares, kind, true, rows))
                : bySharesOfAll(shares, kind, false, rows);
    }

    private <R> Listing<R> bySharesOfAll(
            ShareCounts.DomainCounts shares,
            ShareCounts.Kind kind,
            boolean descending,
            TopRowCollector.RowMaker<R> rows) {
        long[] counts = new long[scope.endUrl() - scope.firstUrl()];
        Arrays.fill(counts, KeywordFacts.UNKNOWN);
        shares.forEach((url, socialA, socialB, engine) -> {
            if (scope.has(url)) {
                counts[url - scope.firstUrl()] = kind.of(socialA, socialB, engine);
            }
        });
        long first = firstUrl + scope.firstUrl();
        return by(url -> TopRowCollector.key(counts[(int) (url - first)], descending), rows);
    }

    /**
     * Reads runs of share counts in the order of their maxima until no run can reach the page. Returns an empty result
     * if the page needs URLs without counts.
     */
    private <R> Optional<Listing<R>> mostShared(
            ShareCounts.DomainCounts shares, ShareCounts.Kind kind, TopRowCollector.RowMaker<R> rows) {
        TopRowCollector pages = new TopRowCollector(page);
        int[] known = {0};
        for (int run : byMaximum(shares, kind)) {
            if (pages.isOutOfReach(TopRowCollector.key(shares.most(run, kind), true))) {
                break;
            }
            shares.forEachOf(run, (url, socialA, socialB, engine) -> {
                long count = kind.of(socialA, socialB, engine);
                if (count != KeywordFacts.UNKNOWN && scope.has(url) && keywords.get(firstUrl + url) > 0) {
                    pages.offer(TopRowCollector.key(count, true), order.place(firstUrl + url), url, 0, 0);
                    known[0]++;
                }
            });
        }
        int total = ranking();
        return known[0] < Math.min(page.end(), total) ? Optional.empty() : Optional.of(pages.listing(total, rows));
    }

    /** Returns all runs, largest maximum first. */
    private static int[] byMaximum(ShareCounts.DomainCounts shares, ShareCounts.Kind kind) {
        return IntStream.range(0, shares.runs())
                .mapToLong(run -> (~Math.min(shares.most(run, kind), Integer.MAX_VALUE) << Integer.SIZE) | run)
                .sorted()
                .mapToInt(maximumAndRun -> (int) maximumAndRun)
                .toArray();
    }

    private int ranking() {
        int[] ranking = {0};
        order.forEachBlock((from, to, place) -> ranking[0] += ranking(from, to));
        return ranking[0];
    }

    private <R> Listing<R> by(Figure figure, boolean descending, TopRowCollector.RowMaker<R> rows) {
        return descending
                ? largest(figure, rows)
                : by(url -> TopRowCollector.key(figure.ofUrl().applyAsLong(url), false), rows);
    }

    /** Ranks by a key of a URL of the edition, smallest first. */
    <R> Listing<R> by(LongUnaryOperator key, TopRowCollector.RowMaker<R> rows) {
        TopRowCollector pages = new TopRowCollector(page);
        order.forEachBlock((from, to, place) -> offer(pages, key, from, to, place));
        return pages.listing(rows);
    }

    /**
     * Ranks by a figure, largest first. The first n pages are in the n blocks with the largest maxima, because each of
     * these blocks contains a page that is at least as large as all pages of other blocks. Only these blocks are read,
     * until the next one cannot reach the page.
     */
    private <R> Listing<R> largest(Figure figure, TopRowCollector.RowMaker<R> rows) {
        TopRowCollector best = new TopRowCollector(new Page(1, (int) Math.min(Integer.MAX_VALUE, page.end())));
        long[] total = {0};
        order.forEachBlock((from, to, place) -> {
            int ranking = ranking(from, to);
            if (ranking > 0) {
                total[0] += ranking;
                best.offer(mostKey(figure, from, to), place, (int) (from - firstUrl), (int) (to - from), place);
            }
        });
        TopRowCollector pages = new TopRowCollector(page);
        LongUnaryOperator key = url -> TopRowCollector.key(figure.ofUrl().applyAsLong(url), true);
        for (Block block : best.listing(Block::new).rows()) {
            long from = firstUrl + block.start();
            long to = from + block.length();
            if (pages.isOutOfReach(mostKey(figure, from, to), block.place())) {
                break;
            }
            offerWithinReach(pages, key, from, to, block.place());
        }
        return pages.listing(total[0], rows);
    }

    /**
     * A block of URLs, or the part of it that belongs to one origin.
     *
     * @param start its first URL within the domain
     * @param place rank of its first URL in printed order
     */
    private record Block(int start, int length, int place) {}

    private void offer(TopRowCollector pages, LongUnaryOperator key, long from, long to, int place) {
        for (long url = from; url < to; url++) {
            if (keywords.get(url) > 0) {
                pages.offer(key.applyAsLong(url), place + (url - from), (int) (url - firstUrl), 0, 0);
            }
        }
    }

    /** Offers URLs that can reach the page. Others, the majority, are skipped without reading whether they rank. */
    private void offerWithinReach(TopRowCollector pages, LongUnaryOperator key, long from, long to, int place) {
        for (long url = from; url < to; url++) {
            long wanted = key.applyAsLong(url);
            long tie = place + (url - from);
            if (!pages.isOutOfReach(wanted, tie) && keywords.get(url) > 0) {
                pages.offer(wanted, tie, (int) (url - firstUrl), 0, 0);
            }
        }
    }

    private int ranking(long from, long to) {
        if (PageBlocks.isWhole(from, to)) {
            return blocks.ranking(PageBlocks.of(from));
        }
        int ranking = 0;
        for (long url = from; url < to; url++) {
            ranking += keywords.get(url) > 0 ? 1 : 0;
        }
        return ranking;
    }

    /** Returns the key of the largest figure in a block. URLs that do not rank have no figure above 0. */
    private static long mostKey(Figure figure, long from, long to) {
        long most = 0;
        if (PageBlocks.isWhole(from, to)) {
            most = figure.mostInBlock().applyAsLong(PageBlocks.of(from));
        } else {
            for (long url = from; url < to; url++) {
                most = Math.max(most, figure.ofUrl().applyAsLong(url));
            }
        }
        return TopRowCollector.key(most, true);
    }
}

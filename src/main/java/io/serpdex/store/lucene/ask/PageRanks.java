package io.serpdex.store.lucene.ask;

import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.lucene.format.Domains;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.PackedColumn;
import io.serpdex.store.lucene.format.PageBlocks;
import java.util.function.LongUnaryOperator;

/**
 * Ranks the pages of a scope: its urls that rank for anything. They are walked in the order of their printed texts, which
 * ends all ties. Rows are made from the number of the url within its domain.
 */
final class PageRanks {
    private final EditionReader edition;
    private final ScopeUrls scope;
    private final Page page;
    private final long firstUrl;
    private final PageBlocks blocks;
    private final PackedColumn.Cursor keywords;

    PageRanks(EditionReader edition, ScopeUrls scope, Page page) {
        this.edition = edition;
        this.scope = scope;
        this.page = page;
        this.firstUrl = edition.domains().firstUrl(scope.domain());
        this.blocks = edition.pageBlocks();
        this.keywords = edition.pageKeywords().cursor();
    }

    /** A figure by url, and the largest of it by block. */
    private record Figure(LongUnaryOperator ofUrl, LongUnaryOperator mostInBlock) {}

    <R> Listing<R> byKeywords(boolean descending, Ranking.RowMaker<R> rows) {
        return by(new Figure(keywords::get, blocks::mostKeywords), descending, rows);
    }

    <R> Listing<R> byPotential(boolean descending, Ranking.RowMaker<R> rows) {
        PackedColumn.Cursor potential = edition.pagePotential().cursor();
        return by(new Figure(potential::get, blocks::mostPotential), descending, rows);
    }

    private <R> Listing<R> by(Figure figure, boolean descending, Ranking.RowMaker<R> rows) {
        return descending
                ? largest(figure, rows)
                : by(url -> Ranking.key(figure.ofUrl().applyAsLong(url), false), rows);
    }

    /** By any key of a url of the edition, smallest first. */
    <R> Listing<R> by(LongUnaryOperator key, Ranking.RowMaker<R> rows) {
        Ranking pages = new Ranking(page);
        forEachBlock((from, to, walked) -> offer(pages, key, from, to, walked));
        return pages.listing(rows);
    }

    /**
     * Of n wanted pages none is outside of the n blocks with the largest maxima: each of these has a page that is at least
     * as large, and comes first where it is as large. So only they are looked into, and of them only those that can still
     * reach the page.
     */
    private <R> Listing<R> largest(Figure figure, Ranking.RowMaker<R> rows) {
        Ranking best = new Ranking(new Page(1, (int) Math.min(Integer.MAX_VALUE, page.end())));
        long[] total = {0};
        forEachBlock((from, to, walked) -> {
            int ranking = ranking(from, to);
            if (ranking > 0) {
                total[0] += ranking;
                best.offer(mostKey(figure, from, to), walked, (int) (from - firstUrl), (int) (to - from), walked);
            }
        });
        Ranking pages = new Ranking(page);
        LongUnaryOperator key = url -> Ranking.key(figure.ofUrl().applyAsLong(url), true);
        for (Block block : best.listing(Block::new).rows()) {
            long from = firstUrl + block.start();
            long to = from + block.length();
            if (pages.isOutOfReach(mostKey(figure, from, to), block.walked())) {
                break;
            }
            offer(pages, key, from, to, block.walked());
        }
        return pages.listing(total[0], rows);
    }

    /**
     * A block of urls, or what belongs to one origin of it.
     *
     * @param start its first url within the domain
     * @param walked urls of the scope before it
     */
    private record Block(int start, int length, int walked) {}

    private interface BlockConsumer {
        void accept(long from, long to, int walked);
    }

    /** Walks the blocks of the scope, cut where an origin begins or ends. */
    private void forEachBlock(BlockConsumer consumer) {
        Domains domains = edition.domains();
        int walked = 0;
        for (int i = domains.firstOrigin(scope.domain()); i < domains.firstOrigin(scope.domain() + 1); i++) {
            int origin = domains.originInPrintedOrder(i);
            if (origin < scope.firstOrigin() || origin >= scope.endOrigin()) {
                continue;
            }
            long end = domains.originStart(origin + 1);
            long from = domains.originStart(origin);
            while (from < end) {
                long to = Math.min(end, PageBlocks.end(from));
                consumer.accept(from, to, walked);
                walked += (int) (to - from);
                from = to;
            }
        }
    }

    private void offer(Ranking pages, LongUnaryOperator key, long from, long to, int walked) {
        for (long url = from; url < to; url++) {
            if (keywords.get(url) > 0) {
                pages.offer(key.applyAsLong(url), walked + (url - from), (int) (url - firstUrl), 0, 0);
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

    /** The key of the largest figure in a block; a url that does not rank has none above 0. */
    private static long mostKey(Figure figure, long from, long to) {
        long most = 0;
        if (PageBlocks.isWhole(from, to)) {
            most = figure.mostInBlock().applyAsLong(PageBlocks.of(from));
        } else {
            for (long url = from; url < to; url++) {
                most = Math.max(most, figure.ofUrl().applyAsLong(url));
            }
        }
        return Ranking.key(most, true);
    }
}

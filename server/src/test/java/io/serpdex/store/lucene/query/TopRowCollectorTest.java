package io.serpdex.store.lucene.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopRowCollectorTest {
    private record Candidate(long key, long tie, int a, int b, int c) {
        private static final Comparator<Candidate> ORDER =
                Comparator.comparingLong(Candidate::key).thenComparingLong(Candidate::tie);
    }

    @ParameterizedTest(name = "{0} candidates with {1} different keys")
    @CsvSource({"0, 1", "1, 1", "99, 3", "256, 256", "257, 1", "3000, 7", "5000, 2000", "20000, 1000000"})
    void pagesTheSortedList(int candidates, int keys) {
        Random random = new Random(candidates * 31L + keys);
        List<Candidate> offered = candidates(random, candidates, keys);
        List<Candidate> sorted = offered.stream().sorted(Candidate.ORDER).toList();
        for (Page page : pages(random, candidates)) {
            TopRowCollector topRowCollector = new TopRowCollector(page);
            offered.forEach(each -> topRowCollector.offer(each.key(), each.tie(), each.a(), each.b(), each.c()));

            assertPiece(topRowCollector, page, sorted);
        }
    }

    @ParameterizedTest(name = "{0} candidates with {1} different keys")
    @CsvSource({"300, 1", "3000, 7", "20000, 5000"})
    void dropsOnlyCandidatesThatAreOnNoPage(int candidates, int keys) {
        Random random = new Random(candidates * 37L + keys);
        List<Candidate> offered = candidates(random, candidates, keys);
        List<Candidate> sorted = offered.stream().sorted(Candidate.ORDER).toList();
        for (Page page : pages(random, candidates)) {
            TopRowCollector topRowCollector = new TopRowCollector(page);
            for (Candidate each : offered) {
                if (!topRowCollector.isOutOfReach(each.key())
                        && !topRowCollector.isOutOfReach(each.key(), each.tie())) {
                    topRowCollector.offer(each.key(), each.tie(), each.a(), each.b(), each.c());
                }
            }

            assertThat(rows(topRowCollector.listing(offered.size(), Row::new))).isEqualTo(piece(page, sorted));
        }
    }

    private record Row(int a, int b, int c) {}

    private static void assertPiece(TopRowCollector topRowCollector, Page page, List<Candidate> sorted) {
        Listing<Row> listing = topRowCollector.listing(Row::new);
        assertThat(listing.total()).isEqualTo(sorted.size());
        assertThat(rows(listing)).isEqualTo(piece(page, sorted));
    }

    private static List<Row> rows(Listing<Row> listing) {
        return List.copyOf(listing.rows());
    }

    private static List<Row> piece(Page page, List<Candidate> sorted) {
        return sorted.stream()
                .skip(page.start())
                .limit(page.size())
                .map(each -> new Row(each.a(), each.b(), each.c()))
                .toList();
    }

    /** Returns candidates in random order. Tie-breaks distinguish candidates with the same key. */
    private static List<Candidate> candidates(Random random, int count, int keys) {
        List<Integer> ties = new ArrayList<>(IntStream.range(0, count).boxed().toList());
        Collections.shuffle(ties, random);
        List<Candidate> candidates = new ArrayList<>();
        for (int tie : ties) {
            long key = TopRowCollector.key(random.nextInt(keys) - 1L, random.nextBoolean());
            candidates.add(new Candidate(key, tie, tie, random.nextInt(), random.nextInt()));
        }
        return candidates;
    }

    private static List<Page> pages(Random random, int candidates) {
        List<Page> pages = new ArrayList<>(List.of(
                Page.ALL,
                new Page(Integer.MAX_VALUE, Integer.MAX_VALUE),
                new Page(1, 1),
                new Page(1, 100),
                new Page(2, 128),
                new Page(100, 100),
                new Page(1, Math.max(1, candidates)),
                new Page(2, Math.max(1, candidates))));
        for (int i = 0; i < 20; i++) {
            int size = 1 + random.nextInt(300);
            pages.add(new Page(1 + random.nextInt(2 + candidates / size), size));
        }
        return pages;
    }
}

package io.serpdex.store.oracle;

import io.serpdex.store.Filter;
import io.serpdex.store.Range;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random filters for the values of {@link RandomHistories}. */
final class RandomFilters {
    private RandomFilters() {}

    static Arbitrary<Filter> filters() {
        return Combinators.combine(
                        ranges(1, 2, 10, 11, 20, 21, 50),
                        ranges(0, 1, 5, 10, 1000, Integer.MAX_VALUE),
                        ranges(0, 10, 127, 20_000),
                        ranges(0, 1, 99, 100),
                        urls(),
                        phrases(),
                        phrases())
                .as(Filter::new);
    }

    private static Arbitrary<Range> ranges(long... bounds) {
        List<Long> list = Arrays.stream(bounds).boxed().toList();
        Arbitrary<Range> some = Combinators.combine(Arbitraries.of(list), Arbitraries.of(list))
                .as((one, other) -> new Range(Math.min(one, other), Math.max(one, other)));
        return Arbitraries.frequencyOf(Tuple.of(3, Arbitraries.just(Range.ANY)), Tuple.of(1, some));
    }

    private static Arbitrary<Filter.UrlFilter> urls() {
        Arbitrary<Filter.UrlFilter> parts = Arbitraries.of(
                        "x",
                        "/x",
                        "a.com",
                        ".a.com/",
                        "https://m",
                        ":",
                        "X",
                        "http://",
                        "?q",
                        "\uD83D\uDE00",
                        "b|",
                        "zz",
                        "192")
                .map(Filter.UrlFilter.Containing::new);
        Arbitrary<Filter.UrlFilter> whole = RandomHistories.urls().map(Filter.UrlFilter.Exactly::new);
        return Arbitraries.frequencyOf(
                Tuple.of(3, Arbitraries.just(Filter.UrlFilter.ANY)), Tuple.of(2, parts), Tuple.of(1, whole));
    }

    private static Arbitrary<List<String>> phrases() {
        Arbitrary<String> phrase = Arbitraries.of(RandomHistories.WORDS)
                .list()
                .ofMinSize(1)
                .ofMaxSize(2)
                .map(words -> String.join(" ", words));
        return Arbitraries.frequencyOf(
                Tuple.of(3, Arbitraries.just(List.of())),
                Tuple.of(1, phrase.list().ofMinSize(1).ofMaxSize(2)));
    }
}

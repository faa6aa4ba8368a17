package io.serpdex.store.oracle;

import io.serpdex.store.AdRow;
import io.serpdex.store.Competitor;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.Sort;
import io.serpdex.store.TopPage;
import java.util.Comparator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Sort orders as the contract defines them: by displayed value, texts by code point, unknown last in both directions. */
final class OracleOrder {
    /** Compares by code point, unlike String.compareTo, which sorts an emoji before U+FFxx. */
    static final Comparator<String> BY_CODE_POINT = (a, b) -> {
        int[] left = a.codePoints().toArray();
        int[] right = b.codePoints().toArray();
        for (int i = 0; i < left.length && i < right.length; i++) {
            if (left[i] != right[i]) {
                return Integer.compare(left[i], right[i]);
            }
        }
        return Integer.compare(left.length, right.length);
    };

    private OracleOrder() {}

    static @Nullable Long known(long figure) {
        return figure == KeywordFacts.UNKNOWN ? null : figure;
    }

    static <R> Comparator<R> number(Function<R, @Nullable Long> value, boolean descending) {
        return (a, b) -> {
            Long left = value.apply(a);
            Long right = value.apply(b);
            if (left == null || right == null) {
                return Boolean.compare(left == null, right == null);
            }
            return descending ? right.compareTo(left) : left.compareTo(right);
        };
    }

    static <R> Comparator<R> text(Function<R, String> value, boolean descending) {
        return (a, b) -> {
            int order = BY_CODE_POINT.compare(value.apply(a), value.apply(b));
            return descending ? -order : order;
        };
    }

    /** Orders by a figure of the keyword without breaking ties. */
    static Comparator<KeywordFacts> facts(Sort sort) {
        boolean descending = sort.descending();
        return switch (sort.key()) {
            case VOLUME -> number(facts -> known(facts.volume()), descending);
            case VOLUME_WIDE -> number(facts -> known(facts.volumeWide()), descending);
            case VOLUME_LAST -> number(facts -> known(facts.volumeLast()), descending);
            case COST -> number(facts -> known(facts.costCents()), descending);
            case CONCURRENCY -> number(facts -> known(facts.concurrency()), descending);
            case FOUND_RESULTS -> number(facts -> known(facts.foundResults()), descending);
            case KEYWORD_LENGTH -> number(facts -> (long) facts.words(), descending);
            case DIFFICULTY -> number(facts -> known(facts.difficulty()), descending);
            case KEYWORD -> text(KeywordFacts::keyword, descending);
            default -> throw new IllegalArgumentException(sort + " is no figure of a keyword");
        };
    }

    static <R> Comparator<R> byFacts(Sort sort, Function<R, KeywordFacts> facts) {
        Comparator<KeywordFacts> order = facts(sort);
        return (a, b) -> order.compare(facts.apply(a), facts.apply(b));
    }

    /** Orders by descending volume, then by keyword_id. */
    static <R> Comparator<R> byVolume(Function<R, KeywordFacts> facts) {
        return OracleOrder.<R>byFacts(Sort.descending(Sort.SortKey.VOLUME), facts)
                .thenComparing(byId(facts));
    }

    static <R> Comparator<R> byId(Function<R, KeywordFacts> facts) {
        return (a, b) -> Long.compare(facts.apply(a).id(), facts.apply(b).id());
    }

    static Comparator<RankedKeyword> ranked(Sort sort) {
        boolean descending = sort.descending();
        Comparator<RankedKeyword> order = switch (sort.key()) {
            case TRAFFIC -> number(RankedKeyword::traffic, descending);
            case POSITION -> number(row -> (long) row.position(), descending);
            case DYNAMIC -> number(row -> (long) row.dynamic(), descending);
            case DATE -> number(row -> row.date().toEpochDay(), descending);
            default -> byFacts(sort, RankedKeyword::keyword);
        };
        return order.thenComparing(byId(RankedKeyword::keyword));
    }

    /** Requires rows in file order, which ties keep because sorting is stable. */
    static Comparator<AdRow> ads(Sort sort) {
        boolean descending = sort.descending();
        Comparator<AdRow> order = switch (sort.key()) {
            case POSITION -> number(row -> (long) row.position(), descending);
            case DATE -> number(row -> row.date().toEpochDay(), descending);
            default -> byFacts(sort, AdRow::keyword);
        };
        return order.thenComparing(byId(AdRow::keyword))
                .thenComparing(number(row -> known(row.type()), false))
                .thenComparing(number(row -> (long) row.position(), false));
    }

    static Comparator<TopPage> pages(Sort sort) {
        boolean descending = sort.descending();
        Comparator<TopPage> order = switch (sort.key()) {
            case ORGANIC_KEYWORDS -> number(row -> (long) row.keywords(), descending);
            case SOCIAL_A_SHARES -> number(row -> known(row.socialAShares()), descending);
            case SOCIAL_B_SHARES -> number(row -> known(row.socialBShares()), descending);
            case ENGINE_SHARES -> number(row -> known(row.engineShares()), descending);
            case POTENTIAL_TRAFFIC -> number(TopPage::potentialTraffic, descending);
            default -> throw new IllegalArgumentException(sort + " is no figure of a page");
        };
        return order.thenComparing(text(TopPage::url, false));
    }

    static Comparator<Competitor> competitors(Sort sort) {
        boolean descending = sort.descending();
        Comparator<Competitor> order = switch (sort.key()) {
            case BEST_POSITION -> number(row -> (long) row.bestPosition(), descending);
            case INTERSECTED -> number(row -> (long) row.intersected(), descending);
            case RELEVANCE -> number(Competitor::relevance, descending);
            case VISIBLE -> number(row -> row.figures().now().visible(), descending);
            case KEYWORDS -> number(row -> (long) row.figures().now().keywords(), descending);
            case TRAFFIC -> number(row -> row.figures().now().traffic(), descending);
            default -> throw new IllegalArgumentException(sort + " is no figure of a competitor");
        };
        return order.thenComparing(text(Competitor::domain, false));
    }

    /** Breaks ties of weights by descending volume, for both directions of weights. */
    static Comparator<RelatedKeyword> related(Sort sort) {
        if (sort.key() == Sort.SortKey.WEIGHT) {
            return OracleOrder.<RelatedKeyword>number(row -> (long) row.weight(), sort.descending())
                    .thenComparing(byVolume(RelatedKeyword::keyword));
        }
        return byFacts(sort, RelatedKeyword::keyword).thenComparing(byId(RelatedKeyword::keyword));
    }
}

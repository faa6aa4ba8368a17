package io.serpdex.catalogue;

import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.RawParameters;
import io.serpdex.report.ReportInput;
import io.serpdex.store.Sort;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The parameters {@code sort} and {@code order}. */
final class SortInput {
    private static final Param<Boolean> ORDER = order();

    private SortInput() {}

    /** Returns an input that accepts these keys. */
    static ReportInput<Sort> of(Sort defaultSort, Sort.SortKey... keys) {
        Map<String, Sort.SortKey> words = new LinkedHashMap<>();
        Map<String, Sort.SortKey> aliases = new LinkedHashMap<>();
        for (Sort.SortKey key : keys) {
            words.put(wireName(key), key);
            alias(key).ifPresent(alias -> aliases.put(alias, key));
        }
        Param<Sort.SortKey> sort = Param.optional(
                        "sort",
                        new ParamType.Choice<>(words, aliases),
                        "Sort key. Default: " + wireName(defaultSort.key()) + ", "
                                + (defaultSort.descending() ? "descending." : "ascending."))
                .titled("Sort by");
        return new ReportInput<>(List.of(sort, ORDER), rawParameters -> read(sort, defaultSort, rawParameters));
    }

    private static Sort read(Param<Sort.SortKey> sort, Sort defaultSort, RawParameters rawParameters) {
        Sort.SortKey key = sort.find(rawParameters).orElse(null);
        boolean descending = ORDER.find(rawParameters).orElse(key != null || defaultSort.descending());
        return new Sort(key == null ? defaultSort.key() : key, descending);
    }

    private static Param<Boolean> order() {
        Map<String, Boolean> words = new LinkedHashMap<>();
        words.put("asc", false);
        words.put("desc", true);
        return Param.optional(
                "order",
                new ParamType.Choice<>(words, Map.of()),
                "Sort direction. Default: desc if sort is given, otherwise as stated for sort. Unknown values always "
                        + "come last.");
    }

    private static Optional<String> alias(Sort.SortKey key) {
        return switch (key) {
            case VOLUME -> Optional.of("queries");
            case ORGANIC_KEYWORDS -> Optional.of("organic_keywords");
            default -> Optional.empty();
        };
    }

    private static String wireName(Sort.SortKey key) {
        return switch (key) {
            case VOLUME, VOLUME_WIDE, VOLUME_LAST, COST, CONCURRENCY, FOUND_RESULTS, DIFFICULTY ->
                Objects.requireNonNull(key.figure()).wireName();
            case TRAFFIC -> "traff";
            case POSITION -> "position";
            case DYNAMIC -> "dynamic";
            case KEYWORD_LENGTH -> "keyword_length";
            case KEYWORD -> "keyword";
            case DATE -> "date";
            case ORGANIC_KEYWORDS -> "organic_keyword";
            case SOCIAL_A_SHARES -> "social_a_shares";
            case SOCIAL_B_SHARES -> "social_b_shares";
            case ENGINE_SHARES -> "engine_shares";
            case POTENTIAL_TRAFFIC -> "potencial_traff";
            case INTERSECTED -> "intersected";
            case RELEVANCE -> "relevance";
            case VISIBLE -> "visible";
            case KEYWORDS -> "keywords";
            case WEIGHT -> "weight";
            case BEST_POSITION -> "best position";
        };
    }
}

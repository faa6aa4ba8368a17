package io.serpdex.catalogue;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Keyword;
import io.serpdex.model.PageUrl;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.RawParameters;
import io.serpdex.report.ReportInput;
import io.serpdex.store.Filter;
import io.serpdex.store.Range;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Filters that reports can declare, each with its parameters. */
final class FilterInput {

    /** One filter: its parameters, and their effect on a {@link Filter}. */
    record Criterion(List<Param<?>> params, BiFunction<RawParameters, Filter, Filter> apply) {}

    static final Criterion POSITION = position("position of the domain");
    static final Criterion AD_POSITION = position("position of the ad");
    /** For keyword reports: the SERP has a result in the range. */
    static final Criterion ANY_POSITION = position("position. The SERP must contain a result in the range");

    static final Criterion QUERIES =
            whole("queries", "Volume", "searches per month", 0, 100_000_000, Filter::withVolume);
    static final Criterion CONCURRENCY =
            whole("concurrency", "Competition", "competition in paid search", 1, 100, Filter::withConcurrency);
    static final Criterion COST = cost();
    static final Criterion URL = url();
    static final Criterion KEYWORDS = words(
            "keywords",
            "Include words",
            "Only keywords that contain at least one of these words or phrases.",
            Filter::withAnyOf);
    static final Criterion MINUS_KEYWORDS = words(
            "minus_keywords",
            "Exclude words",
            "Only keywords that contain none of these words or phrases.",
            Filter::withNoneOf);

    private static final int MAX_WORDS = 100;

    private FilterInput() {}

    static ReportInput<Filter> of(Criterion... criteria) {
        List<Param<?>> params = Arrays.stream(criteria)
                .<Param<?>>flatMap(criterion -> criterion.params().stream())
                .toList();
        return new ReportInput<>(params, rawParameters -> {
            Filter filter = Filter.NONE;
            for (Criterion criterion : criteria) {
                filter = criterion.apply().apply(rawParameters, filter);
            }
            return filter;
        });
    }

    private static Criterion position(String figure) {
        return whole("position", "Position", figure, 1, 100, Filter::withPosition);
    }

    private static Criterion whole(
            String name, String title, String figure, int least, int most, BiFunction<Filter, Range, Filter> change) {
        ParamType.WholeNumber type = new ParamType.WholeNumber(least, most);
        return range(name, title, figure, type, Function.identity(), Function.identity(), change);
    }

    /** Costs are stored in cents, so a bound between two cents is rounded into the range. */
    private static Criterion cost() {
        return range(
                "cost",
                "CPC",
                "cost per click, in dollars",
                new ParamType.Amount(0, 200),
                amount -> cents(amount, RoundingMode.CEILING),
                amount -> cents(amount, RoundingMode.FLOOR),
                Filter::withCostCents);
    }

    private static long cents(BigDecimal amount, RoundingMode rounding) {
        return amount.movePointRight(2).setScale(0, rounding).longValueExact();
    }

    private static <T extends Comparable<T>> Criterion range(
            String name,
            String title,
            String figure,
            ParamType<T> type,
            Function<T, Long> least,
            Function<T, Long> most,
            BiFunction<Filter, Range, Filter> change) {
        Param<T> from =
                Param.optional(name + "_from", type, "Minimum " + figure + ".").titled(title);
        Param<T> to =
                Param.optional(name + "_to", type, "Maximum " + figure + ".").titled(title);
        return new Criterion(List.of(from, to), (rawParameters, filter) -> {
            T low = from.find(rawParameters).orElse(null);
            T high = to.find(rawParameters).orElse(null);
            if (low == null && high == null) {
                return filter;
            }
            if (low != null && high != null && low.compareTo(high) > 0) {
                throw new ServiceException(
                        ErrorCode.INVALID_PARAMETER,
                        from.name() + " must not exceed " + to.name() + ", got " + low + " and " + high,
                        from.name());
            }
            long lowest = low == null ? Long.MIN_VALUE : least.apply(low);
            long highest = high == null ? Long.MAX_VALUE : most.apply(high);
            return change.apply(filter, lowest > highest ? Range.NONE : new Range(lowest, highest));
        });
    }

    private static Criterion url() {
        Param<String> url = Param.optional(
                "url",
                new ParamType.Text<>("a URL", Function.identity()),
                "Only rows with this URL. With pm_url=1: only rows whose URL contains this text.");
        Map<String, Boolean> switches = new LinkedHashMap<>();
        switches.put("0", false);
        switches.put("1", true);
        Param<Boolean> partial = Param.defaulting(
                        "pm_url",
                        new ParamType.Choice<>(switches, Map.of()),
                        "0: url is a whole URL. 1: url is part of a URL.",
                        "0")
                .titled("Partial URL");
        Param<PageUrl> whole = Param.optional(
                "url", new ParamType.Text<>("a URL with scheme and host unless pm_url=1", PageUrl::parse), "");
        return new Criterion(List.of(url, partial), (rawParameters, filter) -> {
            Filter.UrlFilter urls = partial.read(rawParameters)
                    ? url.find(rawParameters)
                            .<Filter.UrlFilter>map(Filter.UrlFilter.Containing::new)
                            .orElse(Filter.UrlFilter.ANY)
                    : whole.find(rawParameters)
                            .<Filter.UrlFilter>map(Filter.UrlFilter.Exactly::new)
                            .orElse(Filter.UrlFilter.ANY);
            return filter.withUrl(urls);
        });
    }

    private static Criterion words(
            String name, String title, String description, BiFunction<Filter, List<String>, Filter> change) {
        Param<List<String>> words = Param.optional(
                        name,
                        new ParamType.TextList<>(
                                "words or phrases",
                                MAX_WORDS,
                                word -> Keyword.parse(word).text()),
                        description)
                .titled(title);
        return new Criterion(
                List.of(words),
                (rawParameters, filter) -> words.find(rawParameters)
                        .map(phrases -> change.apply(filter, phrases))
                        .orElse(filter));
    }
}

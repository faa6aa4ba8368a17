package io.serpdex.catalogue;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Keyword;
import io.serpdex.model.PageUrl;
import io.serpdex.report.Given;
import io.serpdex.report.Input;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
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

/** The filters that reports can declare, each with its parameters. */
final class Filters {

    /** One filter: its parameters, and what they change of a {@link Filter}. */
    record Part(List<Param<?>> params, BiFunction<Given, Filter, Filter> apply) {}

    static final Part POSITION = position("position of the domain");
    static final Part AD_POSITION = position("position of the ad");
    /** Where no domain is asked about. */
    static final Part ANY_POSITION = position("position at which the results page must hold a result");

    static final Part QUERIES =
            whole("queries", "Volume", "number of searches a month", 0, 100_000_000, Filter::withVolume);
    static final Part CONCURRENCY =
            whole("concurrency", "Competition", "competition in paid search", 1, 100, Filter::withConcurrency);
    static final Part COST = cost();
    static final Part URL = url();
    static final Part KEYWORDS = words(
            "keywords",
            "With words",
            "Only keywords that contain at least one of these words or phrases.",
            Filter::withAnyOf);
    static final Part MINUS_KEYWORDS = words(
            "minus_keywords",
            "Without words",
            "Only keywords that contain none of these words or phrases.",
            Filter::withNoneOf);

    private static final int MOST_WORDS = 100;

    private Filters() {}

    static Input<Filter> of(Part... parts) {
        List<Param<?>> params = Arrays.stream(parts)
                .<Param<?>>flatMap(part -> part.params().stream())
                .toList();
        return new Input<>(params, given -> {
            Filter filter = Filter.NONE;
            for (Part part : parts) {
                filter = part.apply().apply(given, filter);
            }
            return filter;
        });
    }

    private static Part position(String whose) {
        return whole("position", "Position", whose, 1, 100, Filter::withPosition);
    }

    private static Part whole(
            String name, String title, String figure, int least, int most, BiFunction<Filter, Range, Filter> change) {
        ParamType.WholeNumber type = new ParamType.WholeNumber(least, most);
        return range(name, title, figure, type, Function.identity(), Function.identity(), change);
    }

    /** Costs are kept in cents: a bound between two cents admits what lies on its inner side. */
    private static Part cost() {
        return range(
                "cost",
                "CPC",
                "cost per click in dollars",
                new ParamType.Amount(0, 200),
                amount -> cents(amount, RoundingMode.CEILING),
                amount -> cents(amount, RoundingMode.FLOOR),
                Filter::withCostCents);
    }

    private static long cents(BigDecimal amount, RoundingMode rounding) {
        return amount.movePointRight(2).setScale(0, rounding).longValueExact();
    }

    private static <T extends Comparable<T>> Part range(
            String name,
            String title,
            String figure,
            ParamType<T> type,
            Function<T, Long> least,
            Function<T, Long> most,
            BiFunction<Filter, Range, Filter> change) {
        Param<T> from =
                Param.optional(name + "_from", type, "Smallest " + figure + ".").titled(title);
        Param<T> to =
                Param.optional(name + "_to", type, "Largest " + figure + ".").titled(title);
        return new Part(List.of(from, to), (given, filter) -> {
            T low = from.find(given).orElse(null);
            T high = to.find(given).orElse(null);
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

    private static Part url() {
        Param<String> url = Param.optional(
                "url",
                new ParamType.Text<>("a url", Function.identity()),
                "Only this url; with pm_url=1 only urls that contain this text.");
        Map<String, Boolean> switches = new LinkedHashMap<>();
        switches.put("0", false);
        switches.put("1", true);
        Param<Boolean> part = Param.defaulting(
                        "pm_url", new ParamType.Choice<>(switches, Map.of()), "1: url is a part of the url.", "0")
                .titled("Url is a part");
        Param<PageUrl> whole = Param.optional(
                "url", new ParamType.Text<>("a url with scheme and host unless pm_url=1", PageUrl::parse), "");
        return new Part(List.of(url, part), (given, filter) -> {
            Filter.UrlFilter urls = part.read(given)
                    ? url.find(given)
                            .<Filter.UrlFilter>map(Filter.UrlFilter.Containing::new)
                            .orElse(Filter.UrlFilter.ANY)
                    : whole.find(given)
                            .<Filter.UrlFilter>map(Filter.UrlFilter.Exactly::new)
                            .orElse(Filter.UrlFilter.ANY);
            return filter.withUrl(urls);
        });
    }

    private static Part words(
            String name, String title, String sentence, BiFunction<Filter, List<String>, Filter> change) {
        Param<List<String>> words = Param.optional(
                        name,
                        new ParamType.TextList<>(
                                "words or phrases",
                                MOST_WORDS,
                                word -> Keyword.parse(word).text()),
                        sentence)
                .titled(title);
        return new Part(
                List.of(words),
                (given, filter) -> words.find(given)
                        .map(phrases -> change.apply(filter, phrases))
                        .orElse(filter));
    }
}

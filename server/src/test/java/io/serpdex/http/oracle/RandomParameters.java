package io.serpdex.http.oracle;

import io.serpdex.model.PageUrl;
import io.serpdex.store.Filter;
import io.serpdex.store.Page;
import io.serpdex.store.Range;
import io.serpdex.store.Sort;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Generates the parameters of a request, as text and as parsed value. */
final class RandomParameters {
    private static final List<String> EVERY_PARAMETER = List.of(
            ("query se token page page_size sort order position_from position_to queries_from queries_to cost_from cost_to "
                            + "concurrency_from concurrency_to url pm_url keywords minus_keywords minus_domain type weight "
                            + "format")
                    .split(" ", -1));
    private static final List<String> NO_PARAMETERS = List.of("_", "cache-buster", "Query", "größe");
    private static final List<String> PHRASES =
            List.of("boot", "trail", "Boots", "red trail", "run", "CREME", "brûlée", "東京", "?", "don't", "trail boots");
    private static final List<String> PARTS_OF_URLS =
            List.of("x", "/x", "a.com", ".a.com/", "https://m", ":", "X", "http://", "?q", "😀", "b|", "zz", "1");

    private final Random random;
    private final SpellingVariants spelling;
    /** Half of the requests have many filters, the others none, so that enough rows remain. */
    private final int filterOneIn;

    private final List<Map.Entry<String, String>> given = new ArrayList<>();
    private final Set<String> taken = new LinkedHashSet<>(List.of("token"));

    RandomParameters(Random random) {
        this.random = random;
        spelling = new SpellingVariants(random);
        filterOneIn = random.nextBoolean() ? 4 : Integer.MAX_VALUE;
    }

    void put(String name, String value) {
        taken.add(name);
        given.add(Map.entry(name, value));
    }

    /** Records parameters that the report uses, and returns true with a probability of 1 in {@code oneIn}. */
    private boolean isGiven(int oneIn, String... names) {
        Collections.addAll(taken, names);
        return random.nextInt(oneIn) == 0;
    }

    /** Adds the database, which is optional if there is only one. */
    void database(String id, boolean only) {
        if (isGiven(only ? 2 : 1, "se")) {
            put("se", id);
        }
    }

    void format() {
        if (isGiven(10, "format")) {
            put("format", "json");
        }
    }

    Page page() {
        int number = 1;
        int size = 100;
        if (isGiven(2, "page_size")) {
            size = any(List.of(1, 2, 3, 7, 40, 1000));
            put("page_size", Integer.toString(size));
        }
        if (isGiven(3, "page")) {
            number = any(List.of(1, 2, 3, 90));
            put("page", Integer.toString(number));
        }
        return new Page(number, size);
    }

    /** Chooses a sort key and an order. Both are optional. */
    Sort sort(Map<String, Sort.SortKey> words, Sort byDefault) {
        String order = any(List.of("", "", "asc", "desc"));
        if (isGiven(4, "order") || !order.isEmpty()) {
            put("order", order);
        }
        if (isGiven(2, "sort")) {
            String word = any(List.copyOf(words.keySet()));
            put("sort", word);
            return new Sort(words.get(word), !order.equals("asc"));
        }
        return order.isEmpty() ? byDefault : new Sort(byDefault.key(), order.equals("desc"));
    }

    Range positions() {
        return range("position", 1, 2, 10, 11, 20, 21, 50, 100);
    }

    Filter queriesCostAndCompetition() {
        return Filter.NONE
                .withVolume(range("queries", 0, 1, 5, 10, 20, 1000, 100_000_000))
                .withCostCents(cost())
                .withConcurrency(range("concurrency", 1, 2, 50, 99, 100));
    }

    private Range range(String name, long... bounds) {
        int low = random.nextInt(bounds.length);
        int high = low + random.nextInt(bounds.length - low);
        Range range = Range.ANY;
        if (isGiven(filterOneIn, name + "_from")) {
            put(name + "_from", Long.toString(bounds[low]));
            range = new Range(bounds[low], range.to());
        }
        if (isGiven(filterOneIn, name + "_to")) {
            put(name + "_to", Long.toString(bounds[high]));
            range = new Range(range.from(), bounds[high]);
        }
        return range;
    }

    /** Adds a bound in dollars, possibly between two cents. */
    private Range cost() {
        List<String> bounds = List.of("0.1", "1.27", "1.2701", "1.2799", "200.00");
        int low = random.nextInt(bounds.size());
        int high = Math.min(low + random.nextInt(2), bounds.size() - 1);
        boolean both = random.nextInt(filterOneIn) == 0;
        long from = Long.MIN_VALUE;
        long to = Long.MAX_VALUE;
        if (isGiven(filterOneIn, "cost_from") || both) {
            put("cost_from", bounds.get(low));
            from = cents(bounds.get(low), RoundingMode.UP);
        }
        if (isGiven(filterOneIn, "cost_to") || both) {
            put("cost_to", bounds.get(high));
            to = cents(bounds.get(high), RoundingMode.DOWN);
        }
        return from > to ? new Range(-7, -7) : new Range(from, to);
    }

    private static long cents(String dollars, RoundingMode rounding) {
        return new BigDecimal(dollars).movePointRight(2).setScale(0, rounding).longValueExact();
    }

    /** @param known a URL that may exist */
    Filter.UrlFilter url(String known) {
        if (isGiven(filterOneIn, "url")) {
            if (isGiven(2, "pm_url")) {
                String part = any(PARTS_OF_URLS);
                put("url", part);
                put("pm_url", "1");
                return new Filter.UrlFilter.Containing(part);
            }
            if (random.nextBoolean()) {
                put("pm_url", "0");
            }
            put("url", spelling.ofUrl(known));
            return new Filter.UrlFilter.Exactly(PageUrl.parse(known));
        }
        if (isGiven(8, "pm_url")) {
            put("pm_url", "1");
        }
        return Filter.UrlFilter.ANY;
    }

    List<String> phrases(String name) {
        List<String> phrases = new ArrayList<>();
        if (isGiven(filterOneIn, name)) {
            for (int i = random.nextInt(3); i >= 0; i--) {
                phrases.add(any(PHRASES));
            }
            String list = String.join(random.nextBoolean() ? "," : " ,, ", phrases);
            put(name, list);
        }
        return phrases;
    }

    int weight() {
        if (isGiven(3, "weight")) {
            int weight = any(List.of(1, 2, 3, 20));
            put("weight", Integer.toString(weight));
            return weight;
        }
        return 1;
    }

    /** Returns the encoded parameters in random order, with irrelevant ones added. */
    List<Map.Entry<String, String>> withNoise() {
        List<String> absent = new ArrayList<>(EVERY_PARAMETER);
        given.forEach(parameter -> absent.remove(parameter.getKey()));
        absent.removeAll(List.of("token", "query"));
        if (random.nextInt(3) == 0) {
            String name = any(absent);
            given.add(Map.entry(name, taken.contains(name) ? "" : any(List.of("1", "abc", "ä b", ""))));
        }
        if (random.nextInt(3) == 0) {
            given.add(Map.entry(any(NO_PARAMETERS), any(List.of("17", "17", ""))));
        }
        Collections.shuffle(given, random);
        return given;
    }

    /** Returns the expected warnings. Empty parameters cause none. */
    List<String> warnings(String method) {
        return given.stream()
                .filter(parameter -> !parameter.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .filter(name -> !taken.contains(name))
                .map(name -> EVERY_PARAMETER.contains(name)
                        ? name + " was ignored: " + method + " does not use it"
                        : "\"" + name + "\" was ignored: unknown parameter")
                .toList();
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}

package io.serpdex.store;

import io.serpdex.model.Host;
import io.serpdex.model.Keyword;
import io.serpdex.model.PageUrl;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds one line of a batch: {@code serp("trail shoes").volume(1000).result(1, "https://a.example/x")}. */
public final class SerpBuilder {
    private final Keyword keyword;
    private @Nullable LocalDate date;
    private Patch<Integer> volume = Patch.keep();
    private Patch<Integer> volumeWide = Patch.keep();
    private Patch<Integer> volumeLast = Patch.keep();
    private Patch<Integer> costCents = Patch.keep();
    private Patch<Integer> concurrency = Patch.keep();
    private Patch<Long> foundResults = Patch.keep();
    private Patch<Integer> difficulty = Patch.keep();
    private Patch<String> language = Patch.keep();
    private Patch<String> rightSpelling = Patch.keep();
    private Patch<List<String>> types = Patch.keep();
    private Patch<List<KeywordChange.OrganicResult>> results = Patch.keep();
    private Patch<List<KeywordChange.Ad>> ads = Patch.keep();
    private Patch<List<Keyword>> suggestions = Patch.keep();

    private SerpBuilder(Keyword keyword) {
        this.keyword = keyword;
    }

    /** Returns a line with empty results. {@link #result} adds results. */
    public static SerpBuilder serp(String keyword) {
        SerpBuilder line = line(keyword);
        line.results = Patch.set(List.of());
        return line;
    }

    /** Returns a line without fields. */
    public static SerpBuilder line(String keyword) {
        return new SerpBuilder(Keyword.parse(keyword));
    }

    public SerpBuilder dated(String day) {
        date = LocalDate.parse(day);
        return this;
    }

    public SerpBuilder volume(int searches) {
        return volume(Patch.set(searches));
    }

    public SerpBuilder volume(Patch<Integer> patch) {
        volume = patch;
        return this;
    }

    public SerpBuilder volumeWide(Patch<Integer> patch) {
        volumeWide = patch;
        return this;
    }

    public SerpBuilder volumeLast(Patch<Integer> patch) {
        volumeLast = patch;
        return this;
    }

    public SerpBuilder cost(int cents) {
        return cost(Patch.set(cents));
    }

    public SerpBuilder cost(Patch<Integer> cents) {
        costCents = cents;
        return this;
    }

    public SerpBuilder concurrency(int level) {
        return concurrency(Patch.set(level));
    }

    public SerpBuilder concurrency(Patch<Integer> patch) {
        concurrency = patch;
        return this;
    }

    public SerpBuilder found(long count) {
        return found(Patch.set(count));
    }

    public SerpBuilder found(Patch<Long> patch) {
        foundResults = patch;
        return this;
    }

    public SerpBuilder difficulty(int level) {
        return difficulty(Patch.set(level));
    }

    public SerpBuilder difficulty(Patch<Integer> patch) {
        difficulty = patch;
        return this;
    }

    public SerpBuilder language(Patch<String> patch) {
        language = patch;
        return this;
    }

    public SerpBuilder rightSpelling(Patch<String> patch) {
        rightSpelling = patch;
        return this;
    }

    public SerpBuilder types(String... elements) {
        return types(Patch.set(List.of(elements)));
    }

    public SerpBuilder types(Patch<List<String>> patch) {
        types = patch;
        return this;
    }

    public SerpBuilder result(int position, String url) {
        return result(position, url, null, null);
    }

    public SerpBuilder result(int position, String url, @Nullable String title, @Nullable String snippet) {
        results = added(results, new KeywordChange.OrganicResult(position, PageUrl.parse(url), title, snippet));
        return this;
    }

    /** Adds results of one host at these positions, each with a different page. */
    public SerpBuilder results(String host, int... positions) {
        for (int position : positions) {
            result(position, "https://" + host + "/" + position);
        }
        return this;
    }

    /** Sets {@code "results": null}. */
    public SerpBuilder noSerp() {
        results = Patch.clear();
        return this;
    }

    public SerpBuilder ad(int position, String url) {
        return ad(position, KeywordFacts.UNKNOWN, url, null, null);
    }

    public SerpBuilder ad(int position, int type, String url, @Nullable String title, @Nullable String text) {
        PageUrl page = PageUrl.parse(url);
        return ad(new KeywordChange.Ad(position, type, page, page.host(), title, text));
    }

    public SerpBuilder adThroughRedirect(int position, String url, String advertiser) {
        return ad(new KeywordChange.Ad(
                position, KeywordFacts.UNKNOWN, PageUrl.parse(url), Host.parse(advertiser), null, null));
    }

    public SerpBuilder ad(KeywordChange.Ad ad) {
        ads = added(ads, ad);
        return this;
    }

    public SerpBuilder emptyAds() {
        ads = Patch.set(List.of());
        return this;
    }

    public SerpBuilder noAds() {
        ads = Patch.clear();
        return this;
    }

    public SerpBuilder suggestions(String... texts) {
        return suggestions(Patch.set(Arrays.stream(texts).map(Keyword::parse).toList()));
    }

    public SerpBuilder suggestions(Patch<List<Keyword>> patch) {
        suggestions = patch;
        return this;
    }

    /** Returns the change for a batch of this date. The line can have an older date. */
    public KeywordChange in(LocalDate batchDate) {
        return new KeywordChange(
                keyword,
                date == null ? batchDate : date,
                new KeywordChange.Figures(
                        volume, volumeWide, volumeLast, costCents, concurrency, foundResults, difficulty),
                language,
                rightSpelling,
                types,
                byPosition(results),
                ads,
                suggestions);
    }

    /** Sorts the results by position, because tests can add them in any order. */
    private static Patch<List<KeywordChange.OrganicResult>> byPosition(Patch<List<KeywordChange.OrganicResult>> patch) {
        List<KeywordChange.OrganicResult> list = patch.value();
        return list == null
                ? patch
                : Patch.set(list.stream()
                        .sorted(Comparator.comparingInt(KeywordChange.OrganicResult::position))
                        .toList());
    }

    private static <T> Patch<List<T>> added(Patch<List<T>> patch, T element) {
        List<T> list = new ArrayList<>();
        if (patch.value() != null) {
            list.addAll(patch.value());
        }
        list.add(element);
        return Patch.set(List.copyOf(list));
    }
}

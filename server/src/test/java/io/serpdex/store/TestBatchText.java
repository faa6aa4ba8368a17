package io.serpdex.store;

import io.serpdex.model.Keyword;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;

/** Describes changes briefly for the output of failing properties. */
final class TestBatchText {
    private TestBatchText() {}

    static String of(KeywordChange change) {
        StringJoiner parts = new StringJoiner(" ");
        parts.add('"' + change.keyword().text() + '"').add(change.date().toString());
        KeywordChange.Figures figures = change.figures();
        add(parts, "volume", figures.volume());
        add(parts, "wide", figures.volumeWide());
        add(parts, "last", figures.volumeLast());
        add(parts, "cents", figures.costCents());
        add(parts, "concurrency", figures.concurrency());
        add(parts, "found", figures.foundResults());
        add(parts, "difficulty", figures.difficulty());
        add(parts, "lang", change.language());
        add(parts, "spelling", change.rightSpelling());
        add(parts, "types", change.types());
        addList(parts, "results", change.results(), TestBatchText::of);
        addList(parts, "ads", change.ads(), TestBatchText::of);
        addList(parts, "suggestions", change.suggestions(), Keyword::text);
        return parts.toString();
    }

    static String of(ShareChange change) {
        StringJoiner parts = new StringJoiner(" ");
        parts.add("shares").add(change.url().text());
        add(parts, "a", change.socialAShares());
        add(parts, "b", change.socialBShares());
        add(parts, "engine", change.engineShares());
        return parts.toString();
    }

    private static String of(KeywordChange.OrganicResult result) {
        String title = result.title() == null ? "" : " '" + result.title() + "'";
        String snippet = result.snippet() == null ? "" : " '" + result.snippet() + "'";
        return result.position() + ":" + result.url().text() + title + snippet;
    }

    private static String of(KeywordChange.Ad ad) {
        String advertiser = ad.advertiser().equals(ad.url().host())
                ? ""
                : " for " + ad.advertiser().name();
        return ad.position() + "/" + ad.type() + ":" + ad.url().text() + advertiser + " '" + ad.title() + "' '"
                + ad.text() + "'";
    }

    private static void add(StringJoiner parts, String name, Patch<?> patch) {
        if (patch.present()) {
            parts.add(name + "=" + patch.value());
        }
    }

    private static <T> void addList(StringJoiner parts, String name, Patch<List<T>> patch, Function<T, String> text) {
        if (patch.present()) {
            List<T> list = patch.value();
            parts.add(
                    name + "=" + (list == null ? null : list.stream().map(text).toList()));
        }
    }
}

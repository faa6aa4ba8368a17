package io.serpdex.ingest.foreign;

import io.serpdex.ingest.foreign.ForeignFormat.FieldMapping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Says of a provider's answers where in them a results page stands. The docs are printed from the same words. */
final class SerpDeclaration {
    final String id;
    final String title;
    final String about;
    final List<String> notes = new ArrayList<>();
    List<String> guide = List.of();
    final Map<String, List<String>> texts = new LinkedHashMap<>();
    final List<ItemRule> results = new ArrayList<>();
    final List<ItemRule> ads = new ArrayList<>();
    final List<String> resultTypes = new ArrayList<>();
    Predicate<JsonNode> recognised = _ -> false;
    Function<JsonNode, List<JsonNode>> pages = List::of;
    Function<JsonNode, @Nullable String> failure = _ -> null;
    ToIntFunction<JsonNode> offset = _ -> 0;
    String offsetText = "";
    String suggestionList = "";
    String suggestionText = "";
    String typeList = "";
    boolean adsAreKnown;

    @Nullable
    String engine;

    Function<JsonNode, @Nullable String> moreTypes = _ -> null;

    SerpDeclaration(String id, String title, String about) {
        this.id = id;
        this.title = title;
        this.about = about;
    }

    SerpDeclaration recognised(Predicate<JsonNode> test) {
        recognised = test;
        return this;
    }

    /** Where an answer holds several pages. */
    SerpDeclaration pages(Function<JsonNode, List<JsonNode>> split) {
        pages = split;
        return this;
    }

    /** Why a page is none; null where it is one. */
    SerpDeclaration failure(Function<JsonNode, @Nullable String> reason) {
        failure = reason;
        return this;
    }

    /** @param ours a key of the native format, or a word of {@link Market} or about the time */
    SerpDeclaration text(String ours, String... theirs) {
        texts.put(ours, List.of(theirs));
        return this;
    }

    /** The engine of pages that name none, because the provider knows no other. */
    SerpDeclaration engine(String only) {
        engine = only;
        return this;
    }

    /** A special element that is told by more than a key. */
    SerpDeclaration alsoType(Function<JsonNode, @Nullable String> type) {
        moreTypes = type;
        return this;
    }

    /** How many results stand on the pages before. */
    SerpDeclaration offset(String text, ToIntFunction<JsonNode> count) {
        offsetText = text;
        offset = count;
        return this;
    }

    SerpDeclaration results(ItemRule rule) {
        results.add(rule);
        return this;
    }

    /** The provider reports ads, so a page without any had none. */
    SerpDeclaration ads(ItemRule... rules) {
        ads.addAll(List.of(rules));
        adsAreKnown = true;
        return this;
    }

    /** The provider does not always look for ads, so a page without any says nothing about them. */
    SerpDeclaration adsIfAny(ItemRule... rules) {
        ads.addAll(List.of(rules));
        return this;
    }

    SerpDeclaration suggestions(String list, String text) {
        suggestionList = list;
        suggestionText = text;
        return this;
    }

    /** Special elements are listed by name, and not told by the keys of the page. */
    SerpDeclaration typeList(String list) {
        typeList = list;
        return this;
    }

    /** Keys of a result that are special elements. */
    SerpDeclaration resultTypes(String... keys) {
        resultTypes.addAll(List.of(keys));
        return this;
    }

    /** From the download to the first report, as lines of a shell. */
    SerpDeclaration guide(String... lines) {
        guide = List.of(lines);
        return this;
    }

    SerpDeclaration note(String note) {
        notes.add(note);
        return this;
    }

    SerpFormat format() {
        return new SerpFormat(this);
    }

    List<FieldMapping> fields() {
        List<FieldMapping> fields = new ArrayList<>();
        texts.forEach((ours, theirs) -> fields.add(new FieldMapping(ours, String.join(" or ", theirs))));
        results.forEach(rule -> fields.addAll(rule.fields("results")));
        if (!offsetText.isEmpty()) {
            fields.add(new FieldMapping("results of the pages before", offsetText));
        }
        ads.forEach(rule -> fields.addAll(rule.fields("ads")));
        if (!suggestionList.isEmpty()) {
            String inside = suggestionText.isEmpty() ? "[]" : "[]." + suggestionText;
            fields.add(new FieldMapping("suggestions", suggestionList + inside));
        }
        fields.add(new FieldMapping(
                "types", typeList.isEmpty() ? "the keys that are there and not empty" : typeList + "[]"));
        return fields;
    }
}

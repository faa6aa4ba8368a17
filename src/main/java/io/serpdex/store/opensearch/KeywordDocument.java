package io.serpdex.store.opensearch;

import io.serpdex.model.Host;
import io.serpdex.model.PageUrl;
import io.serpdex.model.Utf8;
import io.serpdex.store.AdRow;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.PageRef;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A keyword as it was found. */
record KeywordDocument(JsonNode hit) {
    /** What {@link #facts} needs. */
    static final List<String> FACTS = List.of(
            "id",
            "text",
            "words",
            "volume",
            "volume_wide",
            "volume_last",
            "cost",
            "concurrency",
            "found_results",
            "difficulty",
            "lang",
            "spelling",
            "types",
            "geo");

    /** A result of its SERP. */
    record Result(
            int position,
            int before,
            String url,
            @Nullable String title,
            @Nullable String snippet) {}

    private JsonNode source() {
        return hit.path("_source");
    }

    String documentId() {
        return hit.path("_id").asString();
    }

    double score() {
        return hit.path("_score").asDouble();
    }

    String text() {
        return source().path("text").asString();
    }

    KeywordFacts facts() {
        return new KeywordFacts(
                source().path("id").asLong(),
                Utf8.of(text()),
                source().path("words").asInt(),
                volume(),
                figure("volume_wide"),
                figure("volume_last"),
                figure("cost"),
                figure("concurrency"),
                source().path("found_results").asLong(KeywordFacts.UNKNOWN),
                figure("difficulty"),
                text("lang"),
                text("spelling"),
                texts("types"),
                texts("geo"));
    }

    int volume() {
        return figure("volume");
    }

    private int figure(String name) {
        return source().path(name).asInt(KeywordFacts.UNKNOWN);
    }

    private @Nullable String text(String name) {
        JsonNode value = source().path(name);
        return value.isString() ? value.asString() : null;
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        source().path(name).forEach(text -> texts.add(text.asString()));
        return texts;
    }

    boolean isOfKind(String kind) {
        return source().path("kind").asString("").equals(kind);
    }

    int difficulty() {
        return figure("difficulty");
    }

    /** Whether its difficulty follows from the results. */
    boolean hasDerivedDifficulty() {
        return source().has("aimed");
    }

    /** Pages of the top 10 that were made for it. */
    int aimed() {
        return source().path("aimed").asInt();
    }

    /** Whether its right spelling was imported. */
    boolean isSpelled() {
        return source().has("spelled");
    }

    boolean hasSerp() {
        return source().has("day");
    }

    boolean hadSerp() {
        return source().path("had_serp").asBoolean();
    }

    LocalDate date() {
        return LocalDate.ofEpochDay(source().path("day").asLong());
    }

    /** Where a scope stood before, or 0. */
    int before(String scope) {
        return Positions.of(scope, source().path("was").asString(""));
    }

    /** Results by position. */
    List<Result> results() {
        List<Result> results = new ArrayList<>();
        for (JsonNode each : source().path("results")) {
            results.add(new Result(
                    each.path(0).asInt(),
                    each.path(1).asInt(),
                    each.path(2).asString(),
                    optional(each, 3),
                    optional(each, 4)));
        }
        return results;
    }

    private static @Nullable String optional(JsonNode list, int index) {
        JsonNode value = list.path(index);
        return value.isString() ? value.asString() : null;
    }

    static PageRef page(String url) {
        Host host = PageUrl.parse(url).host();
        return new PageRef(url, host.name(), host.domain());
    }

    /** Its ads in the order of the file. */
    List<AdRow> ads() {
        KeywordFacts facts = facts();
        LocalDate date = LocalDate.ofEpochDay(source().path("ads_day").asLong());
        List<AdRow> ads = new ArrayList<>();
        for (JsonNode ad : source().path("ads")) {
            int type = ad.path(1).asInt();
            ads.add(new AdRow(
                    facts,
                    date,
                    ad.path(0).asInt(),
                    type == 0 ? KeywordFacts.UNKNOWN : type,
                    new PageRef(
                            ad.path(2).asString(),
                            ad.path(3).asString(),
                            ad.path(4).asString()),
                    optional(ad, 5),
                    optional(ad, 6)));
        }
        return ads;
    }
}

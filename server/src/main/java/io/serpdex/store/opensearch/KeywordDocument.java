package io.serpdex.store.opensearch;

import io.serpdex.model.Host;
import io.serpdex.model.PageUrl;
import io.serpdex.model.Scope;
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
    List<Results.Result> results() {
        return results(Integer.MAX_VALUE);
    }

    /** Results by position, down to one. */
    List<Results.Result> results(int deepest) {
        return Results.of(serp(), deepest);
    }

    /** The best result inside a scope: they come by position, so it is the first. */
    Results.Result best(Scope scope) {
        Results.@Nullable Result best = Results.first(
                serp(),
                scope.name(),
                result -> takesIn(scope, PageUrl.parse(result.url()).host()));
        if (best == null) {
            throw new IllegalStateException(scope.name() + " does not rank for " + text());
        }
        return best;
    }

    private static boolean takesIn(Scope scope, Host host) {
        return scope.isDomain()
                ? host.domain().equals(scope.name())
                : host.name().equals(scope.name()) || host.name().endsWith("." + scope.name());
    }

    private String serp() {
        return source().path("results").asString("");
    }

    /** The title of a result by its number. */
    @Nullable
    String title(int result) {
        return optional(source().path("titles"), 2 * result);
    }

    /** The snippet of a result by its number. */
    @Nullable
    String snippet(int result) {
        return optional(source().path("titles"), 2 * result + 1);
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

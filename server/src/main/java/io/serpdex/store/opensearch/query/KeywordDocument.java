package io.serpdex.store.opensearch.query;

import io.serpdex.model.Host;
import io.serpdex.model.KeywordFigure;
import io.serpdex.model.KnownFigures;
import io.serpdex.model.PageUrl;
import io.serpdex.model.Scope;
import io.serpdex.model.Utf8;
import io.serpdex.store.AdRow;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.PageRef;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The document of a keyword, suggested text or ad in a search response. */
public record KeywordDocument(JsonNode hit) {
    /** The fields that {@link #facts} reads. */
    static final List<String> FACTS = Stream.concat(
                    KeywordFigure.ALL.stream().map(KeywordFigure::storedName),
                    Stream.of("id", "text", "words", "lang", "spelling", "types", "geo"))
            .toList();

    private JsonNode source() {
        return hit.path("_source");
    }

    public String documentId() {
        return hit.path("_id").asString();
    }

    double score() {
        return hit.path("_score").asDouble();
    }

    public String text() {
        return source().path("text").asString();
    }

    public KeywordFacts facts() {
        return new KeywordFacts(
                source().path("id").asLong(),
                Utf8.of(text()),
                source().path("words").asInt(),
                KnownFigures.of((KeywordFigure figure) -> figure(figure)),
                text("lang"),
                text("spelling"),
                texts("types"),
                texts("geo"));
    }

    public int volume() {
        return (int) figure(KeywordFigure.VOLUME);
    }

    private long figure(KeywordFigure figure) {
        return source().path(figure.storedName()).asLong(KeywordFigure.UNKNOWN);
    }

    private @Nullable String text(String name) {
        JsonNode value = source().path(name);
        return value.isString() ? value.asString() : null;
    }

    public List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        source().path(name).forEach(text -> texts.add(text.asString()));
        return texts;
    }

    public boolean isOfKind(String kind) {
        return source().path("kind").asString("").equals(kind);
    }

    public int difficulty() {
        return (int) figure(KeywordFigure.DIFFICULTY);
    }

    /** Returns whether the difficulty is derived from the results. */
    public boolean hasDerivedDifficulty() {
        return source().has("aimed");
    }

    /** Returns the number of pages in the top 10 that target the keyword. */
    public int aimed() {
        return source().path("aimed").asInt();
    }

    /** Returns whether the correct spelling was imported. */
    public boolean isSpelled() {
        return source().has("spelled");
    }

    public boolean hasSerp() {
        return source().has("day");
    }

    boolean hadSerp() {
        return source().path("had_serp").asBoolean();
    }

    LocalDate date() {
        return LocalDate.ofEpochDay(source().path("day").asLong());
    }

    /** Returns the position of a scope in the previous edition, or 0. */
    int previousPosition(String scope) {
        return PositionTerms.find(scope, source().path("was").asString(""));
    }

    /** Returns the results by position. */
    public List<ResultLines.Result> results() {
        return results(Integer.MAX_VALUE);
    }

    /** Returns the results by position, down to {@code deepest}. */
    public List<ResultLines.Result> results(int deepest) {
        return ResultLines.of(serp(), deepest);
    }

    /** Returns the best result of a scope, which is the first because results are sorted by position. */
    ResultLines.Result bestResult(Scope scope) {
        ResultLines.@Nullable Result best = ResultLines.first(
                serp(),
                scope.name(),
                result -> takesIn(scope, PageUrl.parse(result.url()).host()));
        if (best == null) {
            throw new IllegalStateException(scope.name() + " must rank for " + text());
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

    /** Returns the title of a result by its index. */
    @Nullable
    String title(int result) {
        return optional(source().path("titles"), 2 * result);
    }

    /** Returns the snippet of a result by its index. */
    @Nullable
    String snippet(int result) {
        return optional(source().path("titles"), 2 * result + 1);
    }

    private static @Nullable String optional(JsonNode list, int index) {
        JsonNode value = list.path(index);
        return value.isString() ? value.asString() : null;
    }

    public static PageRef pageRef(String url) {
        Host host = PageUrl.parse(url).host();
        return new PageRef(url, host.name(), host.domain());
    }

    /** Returns the ads in the order of the import. */
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

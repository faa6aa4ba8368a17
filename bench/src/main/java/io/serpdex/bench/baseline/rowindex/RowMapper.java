package io.serpdex.bench.baseline.rowindex;

import io.serpdex.store.AdRow;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.PageRef;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.SerpPage;
import io.serpdex.store.TopPage;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Converts the sources of documents to rows. */
final class RowMapper {
    private RowMapper() {}

    static JsonNode source(JsonNode hit) {
        return hit.path("_source");
    }

    static KeywordFacts facts(JsonNode source) {
        return new KeywordFacts(
                id(source),
                source.path("keyword").asString(),
                source.path("words").asInt(),
                figure(source, "volume"),
                figure(source, "volume_wide"),
                figure(source, "volume_last"),
                figure(source, "cost_cents"),
                figure(source, "concurrency"),
                longFigure(source, "found_results"),
                figure(source, "difficulty"),
                text(source, "lang"),
                text(source, "right_spelling"),
                texts(source.path("types")),
                texts(source.path("geo_names")));
    }

    static long id(JsonNode source) {
        return source.path("keyword_id").asLong();
    }

    private static int figure(JsonNode source, String name) {
        return source.path(name).asInt(KeywordFacts.UNKNOWN);
    }

    private static long longFigure(JsonNode source, String name) {
        return source.path(name).asLong(KeywordFacts.UNKNOWN);
    }

    private static @Nullable String text(JsonNode source, String name) {
        JsonNode text = source.path(name);
        return text.isMissingNode() ? null : text.asString();
    }

    static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>(array.size());
        array.forEach(text -> texts.add(text.asString()));
        return texts;
    }

    static LocalDate date(JsonNode source) {
        return LocalDate.parse(source.path("date").asString());
    }

    private static PageRef page(JsonNode source) {
        return new PageRef(
                source.path("url").asString(),
                source.path("host").asString(),
                source.path("domain").asString());
    }

    static RankedKeyword ranked(JsonNode source) {
        return new RankedKeyword(
                facts(source),
                date(source),
                source.path("position").asInt(),
                source.path("dynamic").asInt(),
                source.path("traffic").asLong(),
                page(source));
    }

    static CommonKeyword.Rank rank(JsonNode source) {
        return new CommonKeyword.Rank(
                source.path("position").asInt(), source.path("dynamic").asInt(), page(source));
    }

    static AdRow ad(KeywordFacts keyword, JsonNode source) {
        return new AdRow(
                keyword,
                date(source),
                source.path("position").asInt(),
                figure(source, "type"),
                page(source),
                text(source, "title"),
                text(source, "text"));
    }

    static SerpPage serp(JsonNode source) {
        KeywordFacts keyword = facts(source.path("facts"));
        List<SerpPage.Result> results = new ArrayList<>();
        for (JsonNode result : source.path("results")) {
            results.add(new SerpPage.Result(
                    result.path("position").asInt(),
                    page(result),
                    text(result, "title"),
                    text(result, "snippet"),
                    result.path("dynamic").asInt()));
        }
        List<AdRow> ads = new ArrayList<>();
        source.path("ads").forEach(ad -> ads.add(ad(keyword, ad)));
        return new SerpPage(date(source.path("facts")), keyword.types(), results, ads);
    }

    static TopPage topPage(JsonNode source) {
        return new TopPage(
                source.path("url").asString(),
                source.path("keywords").asInt(),
                source.path("potential_traffic").asLong(),
                source.path("traffic").asLong(),
                longFigure(source, "social_a"),
                longFigure(source, "social_b"),
                longFigure(source, "engine"));
    }

    static ScopeFigures figures(JsonNode source) {
        return new ScopeFigures(
                date(source),
                source.path("keywords").asInt(),
                source.path("traffic").asLong(),
                source.path("visible").asLong(),
                source.path("visible_static").asLong(),
                source.path("new_keywords").asInt(),
                source.path("lost_keywords").asInt(),
                source.path("risen_keywords").asInt(),
                source.path("fallen_keywords").asInt(),
                source.path("ad_keywords").asInt(),
                source.path("ads").asInt());
    }
}

package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.line;
import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Enrichment;
import io.serpdex.model.Keyword;
import io.serpdex.store.Page;
import io.serpdex.store.Patch;
import io.serpdex.store.Query;
import io.serpdex.store.Suggestion;
import io.serpdex.store.TestBatch;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Enrichment of an edition, which is never treated as imported. */
interface EnrichmentBehaviour extends StoreBehaviour {

    @Test
    default void derivesMissingLanguages() {
        imported(TestBatch.on("2026-11-01")
                .enriched(Enrichment.ALL)
                .with(
                        serp("recette gâteau au chocolat"),
                        serp("best running shoes").language(Patch.set("nl"))));

        assertThat(facts("recette gâteau au chocolat").language()).isEqualTo("fr");
        assertThat(facts("best running shoes").language()).isEqualTo("nl");
    }

    @Test
    default void listsToponymsOfKeywordsAndSuggestions() {
        imported(TestBatch.on("2026-11-01")
                .enriched(Set.of(Enrichment.GEO_NAMES))
                .with(serp("flights from london to paris").suggestions("hotels in nice", "nice biscuits")));

        assertThat(facts("flights from london to paris").geoNames()).containsExactly("london", "paris");
        assertThat(facts("flights from london to paris").language()).isNull();
        assertThat(geoNamesSuggestedFor("flights from london to paris"))
                .containsExactly(List.of("nice"), List.of(), List.of("london", "paris"));
    }

    @Test
    default void listsNoToponymsWithoutEnrichment() {
        imported(
                TestBatch.on("2026-11-01").enriched(Enrichment.ALL).with(serp("hotels in nice")),
                TestBatch.on("2026-11-01").enriched(Set.of(Enrichment.LANG)).with(serp("other")));

        assertThat(facts("hotels in nice").geoNames()).isEmpty();
    }

    private List<List<String>> geoNamesSuggestedFor(String keyword) {
        return ask(new Query.Suggestions(Keyword.parse(keyword), Page.ALL)).rows().stream()
                .map(Suggestion::geoNames)
                .toList();
    }

    @Test
    default void dropsDerivedValuesWithoutEnrichment() {
        imported(
                TestBatch.on("2026-11-01")
                        .enriched(Enrichment.ALL)
                        .with(serp("best running shoes"), serp("boots").language(Patch.set("de"))),
                TestBatch.on("2026-11-08").with(serp("other")));

        assertThat(facts("best running shoes").language()).isNull();
        assertThat(facts("boots").language()).isEqualTo("de");
    }

    @Test
    default void prefersImportedLanguage() {
        imported(
                TestBatch.on("2026-11-01").enriched(Enrichment.ALL).with(serp("best running shoes")),
                TestBatch.on("2026-11-01")
                        .enriched(Enrichment.ALL)
                        .with(line("best running shoes").language(Patch.set("sv"))));
        assertThat(facts("best running shoes").language()).isEqualTo("sv");

        imported(TestBatch.on("2026-11-08")
                .enriched(Set.of(Enrichment.LANG))
                .with(line("best running shoes").language(Patch.clear())));
        assertThat(facts("best running shoes").language()).isEqualTo("en");
    }
}

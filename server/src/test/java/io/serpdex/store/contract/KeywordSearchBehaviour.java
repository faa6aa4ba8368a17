package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.line;
import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Database;
import io.serpdex.model.Keyword;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.Sort;
import io.serpdex.store.Suggestion;
import io.serpdex.store.TestBatch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Keywords found by their words. */
interface KeywordSearchBehaviour extends StoreBehaviour {

    private void importTrails() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("trail boots").volume(500).cost(10).results("a.com", 3, 11),
                        serp("boots for the trail").volume(50).cost(20).results("b.com", 40),
                        line("trail running boot").volume(900),
                        line("trailer hitch"),
                        serp("running boots").volume(0)));
    }

    @Test
    default void matchesAllWordsInAnyOrderAndForm() {
        importTrails();

        assertThat(phraseMatch("trail boots"))
                .containsExactly("boots for the trail", "trail boots", "trail running boot");
        assertThat(phraseMatch("boot running")).containsExactly("running boots", "trail running boot");
        assertThat(phraseMatch("trail")).doesNotContain("trailer hitch");
        assertThat(phraseMatch("trail sandals")).isEmpty();
    }

    @Test
    default void matchesARepeatedWordOnce() {
        importTrails();

        assertThat(phraseMatch("trail trail boots boot")).hasSize(3);
    }

    @Test
    default void ignoresDiacritics() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        line("crème brûlée"),
                        line("creme brulee recipe"),
                        line("straße karte"),
                        line("tokyo \u6771\u4EAC")));

        assertThat(phraseMatch("creme brulee")).containsExactly("creme brulee recipe", "crème brûlée");
        assertThat(phraseMatch("CRÈME")).hasSize(2);
        assertThat(phraseMatch("strasse")).containsExactly("straße karte");
        assertThat(phraseMatch("\u6771\u4EAC")).containsExactly("tokyo \u6771\u4EAC");
        assertThat(facts("Crème  BRÛLÉE").keyword()).isEqualTo("crème brûlée");
    }

    @Test
    default void stemsInTheLanguageOfTheDatabase() {
        imported(TestBatch.on("2026-11-01")
                .into("g_de")
                .with(line("rote schuhe"), line("roter schuh"), line("schuhkarton")));
        Query<Listing<MatchedKeyword>> german = new Query.PhraseMatch(
                Keyword.parse("schuh"), Filter.NONE, Sort.ascending(Sort.SortKey.KEYWORD), Page.ALL);

        assertThat(ask(Database.of("g_de"), german).rows())
                .extracting(row -> row.keyword().keyword())
                .containsExactly("rote schuhe", "roter schuh");
    }

    @Test
    default void matchesAPhraseWithoutWordsExactly() {
        imported(TestBatch.on("2026-11-01").with(line("???"), line("!!!"), line("what ???")));

        assertThat(phraseMatch("???")).containsExactly("???");
        assertThat(phraseMatch("...")).isEmpty();
        assertThat(suggestions("???")).containsExactly("???");
        assertThat(ask(new Query.KeywordInfo(Keyword.parse("???")))
                        .orElseThrow()
                        .matches())
                .isEqualTo(1);
    }

    @Test
    default void sortsMatchesByFigures() {
        importTrails();

        assertThat(phraseMatch("boots", Filter.NONE, BY_VOLUME))
                .containsExactly("trail running boot", "trail boots", "boots for the trail", "running boots");
        assertThat(phraseMatch("boots", Filter.NONE, Sort.ascending(Sort.SortKey.VOLUME)))
                .containsExactly("running boots", "boots for the trail", "trail boots", "trail running boot");
        List<String> tied = StoreBehaviour.byId("trail running boot", "running boots");
        assertThat(phraseMatch("boots", Filter.NONE, Sort.ascending(Sort.SortKey.COST)))
                .containsExactly("trail boots", "boots for the trail", tied.get(0), tied.get(1));
        assertThat(phraseMatch("boots", Filter.NONE, Sort.descending(Sort.SortKey.KEYWORD_LENGTH)))
                .startsWith("boots for the trail", "trail running boot");
    }

    @Test
    default void filtersMatchesByAnyPositionInRange() {
        importTrails();

        assertThat(phraseMatch("boots", Filter.NONE.withPosition(new Range(4, 11))))
                .containsExactly("trail boots");
        assertThat(phraseMatch("boots", Filter.NONE.withPosition(new Range(4, 10))))
                .isEmpty();
        assertThat(phraseMatch("boots", Filter.NONE.withPosition(new Range(1, 100))))
                .containsExactly("boots for the trail", "trail boots");
    }

    @Test
    default void filtersMatches() {
        importTrails();

        assertThat(phraseMatch("boots", Filter.NONE.withVolume(new Range(50, 500))))
                .containsExactly("boots for the trail", "trail boots");
        assertThat(phraseMatch("boots", Filter.NONE.withCostCents(new Range(0, 10))))
                .containsExactly("trail boots");
        assertThat(phraseMatch("boots", Filter.NONE.withNoneOf(List.of("the trail", "running boot"))))
                .containsExactly("trail boots");
    }

    @Test
    default void pagesMatches() {
        importTrails();

        Listing<MatchedKeyword> second =
                ask(new Query.PhraseMatch(Keyword.parse("boots"), Filter.NONE, BY_VOLUME, new Page(2, 3)));
        assertThat(second.total()).isEqualTo(4);
        assertThat(second.rows()).extracting(row -> row.keyword().keyword()).containsExactly("running boots");
    }

    @Test
    default void listsImportedSuggestionsFirst() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        line("trail").volume(10).suggestions("Trail Mix", "trail boots", "hiking", "trail mix"),
                        line("trail boots").volume(500),
                        line("mountain trail").volume(900),
                        line("trailer hitch"),
                        line("basketball").suggestions("trail blazers", "blazers trail"),
                        line("forest trails").volume(1000)));

        assertThat(suggestions("trail"))
                .containsExactly(
                        "trail mix",
                        "trail boots",
                        "hiking",
                        "trail",
                        "trail blazers",
                        "trailer hitch",
                        "forest trails",
                        "mountain trail",
                        "blazers trail");
    }

    @Test
    default void matchesTheLastWordOfSuggestionsAsPrefix() {
        importTrails();

        assertThat(suggestions("trail bo")).containsExactly("trail boots", "trail running boot", "boots for the trail");
        assertThat(suggestions("boots tra"))
                .containsExactly("trail running boot", "trail boots", "boots for the trail");
        assertThat(suggestions("tra boots")).isEmpty();
        assertThat(suggestions("hitch trail")).containsExactly("trailer hitch");
    }

    @Test
    default void ignoresDiacriticsInSuggestions() {
        imported(TestBatch.on("2026-11-01").with(line("crème brûlée")));

        assertThat(suggestions("creme bru")).containsExactly("crème brûlée");
        assertThat(suggestions("brûl")).containsExactly("crème brûlée");
    }

    @Test
    default void pagesSuggestions() {
        importTrails();

        Listing<Suggestion> page = ask(new Query.Suggestions(Keyword.parse("trail bo"), new Page(2, 1)));
        assertThat(page.total()).isEqualTo(3);
        assertThat(page.rows()).extracting(Suggestion::text).containsExactly("trail running boot");
    }

    @Test
    default void removesSuggestionsOfDroppedKeywords() {
        imported(
                TestBatch.on("2026-11-01").with(line("basketball").suggestions("trail blazers"), line("boots")),
                TestBatch.on("2026-11-08").full().with(line("boots")));

        assertThat(suggestions("trail")).isEmpty();
    }
}

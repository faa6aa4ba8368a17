package io.serpdex.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactMatchTest {

    @ParameterizedTest(name = "{0} in \"{1}\": {2}")
    @CsvSource({
        "trail shoes, Shoes for the TRAIL, true", // any order, any case
        "trail shoes, Trail Shoe Sale, false", // exact: no stemming
        "trail shoes, Trail-Shoes: our best, true",
        "trail shoes, Retrail shoes, false", // whole words
        "crème brûlée, Creme Brulee, true",
        "creme, La Crème, true",
        "东京, 东京塔, true",
        "???, ???, false", // no words
        "don't run, Don't run!, true",
    })
    void matchesWordsInTheTitle(String keyword, String title, boolean expected) {
        try (WordAnalysis analysis = new WordAnalysis("en")) {
            assertThat(new ExactMatch(analysis, keyword).inTitle(title)).isEqualTo(expected);
        }
    }

    @ParameterizedTest(name = "{0} in {1}{2}: {3}")
    @CsvSource({
        "trail shoes, www.example.com, /trail-shoes/, true",
        "trail shoes, www.example.com, /Trail_Shoes.html, true",
        "trail shoes, trailshoes.example, /, true",
        "trail shoes, trail.example, /shoes, false", // words split between host and path
        "trail shoes, example.com, /best-trail-shoes-2026, true",
        "trail shoes, example.com, /besttrailshoes, false", // inside a longer word
        "trail shoes, example.com, /trail-shoesale, false",
        "trail shoes, example.com, /trail--shoes, false", // at most one separator
        "trail shoes, example.com, /trail/shoes, false",
        "trail shoes, example.com, /x?q=trail-shoes, false", // not in the query
        "trail shoes, example.com, /trail-trail-shoes, true",
        "crème brûlée, example.com, /creme-brulee, true",
        "don't run, example.com, /dont-run, true",
        "для дома, example.com, /для-дома, true",
        "???, example.com, /, false"
    })
    void matchesPhrasesInHostAndPath(String keyword, String host, String path, boolean expected) {
        try (WordAnalysis analysis = new WordAnalysis("en")) {
            assertThat(new ExactMatch(analysis, keyword).inUrl(host, path)).isEqualTo(expected);
        }
    }
}

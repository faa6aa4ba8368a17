package io.serpdex.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Database;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToponymFinderTest {
    private final Map<String, ToponymFinder> databases = new HashMap<>();

    @ParameterizedTest
    @CsvSource({
        "toponyms.tsv, 97, 97",
        "toponyms-held-out.tsv, 89, 90",
        "queries-tuning.tsv, 95, 96",
        "queries-held-out.tsv, 90, 91",
    })
    void meetsTheAccuracyTargetOn(String file, double precision, double recall) {
        ToponymTally tally = ToponymTally.of(file);

        assertThat(tally.precision()).as("precision, %s", tally.mistakes()).isGreaterThan(precision);
        assertThat(tally.recall()).as("recall, %s", tally.mistakes()).isGreaterThan(recall);
    }

    @ParameterizedTest
    @CsvSource({
        "g_us, hotels in nice, nice",
        "g_us, flights to turkey, turkey",
        "g_uk, reading train station, reading",
        "g_us, new york hotels, new york",
        "g_us, portland oregon, portland|oregon",
        "g_fr, météo nice, nice",
        "g_de, hotel munchen, munchen",
        "g_de, urlaub in der türkei, türkei",
        "g_ru, отели в москве, москва",
        "g_pl, loty do londynu, londyn",
        "g_cn, 北京天气, 北京",
        "g_us, nice biscuits, ''",
        "g_us, turkey recipe, ''",
        "g_us, paris hilton, ''",
        "g_us, reading glasses, ''",
        "g_de, gesundes essen, ''",
        "g_us, ???, ''",
        "g_us, 2026, ''",
        "g_us, how to save money, ''",
        "g_us, roth ira limits, ''",
        "g_us, michael kors outlet, ''",
        "g_us, ariana grande tour, ''",
        "g_us, whitney houston songs, ''",
        "g_us, queen of england, ''",
        "g_us, kitchen island with seating, ''",
        "g_us, cars for sale by owner, ''",
        "g_us, german classes near me, ''",
        "g_us, caller id, ''",
        "g_us, visa for the uk, uk",
        "g_us, flights to nz, nz",
        "g_us, cheap flights to europe, europe",
        "g_us, make america great again, america",
        "g_us, britain's best beaches, britain",
        "g_us, moving to the us, us",
        "g_us, contact us, ''",
        "g_us, things to do in la, la",
        "g_us, austin tx weather, austin|tx",
        "g_us, piano lessons portland or, portland|or",
        "g_us, boston or chicago, boston|chicago",
        "g_us, restaurants naples fl, naples|fl",
        "g_us, saint petersburg, saint petersburg",
        "g_us, dusseldorf airport, dusseldorf",
    })
    void decidesByContext(String database, String keyword, String names) {
        assertThat(String.join("|", toponyms(database).find(keyword))).isEqualTo(names);
    }

    @Test
    void listsAPlaceOnce() {
        assertThat(toponyms("g_us").find("london hotels and london weather")).containsExactly("london");
    }

    private ToponymFinder toponyms(String database) {
        return databases.computeIfAbsent(database, id -> new ToponymFinder(Database.of(id)));
    }
}

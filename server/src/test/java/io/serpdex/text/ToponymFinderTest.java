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
        "toponyms-held-out.tsv, 80, 85",
        "queries-tuning.tsv, 71, 74",
        "queries-held-out.tsv, 75, 71",
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

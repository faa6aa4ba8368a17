package io.serpdex.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Database;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToponymFinderTest {
    private final Map<String, ToponymFinder> databases = new HashMap<>();

    @Test
    void meetsTheAccuracyTargetOnTheTrainingList() {
        Tally tally = tally("toponyms.tsv");

        assertThat(tally.precision()).isGreaterThan(97);
        assertThat(tally.recall()).isGreaterThan(97);
    }

    @Test
    void meetsTheAccuracyTargetOnTheHeldOutList() {
        Tally tally = tally("toponyms-held-out.tsv");

        assertThat(tally.precision()).isGreaterThan(80);
        assertThat(tally.recall()).isGreaterThan(85);
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

    private Tally tally(String file) {
        int right = 0;
        int wrong = 0;
        int missed = 0;
        for (String[] row : LabelledList.read(file)) {
            List<String> wanted = row[2].isEmpty() ? List.of() : List.of(row[2].split("\\|", -1));
            List<String> found = toponyms(row[0]).find(row[1]);
            right += (int) found.stream().filter(wanted::contains).count();
            wrong += (int) found.stream().filter(name -> !wanted.contains(name)).count();
            missed +=
                    (int) wanted.stream().filter(name -> !found.contains(name)).count();
        }
        return new Tally(right, wrong, missed);
    }

    private record Tally(int right, int wrong, int missed) {
        double precision() {
            return 100.0 * right / (right + wrong);
        }

        double recall() {
            return 100.0 * right / (right + missed);
        }
    }
}

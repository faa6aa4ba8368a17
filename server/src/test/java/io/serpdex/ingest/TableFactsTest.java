package io.serpdex.ingest;

import static io.serpdex.ingest.ProviderFixtures.render;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ServiceException;
import io.serpdex.ingest.rejects.ImportSummary;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the days and countries that tables and their names state. */
final class TableFactsTest {
    private static final String HEADER = "Keyword,Position,Search Volume,CPC,Url,Competition,Timestamp\n";

    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder).date(null);
    }

    /** Returns a Semrush table with a row for each day. */
    private static String rows(String days) {
        StringBuilder table = new StringBuilder(HEADER);
        for (String day : days.split(" ", -1)) {
            table.append("k")
                    .append(table.length())
                    .append(",1,10,1,https://a.com/,1,")
                    .append(day)
                    .append('\n');
        }
        return table.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-05, 2026-11-05",
        "1793836800, 2026-11-05",
        "05/11/2026 13/11/2026, 2026-11-13",
        "11/05/2026 11/13/2026, 2026-11-13",
        "5/11/2026 31/10/2026, 2026-11-05",
        "05.11.2026, 2026-11-05",
        "11/11/2026, 2026-11-11",
        "25-10-26 05-11-26, 2026-11-05",
    })
    void readsTheOrderOfDayAndMonthFromAllRows(String days, String newest) {
        harness.file("semrush.csv", rows(days)).run();
        assertThat(harness.store.plans.getLast().date()).hasToString(newest);
    }

    @ParameterizedTest
    @CsvSource({"05/11/2026 04/11/2026, 2026-11-05", "11/05/2026 11/04/2026, 2026-11-05"})
    void readsTheOrderOfDayAndMonthFromTheName(String days, String newest) {
        harness.file("a.com-organic.Positions-us-20261105-2026-11-06T06_07_08Z.csv", rows(days))
                .run();
        assertThat(harness.store.plans.getLast().date()).hasToString(newest);
    }

    @ParameterizedTest
    @ValueSource(strings = {"03/04/2026 04/04/2026", "13/04/2026 04/13/2026 05/06/2026"})
    void asksForTheDateIfDayAndMonthAreAmbiguous(String days) {
        harness.file("semrush.csv", rows(days));
        assertThatThrownBy(harness::run)
                .isInstanceOf(ServiceException.class)
                .hasMessageMatching(
                        ".*semrush.csv: cannot tell day from month in \"0[35]/0[46]/2026\".*Try: --date YYYY-MM-DD");
        assertThat(harness.store.plans).isEmpty();

        harness.date(LocalDate.of(2026, 6, 6)).run();
        assertThat(render(harness.store.changes)).contains(", 2026-06-06");
    }

    @Test
    void datesRowsWithoutATimestampByTheName() {
        harness.file(
                        "a.com-organic.Positions-us-20261104-2026-11-05T06_07_08Z.csv",
                        "Keyword,Position,Search Volume,CPC,Url,Competition\na,1,10,1,https://a.com/,1\n")
                .run();
        assertThat(harness.store.plans.getLast().date()).hasToString("2026-11-04");
    }

    @Test
    void overridesTheDayOfTheName() {
        ImportSummary summary = harness.date(ImportHarness.DAY)
                .file(
                        "a.com-organic.Positions-us-20261104.csv",
                        "Keyword,Position,Search Volume,CPC,Url,Competition\na,1,10,1,https://a.com/,1\n")
                .run();
        assertThat(ImportHarness.kinds(summary)).isEmpty();
        assertThat(render(harness.store.changes)).startsWith("a, 2026-11-01");
    }

    @Test
    void readsDaysFromAPipeThatHaveOneReading() {
        harness.standardInput(rows("2026-11-05 13/11/2026").getBytes(StandardCharsets.UTF_8))
                .run();
        assertThat(harness.store.plans.getLast().date()).hasToString("2026-11-13");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.com-organic.Positions-uk-20261104-2026-11-05T06_07_08Z.csv",
                "a.com-adwords.Positions-uk.csv",
                "shoes_broad-match_uk_2026-11-05.csv",
                "google_gb_shoes_matching-terms_2026-11-05.csv",
                "keywords_uk.csv",
                "uk-keywords.csv",
                "my uk keywords.csv",
                "keywords_de.csv",
                "shoes_in_2026-11-05.csv",
            })
    void rejectsTablesOfAnotherCountryByTheirName(String name) {
        for (String table : new String[] {rows("2026-11-01"), "keyword,msv\na,10\n"}) {
            ImportSummary summary = new ImportHarness(folder)
                    .withExistingEdition()
                    .file("first.jsonl", "{\"keyword\": \"x\", \"cost\": 1}\n".repeat(3))
                    .file(name, table)
                    .run();
            assertThat(ImportHarness.kinds(summary)).contains("database line");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.com-organic.Positions-us-20261104.csv",
                "things_to_do.csv",
                "contact-us.csv",
                "example.co.uk-organic-keywords.csv",
                "keyword-stats-2026-11-05.csv",
                "list_kw.csv",
                "export to 2026-11-05.csv",
            })
    void importsTablesWithOtherNames(String name) {
        ImportSummary summary =
                harness.file(name, rows("2026-11-01")).date(ImportHarness.DAY).run();
        assertThat(ImportHarness.kinds(summary)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"Database,uk", "Country,United Kingdom", "Database,mobile-us", "Country,GBR"})
    void rejectsRowsOfAnotherDatabase(String column, String value) {
        ImportSummary summary = harness.date(ImportHarness.DAY)
                .file(
                        "semrush.csv",
                        "Keyword,Position,Search Volume,Competition,Url," + column + "\na,1,10,1,https://a.com/,"
                                + value + "\nb,1,10,1,https://a.com/,us\n")
                .run();
        assertThat(ImportHarness.kinds(summary)).containsExactly("database line");
    }

    @Test
    void findsDatabaseByColumn() {
        harness.database(null).file("list.csv", """
                Keyword,Position,Search Volume,Competition,Url,Database,Timestamp
                a,1,10,1,https://a.com/,mobile-uk,2026-11-05
                b,1,10,1,https://a.com/,us,2026-11-05
                """);
        assertThat(harness.runAll())
                .extracting(summary -> summary.database().id())
                .containsExactly("g_uk_m", "g_us");
    }
}

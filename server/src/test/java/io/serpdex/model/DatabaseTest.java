package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseTest {

    @ParameterizedTest
    @CsvSource({
        "g_us,    Google United States,          google.com,    en",
        "g_uk,    Google United Kingdom,         google.co.uk,  en",
        "g_de,    Google Germany,                google.de,     de",
        "g_br,    Google Brazil,                 google.com.br, pt",
        "g_jp_m,  Google Japan (mobile),         google.co.jp,  ja",
        "y_213,   Yandex Moscow,                 yandex.ru,     ru",
        "y_54_m,  Yandex Yekaterinburg (mobile), yandex.ru,     ru",
        "y_149,   Yandex Belarus,                yandex.by,     ru",
        "bing_us, Bing United States,            bing.com,      en"
    })
    void describesKnownDatabases(String id, String title, String homeDomain, String language) {
        Database database = new Database(id);
        assertThat(database.known()).isTrue();
        assertThat(database.title()).isEqualTo(title);
        assertThat(database.homeDomain()).isEqualTo(homeDomain);
        assertThat(database.language()).isEqualTo(language);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x_test", "g_zzz", "x_test_m", "abcdefgh_12345678_m"})
    void namesUnknownDatabasesByTheirId(String id) {
        Database database = new Database(id);
        assertThat(database.known()).isFalse();
        assertThat(database.title()).isEqualTo(id);
        assertThat(database.homeDomain()).isEmpty();
        assertThat(database.language()).isEqualTo("en");
        assertThat(database.depth()).isEqualTo(100);
    }

    @ParameterizedTest
    @CsvSource({"g_us, 100", "g_us_m, 100", "bing_us, 50", "bing_us_m, 50", "y_213, 50", "y_213_m, 50", "y_99999, 100"})
    void limitsSecondEnginesTo50Results(String id, int depth) {
        assertThat(new Database(id).depth()).isEqualTo(depth);
    }

    @ParameterizedTest
    @CsvSource({"g_us, false", "g_us_m, true", "g_m, false", "g_m_m, true", "y_213, false"})
    void recognisesMobileDatabases(String id, boolean mobile) {
        assertThat(new Database(id).mobile()).isEqualTo(mobile);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "g",
                "g_",
                "_us",
                "G_US",
                "g-us",
                "g_us_x",
                "g_us_m_m",
                "abcdefghi_us",
                "g_123456789",
                "g_us\n"
            })
    void rejectsInvalidIds(String id) {
        assertThatThrownBy(() -> new Database(id))
                .isInstanceOf(InvalidValueException.class)
                .hasMessageStartingWith("database must look like g_us")
                .hasMessageEndingWith("got " + Excerpt.of(id));
    }

    @Test
    void stripsWhiteSpace() {
        assertThat(Database.of(" g_us\n")).isEqualTo(new Database("g_us"));
    }

    @Test
    void listsEveryDatabaseWithItsMobileVariant() {
        Set<String> languages = Set.of(Locale.getISOLanguages());
        Set<String> ids = new HashSet<>();
        for (Database database : Database.allKnown()) {
            assertThat(database.known()).as(database.id()).isTrue();
            assertThat(ids.add(database.id())).as(database.id()).isTrue();
            assertThat(languages).contains(database.language());
            assertThat(Scope.parse(database.homeDomain()).isDomain()).isTrue();
            assertThat(database.title()).doesNotContain("  ").matches("(Google|Yandex|Bing) \\S.*\\S");
        }
        assertThat(Database.allKnown()).startsWith(new Database("g_ad"), new Database("g_ad_m"));
        assertThat(ids.stream().filter(id -> id.startsWith("g_") && !id.endsWith("_m")))
                .hasSizeGreaterThan(190);
    }
}

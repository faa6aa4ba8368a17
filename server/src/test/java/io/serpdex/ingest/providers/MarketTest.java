package io.serpdex.ingest.providers;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Database;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the database, country and time of searches. */
final class MarketTest {

    @ParameterizedTest
    @CsvSource({
        "google, us, , , g_us",
        "google, US, google.com, mobile, g_us_m",
        "google, gb, , desktop, g_uk",
        "google_light, de, , , g_de",
        "google, 'Austin, Texas, United States', , , g_us",
        "google, 'London,England,United Kingdom', , , g_uk",
        "google, Italia, , , g_it",
        "google, Deutschland, , , g_de",
        "google, Россия, , , g_ru",
        "bing, en-GB, , , bing_uk",
        "yandex, 213, yandex.ru, , y_213",
        ", , google.co.uk, tablet, g_uk",
        ", , www.google.de, mobile, g_de_m",
        "google, , google.com, , ",
        "google, , , , ",
        "google, Atlantis, , , ",
        "yandex, , yandex.ru, , ",
        "baidu, cn, , , ",
        ", us, us.search.yahoo.com, , ",
    })
    void findsDatabaseByEngineCountryAndDevice(
            String engine, String region, String home, String device, String database) {
        Market market = new Market(engine, region, home, Device.of(device));
        assertThat(market.database(null).map(Database::id).orElse(null)).isEqualTo(database);
    }

    @Test
    void usesFallbackDeviceOnlyWithoutDevice() {
        assertThat(new Market("google", "us", null, null).database(Device.MOBILE))
                .contains(new Database("g_us_m"));
        assertThat(new Market("google", "us", null, Device.DESKTOP).database(Device.MOBILE))
                .contains(new Database("g_us"));
    }

    @ParameterizedTest
    @CsvSource({
        "google, us, , g_us, ",
        "google, , , g_us, ",
        ", , mobile, g_us_m, ",
        "google, uk, , g_us, g_uk",
        "bing, us, , g_us, engine bing",
        "google, us, mobile, g_us, device mobile",
        "google, us, desktop, g_us_m, device desktop",
        "baidu, cn, , baidu_cn, ",
        "yahoo, us, , g_us, engine yahoo",
    })
    void reportsOnlyMismatchingDatabase(String engine, String region, String device, String wanted, String mismatch) {
        assertThat(new Market(engine, region, null, Device.of(device)).mismatch(new Database(wanted)))
                .isEqualTo(mismatch);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "google | | engine google is known, the country is missing",
                " | de | country de is known, the engine is missing",
                " | | the engine and the country are missing",
                "baidu | cn | no database is known for engine baidu and country cn",
            })
    void describesMissingFacts(String engine, String region, String missing) {
        assertThat(new Market(engine, region, null, null).missing()).isEqualTo(missing);
    }

    @ParameterizedTest
    @CsvSource({"2840, us", "2826, uk", "2276, de", "1014221, ", "840, ", "2001, ", "2990, "})
    void readsGoogleLocationCodesOfCountries(String code, String country) {
        assertThat(CountryParser.byLocationCode(code)).isEqualTo(country);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-01 10:15:42 UTC, 2026-11-01T10:15:42",
        "2026-11-01T23:59:59.000Z, 2026-11-01T23:59:59",
        "2026-11-04 05:06:07 +00:00, 2026-11-04T05:06:07",
        "2026-11-05, 2026-11-05T00:00",
        "20261105, 2026-11-05T00:00",
        "1762000000, 2025-11-01T12:26:40",
        "'Nov 6, 2026', 2026-11-06T00:00",
        "6 November 2026, 2026-11-06T00:00",
        "yesterday, ",
        "2026-13-45, ",
    })
    void readsTimesOfProviders(String written, String time) {
        assertThat(String.valueOf(TimeParser.parse(written))).isEqualTo(String.valueOf(time));
    }
}

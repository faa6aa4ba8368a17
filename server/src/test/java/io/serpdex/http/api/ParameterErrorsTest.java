package io.serpdex.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that errors name the parameter, the rule and the value. */
final class ParameterErrorsTest {
    @TempDir
    static Path data;

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.start(SampleStores.oneDatabase(data));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "domain_info",
                "domain_history",
                "domain_keywords",
                "domain_urls",
                "domains_intersection",
                "domains_uniq_keywords?minus_domain=runhub.com",
                "competitors",
                "competitors?type=domain",
                "ad_keywords",
                "get_top_urls",
                "keywords",
                "keyword_info",
                "suggestions",
                "related_keywords",
                "keyword_top",
                "keyword_top?query="
            })
    void requiresAQuery(String request) {
        server.getWithToken("/v3/" + request)
                .fails(400, "missing_parameter")
                .blames("query", "query is missing: it must be");
    }

    @Test
    void requiresMinusDomain() {
        server.getWithToken("/v3/domains_uniq_keywords?query=runhub.com")
                .fails(400, "missing_parameter")
                .blames("minus_domain", "minus_domain is missing: it must be 1 to 2 domains, separated by commas");
    }

    @Test
    void requiresADatabaseAmongSeveral(@TempDir Path two) {
        try (TestServer several = TestServer.start(SampleStores.twoDatabases(two))) {
            several.getWithToken("/v3/domain_info?query=runhub.com")
                    .fails(400, "missing_parameter")
                    .blames("se", "se is missing: it must be one of g_uk, g_us");
            several.getWithToken("/v3/domain_info?query=runhub.com&se=g_uk").succeeds();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"G_US", "us", "g_us_x", "g_us;g_uk", "../g_us", "g_us%00", "%20"})
    void requiresDatabaseIds(String se) {
        server.getWithToken("/v3/domain_info?query=runhub.com&se=" + se)
                .fails(400, "invalid_parameter")
                .blames("se", "se must be a database ID such as g_us, got ");
    }

    /** Tests values at and beyond the bounds, and values that are not numbers. */
    @ParameterizedTest
    @CsvSource({
        "domain_keywords, page, 1, 100, 1 to 100000",
        "domain_keywords, page_size, 1, 1000, 1 to 1000",
        "domain_keywords, position_from, 1, 100, 1 to 100",
        "domain_keywords, position_to, 1, 100, 1 to 100",
        "domain_keywords, queries_from, 0, 100000000, 0 to 100000000",
        "domain_keywords, queries_to, 0, 100000000, 0 to 100000000",
        "domain_keywords, concurrency_from, 1, 100, 1 to 100",
        "domain_keywords, concurrency_to, 1, 100, 1 to 100",
        "domain_keywords, cost_from, 0, 200, 0 to 200",
        "domain_keywords, cost_to, 0, 200, 0 to 200",
        "related_keywords, weight, 1, 20, 1 to 20"
    })
    void checksBoundsOfNumbers(String report, String parameter, long least, long most, String rule) {
        String start = "/v3/" + report + "?query=runhub.com&" + parameter + "=";
        server.getWithToken(start + least).succeeds();
        server.getWithToken(start + most).succeeds();
        for (String bad : new String[] {
            Long.toString(least - 1),
            rule.endsWith(" 100000") ? "100001" : Long.toString(most + 1),
            "-1",
            "1e1",
            "0x1",
            "NaN",
            "Infinity",
            "1,0",
            "%2B1",
            "1_0",
            "١",
            "9999999999999999999999",
            "true",
            "%20"
        }) {
            ReceivedResponse response =
                    server.getWithToken(start + encodedOnce(bad)).fails(400, "invalid_parameter");
            response.blames(parameter, parameter + " must be a ", "number from " + rule + ", got \"");
        }
    }

    private static String encodedOnce(String value) {
        return value.startsWith("%") ? value : URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    @Test
    void quotesTheInvalidValue() {
        assertThat(server.getWithToken("/v3/domain_keywords?query=runhub.com&page_size=5000")
                        .message())
                .isEqualTo("page_size must be a whole number from 1 to 1000, got \"5000\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"200.001", "-0.01", "1.", ".5", "1e2", "0.0000000001"})
    void rejectsInvalidCosts(String cost) {
        server.getWithToken("/v3/keywords?query=shoes&cost_from=" + cost)
                .fails(400, "invalid_parameter")
                .blames("cost_from", "cost_from must be a number from 0 to 200", "\"" + cost + "\"");
    }

    @ParameterizedTest
    @CsvSource({
        "position_from=11&position_to=10, position",
        "queries_from=1&queries_to=0, queries",
        "concurrency_from=51&concurrency_to=50, concurrency",
        "cost_from=1.01&cost_to=1, cost"
    })
    void rejectsReversedRanges(String range, String name) {
        server.getWithToken("/v3/domain_keywords?query=runhub.com&" + range)
                .fails(400, "invalid_parameter")
                .blames(name + "_from", name + "_from must not exceed " + name + "_to, got ");
    }

    @Test
    void acceptsSingleValueRanges() {
        server.getWithToken("/v3/domain_keywords?query=runhub.com&position_from=1&position_to=1")
                .succeeds();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "query=runhub.com&query=runhub.com",
                "query=runhub.com&page=1&page=1",
                "query=runhub.com&sort=traff&sort=cost",
                "query=runhub.com&se=g_us&se=g_us",
                "query=runhub.com&format=json&format=json",
                "query=runhub.com&position_from=1&position_from=2"
            })
    void rejectsRepeatedParameters(String parameters) {
        String name = parameters.substring(parameters.lastIndexOf('&') + 1, parameters.lastIndexOf('='));
        server.getWithToken("/v3/domain_keywords?" + parameters)
                .fails(400, "invalid_parameter")
                .blames(name, name + " must be given once, got 2 values");
        int last = parameters.lastIndexOf('&');
        server.post(
                        "/v3/domain_keywords?" + parameters.substring(0, last) + "&token=" + TestServer.TOKEN,
                        parameters.substring(last + 1))
                .fails(400, "invalid_parameter")
                .blames(name, name + " must be given once");
    }

    @ParameterizedTest
    @CsvSource({
        "domain_keywords, 'traff, position, dynamic, region_queries_count, region_queries_count_wide, region_queries_count_last, cost, concurrency, found_results, keyword_length, difficulty, keyword, date'",
        "ad_keywords, 'position, region_queries_count, cost, concurrency, found_results, keyword_length, date, keyword'",
        "get_top_urls, 'organic_keyword, social_a_shares, social_b_shares, engine_shares, potencial_traff'",
        "competitors, 'intersected, relevance, visible, keywords, traff'",
        "keywords, 'region_queries_count, region_queries_count_wide, cost, concurrency, found_results, keyword_length, difficulty, keyword'",
        "related_keywords, 'weight, region_queries_count, cost, concurrency, difficulty, keyword'"
    })
    void rejectsUnknownSorts(String report, String allowed) {
        server.getWithToken("/v3/" + report + "?query=runhub.com&sort=colour")
                .fails(400, "invalid_parameter")
                .blames("sort", "sort must be one of " + allowed + ", got \"colour\"");
        for (String sort : allowed.split(", ", -1)) {
            server.getWithToken("/v3/" + report + "?query=runhub.com&sort=" + sort)
                    .succeeds();
        }
    }

    @Test
    void rejectsOtherSortsOfTheHistory() {
        server.getWithToken("/v3/domain_history?query=runhub.com&sort=visible")
                .fails(400, "invalid_parameter")
                .blames("sort", "sort must be date, got \"visible\"");
    }

    @Test
    void acceptsFormerSortNames() {
        server.getWithToken("/v3/domain_keywords?query=runhub.com&sort=queries").succeeds();
        server.getWithToken("/v3/get_top_urls?query=runhub.com&sort=organic_keywords")
                .succeeds();
    }

    @ParameterizedTest
    @CsvSource({
        "domain_keywords, order, up, 'order must be one of asc, desc'",
        "domain_keywords, pm_url, 2, 'pm_url must be one of 0, 1'",
        "domain_keywords, format, pdf, 'format must be one of json, csv, xlsx, jsonl'",
        "domain_keywords, format, CSV, 'format must be one of json, csv, xlsx, jsonl'",
        "competitors, type, brand, 'type must be one of domain, keyword'",
        "domain_keywords, url, /path, 'url must be a URL with scheme and host unless pm_url=1'",
        "domain_keywords, url, runhub.com/shoes, 'url must be a URL with scheme and host unless pm_url=1'"
    })
    void rejectsUnknownChoices(String report, String parameter, String value, String rule) {
        server.getWithToken("/v3/" + report + "?query=runhub.com&" + parameter + "=" + value)
                .fails(400, "invalid_parameter")
                .blames(parameter, rule + ", got \"" + value + "\"");
    }

    @Test
    void pointsToTheExportForDeepPages() {
        server.getWithToken("/v3/keywords?query=shoes&page=100&page_size=1000").succeeds();
        server.getWithToken("/v3/keywords?query=shoes&page=1000").succeeds();
        server.getWithToken("/v3/keywords?query=shoes&page=101&page_size=1000")
                .fails(400, "invalid_parameter")
                .blames("page", "page × page_size must be at most 100000, got 101 × 1000", "format=csv, xlsx or jsonl");
        server.getWithToken("/v3/keywords?query=shoes&page=1001").fails(400, "invalid_parameter");
    }

    @ParameterizedTest
    @ValueSource(strings = {"keywords", "minus_keywords"})
    void limitsListsToAHundredEntries(String parameter) {
        String hundred = IntStream.range(0, 100).mapToObj(i -> "w" + i).collect(Collectors.joining(","));
        String start = "/v3/domain_keywords?query=runhub.com&" + parameter + "=";
        server.getWithToken(start + hundred).succeeds();
        server.getWithToken(start + hundred + ",,%20,").succeeds();
        server.getWithToken(start + hundred + ",more")
                .fails(400, "invalid_parameter")
                .blames(parameter, parameter + " must be 1 to 100 words or phrases, separated by commas, got \"w0,w1");
        server.getWithToken(start + ",").fails(400, "invalid_parameter");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "domains_intersection?query=a.com,b.com,c.com,d.com | query | query must be 1 to 3 domains",
                "domains_intersection?query=a.com,b.com,www.A.com. | query | must contain different domains, got \"a.com\" twice",
                "domains_uniq_keywords?query=a.com&minus_domain=b.com,c.com,d.com | minus_domain | must be 1 to 2 domains",
                "domains_uniq_keywords?query=a.com&minus_domain=b.com,b.com | minus_domain | got \"b.com\" twice",
                "domains_uniq_keywords?query=a.com&minus_domain=a.com | minus_domain | got \"a.com\" twice",
                "domains_intersection?query=, | query | query must be 1 to 3 domains",
                "domains_intersection?query=a.com,not+a+domain | query | query must be 1 to 3 domains"
            })
    void limitsDomainsToCompare(String request, String parameter, String rule) {
        server.getWithToken("/v3/" + request).fails(400, "invalid_parameter").blames(parameter, rule);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com",
                "co.uk",
                "runhub",
                "running+shoes",
                "run..hub.com",
                "http://",
                "https:///shoes",
                "runhub.com%00",
                "%0d%0aSet-Cookie:+x",
                "%F0%9F%91%9F",
                "%20",
                "1.2.3.256",
                "ﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺ.com"
            })
    void rejectsInvalidHostNames(String query) {
        server.getWithToken("/v3/domain_info?query=" + query)
                .fails(400, "invalid_parameter")
                .blames("query", "query must be a domain, a host or a URL, got \"");
    }

    @Test
    void limitsKeywordLength() {
        String start = "/v3/keywords?query=";
        server.getWithToken(start + "k".repeat(255)).succeeds();
        server.getWithToken(start + "k".repeat(256))
                .fails(400, "invalid_parameter")
                .blames("query", "query must be a keyword, got \"kkk", "at most 255 characters, got 256");
        server.getWithToken(start + "w+".repeat(31) + "w").succeeds();
        server.getWithToken(start + "w+".repeat(32) + "w")
                .fails(400, "invalid_parameter")
                .blames("query", "at most 32 words, got 33");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a%00b", "a%07b", "a%1bb", "a%7fb", "a%c2%85b%c2%80"})
    void rejectsControlCharactersInKeywords(String query) {
        ReceivedResponse response =
                server.getWithToken("/v3/keyword_info?query=" + query).fails(400, "invalid_parameter");
        response.blames("query", "control characters");
        assertThat(response.message()).doesNotContainPattern("\\p{Cntrl}");
    }

    @Test
    void truncatesQuotedValues() {
        ReceivedResponse response = server.post(
                "/v3/domain_keywords?query=runhub.com&token=" + TestServer.TOKEN, "sort=" + "s".repeat(500_000));
        response.fails(400, "invalid_parameter").blames("sort", "sss…\"");
        assertThat(response.body()).hasSizeLessThan(2_000);
    }
}

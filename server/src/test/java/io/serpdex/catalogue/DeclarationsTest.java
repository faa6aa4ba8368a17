package io.serpdex.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.Report;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.Subject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the public API against a handwritten list of fields, parameters, bounds and sort values. */
final class DeclarationsTest {
    private static final ReportRegistry REPORTS = Catalogue.registry();

    private static final String FIGURES =
            "visible keywords traff new_keywords out_keywords rised_keywords down_keywords ad_keywords ads ";
    private static final String CHANGES = "visible_dynamic keywords_dynamic traff_dynamic ads_dynamic ";
    private static final String COMPETITOR =
            FIGURES + CHANGES + "domain intersected relevance our_relevance not_intersected";
    private static final String AD = "domain subdomain url url_crc title text position date type ";
    private static final String AD_ROW = AD
            + "keyword keywords_id keyword_length CRC region_queries_count region_queries_count_wide "
            + "region_queries_count_last found_results cost concurrency types geo_names";

    static Stream<Arguments> fields() {
        return Stream.of(
                Arguments.of("domain_info", "domain", FIGURES + CHANGES + "domain date prev_date"),
                Arguments.of("domain_history", "domain", FIGURES + "visible_static domain date"),
                Arguments.of(
                        "domain_keywords",
                        "domain",
                        "region_queries_count region_queries_count_wide region_queries_count_last domain subdomain keyword "
                                + "keyword_length keyword_id keyword_crc url url_crc right_spelling dynamic found_results "
                                + "cost concurrency position date types geo_names traff difficulty"),
                Arguments.of("domain_urls", "domain", "url keywords"),
                Arguments.of(
                        "domains_intersection",
                        "domain",
                        "region_queries_count region_queries_count_wide region_queries_count_last keyword keyword_length "
                                + "keyword_id keyword_crc url_crc found_results cost concurrency date types geo_names "
                                + "position1 domain1 subdomain1 url1 dynamic1 "
                                + "position2 domain2 subdomain2 url2 dynamic2 "
                                + "position3 domain3 subdomain3 url3 dynamic3"),
                Arguments.of(
                        "domains_uniq_keywords",
                        "domain",
                        "region_queries_count region_queries_count_wide region_queries_count_last domain subdomain keyword "
                                + "keyword_length keyword_id keyword_crc url url_crc dynamic traff found_results cost "
                                + "concurrency position date types geo_names"),
                Arguments.of("competitors", "domain", COMPETITOR),
                Arguments.of("competitors", "keyword", COMPETITOR),
                Arguments.of("ad_keywords", "domain", AD_ROW),
                Arguments.of("ad_keywords", "keyword", AD_ROW),
                Arguments.of(
                        "get_top_urls",
                        "domain",
                        "url organic_keywords social_a_shares social_b_shares engine_shares potencial_traff traff"),
                Arguments.of(
                        "keywords",
                        "keyword",
                        "keyword keyword_id keyword_length cost concurrency found_results region_queries_count "
                                + "region_queries_count_wide geo_names social_domains right_spelling lang difficulty"),
                Arguments.of(
                        "keyword_info",
                        "keyword",
                        "total keyword keyword_id keyword_length cost concurrency found_results region_queries_count "
                                + "region_queries_count_wide region_queries_count_last geo_names social_domains "
                                + "right_spelling lang difficulty types"),
                Arguments.of("suggestions", "keyword", "keyword geo_names"),
                Arguments.of(
                        "related_keywords",
                        "keyword",
                        "keyword region_queries_count cost concurrency geo_names types right_spelling weight difficulty"),
                Arguments.of("keyword_top", "keyword", "url domain subdomain position title snippet dynamic"),
                Arguments.of("stats", "service", "date report requests lines"),
                Arguments.of("databases_info", "service", "db_name country_name_en domain depth date keywords"));
    }

    @ParameterizedTest
    @MethodSource("fields")
    void rowsHaveTheSpecifiedFields(String name, String subject, String names) {
        assertThat(report(name, subject).layout().rows().columns().names())
                .containsExactlyInAnyOrderElementsOf(words(names));
    }

    @Test
    void coversEveryReport() {
        assertThat(REPORTS.reports()).hasSize(18);
        assertThat(fields().map(promised -> promised.get()[0] + " " + promised.get()[1]))
                .containsExactlyInAnyOrderElementsOf(REPORTS.reports().stream()
                        .map(report -> report.name() + " " + subject(report))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "domain_info, single",
        "keyword_info, single",
        "stats, plan max_lines used_lines left_lines renews total usage",
        "domain_history, array",
        "competitors, array",
        "databases_info, array",
        "keyword_top, results top ads",
        "get_top_urls, total top_urls",
        "domain_urls, total total_urls hits",
        "domain_keywords, total hits",
        "domains_intersection, total hits",
        "domains_uniq_keywords, total hits",
        "ad_keywords, total hits",
        "keywords, total hits",
        "suggestions, total hits",
        "related_keywords, total hits"
    })
    void resultsHaveTheSpecifiedLayout(String name, String layout) {
        assertThat(REPORTS.get(name).reports())
                .allSatisfy(report -> assertThat(layoutOf(report)).isEqualTo(layout));
    }

    @Test
    void adsOfKeywordTopHaveTheAdFields() {
        Layout.Listed<?, ?> page =
                (Layout.Listed<?, ?>) report("keyword_top", "keyword").layout();
        assertThat(page.extraRows().getFirst().columns().names()).containsExactlyInAnyOrderElementsOf(words(AD));
    }

    @ParameterizedTest
    @CsvSource({
        "INTEGER, keyword_id keyword_crc url_crc CRC keywords_id position dynamic traff keywords found_results total",
        "HUNDREDTHS, cost relevance our_relevance",
        "HUNDRED_THOUSANDTHS, visible visible_dynamic visible_static",
        "DATE, date prev_date renews",
        "TEXTS, types geo_names social_domains",
        "TEXT, keyword url domain subdomain right_spelling lang title text snippet"
    })
    void fieldsHaveTheSameTypeEverywhere(Column.Type type, String names) {
        for (Report<?> report : REPORTS.reports()) {
            for (Column<?> column : columns(report)) {
                if (words(names).contains(column.name())) {
                    assertThat(column.type())
                            .as(report.name() + "." + column.name())
                            .isEqualTo(type);
                }
            }
        }
    }

    @Test
    void declaresNullableFields() {
        Set<String> optional = new TreeSet<>();
        for (Report<?> report : REPORTS.reports()) {
            for (Column<?> column : columns(report)) {
                if (column.optional()) {
                    optional.add(column.name());
                }
            }
        }
        assertThat(optional)
                .containsExactlyInAnyOrderElementsOf(words(
                        "region_queries_count region_queries_count_wide region_queries_count_last cost concurrency "
                                + "found_results difficulty lang right_spelling prev_date title text snippet type "
                                + "social_a_shares social_b_shares engine_shares "
                                + "position2 domain2 subdomain2 url2 dynamic2 "
                                + "position3 domain3 subdomain3 url3 dynamic3"));
    }

    private static final String PAGES = "page page_size ";
    private static final String SORTED = "sort order ";
    private static final String FIGURE_FILTERS =
            "queries_from queries_to cost_from cost_to concurrency_from concurrency_to ";
    private static final String POSITIONS = "position_from position_to ";

    static Stream<Arguments> parameters() {
        return Stream.of(
                Arguments.of("domain_info", ""),
                Arguments.of("domain_history", SORTED),
                Arguments.of(
                        "domain_keywords",
                        PAGES + SORTED + POSITIONS + FIGURE_FILTERS + "url keywords minus_keywords pm_url"),
                Arguments.of("domain_urls", PAGES),
                Arguments.of("domains_intersection", PAGES),
                Arguments.of("domains_uniq_keywords", PAGES + FIGURE_FILTERS + "minus_domain"),
                Arguments.of("competitors", PAGES + SORTED + "type"),
                Arguments.of("ad_keywords", PAGES + SORTED + POSITIONS + FIGURE_FILTERS + "type"),
                Arguments.of("get_top_urls", PAGES + SORTED),
                Arguments.of("keywords", PAGES + SORTED + POSITIONS + FIGURE_FILTERS + "minus_keywords"),
                Arguments.of("keyword_info", ""),
                Arguments.of("suggestions", PAGES),
                Arguments.of("related_keywords", PAGES + SORTED + "weight"),
                Arguments.of("keyword_top", ""));
    }

    @ParameterizedTest
    @MethodSource("parameters")
    void reportsTakeTheSpecifiedParameters(String name, String names) {
        assertThat(REPORTS.get(name).params().stream().map(Param::name))
                .containsExactlyInAnyOrderElementsOf(words("query se format " + names));
    }

    @Test
    void domainAndKeywordReportsTakeTheSameParameters() {
        for (ReportGroup reportGroup : REPORTS.all()) {
            List<String> first = reportGroup.reports().getFirst().params().stream()
                    .map(Param::name)
                    .toList();
            assertThat(reportGroup.reports())
                    .allSatisfy(report -> assertThat(report.params().stream().map(Param::name))
                            .containsExactlyElementsOf(first));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "page|a whole number from 1 to 100000|1",
                "page_size|a whole number from 1 to 1000|100",
                "position_from|a whole number from 1 to 100|",
                "position_to|a whole number from 1 to 100|",
                "queries_from|a whole number from 0 to 100000000|",
                "queries_to|a whole number from 0 to 100000000|",
                "cost_from|a number from 0 to 200|",
                "cost_to|a number from 0 to 200|",
                "concurrency_from|a whole number from 1 to 100|",
                "concurrency_to|a whole number from 1 to 100|",
                "weight|a whole number from 1 to 20|1",
                "pm_url|one of 0, 1|0",
                "order|one of asc, desc|",
                "type|one of domain, keyword|",
                "format|one of json, csv, xlsx, jsonl|json",
                "keywords|1 to 100 words or phrases, separated by commas|",
                "minus_keywords|1 to 100 words or phrases, separated by commas|",
                "minus_domain|1 to 2 domains, separated by commas|"
            })
    void parametersHaveTheSpecifiedRulesAndDefaults(String name, String rule, String byDefault) {
        List<Param<?>> namesakes = REPORTS.all().stream()
                .<Param<?>>flatMap(reportGroup -> reportGroup.params().stream())
                .filter(param -> param.name().equals(name))
                .toList();
        assertThat(namesakes).isNotEmpty().allSatisfy(param -> {
            assertThat(param.type().rule()).isEqualTo(rule);
            assertThat(param.defaultValue()).isEqualTo(byDefault);
        });
    }

    @Test
    void requiresQueryAndMinusDomain() {
        Map<String, List<String>> required = new LinkedHashMap<>();
        for (Report<?> report : REPORTS.reports()) {
            required.put(
                    report.name() + " " + subject(report),
                    report.params().stream()
                            .filter(Param::required)
                            .map(Param::name)
                            .toList());
        }
        assertThat(required.remove("domains_uniq_keywords domain")).containsExactly("query", "minus_domain");
        assertThat(required.remove("stats service")).isEmpty();
        assertThat(required.remove("databases_info service")).isEmpty();
        assertThat(required.values())
                .hasSize(15)
                .allSatisfy(names -> assertThat(names).containsExactly("query"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "domain_keywords|domain|traff, descending|traff position dynamic region_queries_count "
                        + "region_queries_count_wide region_queries_count_last cost concurrency found_results "
                        + "keyword_length difficulty keyword date",
                "ad_keywords|domain|region_queries_count, descending|position region_queries_count cost concurrency "
                        + "found_results keyword_length date keyword",
                "ad_keywords|keyword|position, ascending|position region_queries_count cost concurrency "
                        + "found_results keyword_length date keyword",
                "get_top_urls|domain|potencial_traff, descending|organic_keyword social_a_shares social_b_shares "
                        + "engine_shares potencial_traff",
                "competitors|domain|intersected, descending|intersected relevance visible keywords traff",
                "competitors|keyword|best position, ascending|intersected relevance visible keywords traff",
                "keywords|keyword|region_queries_count, descending|region_queries_count region_queries_count_wide cost "
                        + "concurrency found_results keyword_length difficulty keyword",
                "related_keywords|keyword|weight, descending|weight region_queries_count cost concurrency difficulty "
                        + "keyword",
                "domain_history|domain|date, ascending|date"
            })
    void reportsHaveTheSpecifiedSortValuesAndDefaults(String name, String subject, String byDefault, String values) {
        Param<?> sort = param(report(name, subject), "sort");
        assertThat(sort.description()).contains("Default: " + byDefault + ".");
        ParamType.Choice<?> choice = (ParamType.Choice<?>) sort.type();
        assertThat(choice.words().keySet()).containsExactlyElementsOf(words(values));
        assertThat(choice.otherSpellings().containsKey("queries"))
                .isEqualTo(choice.words().containsKey("region_queries_count"));
        assertThat(choice.otherSpellings().containsKey("organic_keywords"))
                .isEqualTo(choice.words().containsKey("organic_keyword"));
    }

    @Test
    void onlyRelatedKeywordsRequiresALargerPlan() {
        assertThat(REPORTS.all())
                .filteredOn(reportGroup -> !reportGroup.accountTypes().isEmpty())
                .singleElement()
                .satisfies(reportGroup -> {
                    assertThat(reportGroup.name()).isEqualTo("related_keywords");
                    assertThat(reportGroup.accountTypes()).containsExactly("Standard", "Professional");
                });
    }

    @Test
    void descriptionsEndWithAFullStop() {
        for (Report<?> report : REPORTS.reports()) {
            assertThat(report.description()).endsWith(".");
            assertThat(report.params())
                    .allSatisfy(param -> assertThat(param.description()).endsWith("."));
            assertThat(columns(report))
                    .allSatisfy(column -> assertThat(column.description()).endsWith("."));
        }
    }

    private static Report<?> report(String name, String subject) {
        return REPORTS.get(name).reports().stream()
                .filter(report -> subject(report).equals(subject))
                .findFirst()
                .orElseThrow();
    }

    private static String subject(Report<?> report) {
        return switch (report.subject()) {
            case Subject.DOMAIN -> "domain";
            case Subject.KEYWORD -> "keyword";
            case Subject.SERVICE -> "service";
        };
    }

    private static Param<?> param(Report<?> report, String name) {
        return report.params().stream()
                .filter(param -> param.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<Column<?>> columns(Report<?> report) {
        List<Column<?>> all = new ArrayList<>(report.layout().rows().columns().list());
        if (report.layout() instanceof Layout.Listed<?, ?> listed) {
            all.addAll(listed.counts().list());
            listed.extraRows().forEach(rows -> all.addAll(rows.columns().list()));
        }
        return all;
    }

    private static String layoutOf(Report<?> report) {
        return switch (report.layout()) {
            case Layout.Single<?> _ -> "single";
            case Layout.Array<?, ?> _ -> "array";
            case Layout.Listed<?, ?> listed -> {
                List<String> names = new ArrayList<>(names(listed.counts()));
                names.add(listed.rows().name());
                listed.extraRows().forEach(rows -> names.add(rows.name()));
                yield String.join(" ", names);
            }
        };
    }

    private static List<String> names(Columns<?> columns) {
        return columns.names();
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty()).toList();
    }
}

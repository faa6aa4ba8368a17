package io.serpdex.bench.http;

import io.serpdex.bench.measure.QuerySubjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Requests for all 16 reports, for mid-size domains and random keywords, and some for the largest domain. */
public final class ReportCalls {
    private static final Map<String, String> PLAIN = Map.of();

    private final List<ReportCall> calls = new ArrayList<>();

    private ReportCalls() {}

    public static List<ReportCall> of(QuerySubjects querySubjects) {
        ReportCalls all = new ReportCalls();
        all.ofDomains(querySubjects);
        all.ofKeywords(querySubjects);
        all.expensive(querySubjects);
        return all.calls;
    }

    private void ofDomains(QuerySubjects querySubjects) {
        IntFunction<String> middle = i -> querySubjects.middle(i).name();
        String largest = querySubjects.large().get(0).name();
        typical("domain_info", "domain_info", middle, PLAIN);
        typical("domain_history", "domain_history", middle, PLAIN);
        typical("domain_keywords", "domain_keywords", middle, PLAIN);
        typical(
                "domain_keywords, filtered, sorted",
                "domain_keywords",
                middle,
                Map.of("position_to", "50", "sort", "cost"));
        typical("domain_urls", "domain_urls", middle, PLAIN);
        typical("domains_intersection", "domains_intersection", i -> middle.apply(i) + "," + largest, PLAIN);
        typical("domains_uniq_keywords", "domains_uniq_keywords", middle, Map.of("minus_domain", largest));
        typical("competitors of a domain", "competitors", middle, PLAIN);
        typical("ad_keywords of a domain", "ad_keywords", middle, PLAIN);
        typical("get_top_urls", "get_top_urls", middle, PLAIN);
    }

    private void ofKeywords(QuerySubjects querySubjects) {
        IntFunction<String> keyword = i -> querySubjects.keyword(i).text();
        Map<String, String> asKeyword = Map.of("type", "keyword");
        typical("keywords", "keywords", keyword, PLAIN);
        typical("keyword_info", "keyword_info", keyword, PLAIN);
        typical("suggestions", "suggestions", keyword, PLAIN);
        typical("related_keywords", "related_keywords", keyword, PLAIN);
        typical("keyword_top", "keyword_top", keyword, PLAIN);
        typical("competitors of a keyword", "competitors", keyword, asKeyword);
        typical("ad_keywords of a keyword", "ad_keywords", keyword, asKeyword);
    }

    private void expensive(QuerySubjects querySubjects) {
        String largest = querySubjects.large().get(0).name();
        Map<String, String> manyRows = Map.of("page_size", "1000");
        calls.add(new ReportCall(
                "domain_keywords, 1,000 rows",
                "domain_keywords",
                i -> querySubjects.middle(i).name(),
                manyRows,
                false));
        calls.add(new ReportCall("domain_keywords, largest domain", "domain_keywords", i -> largest, PLAIN, false));
        calls.add(new ReportCall(
                "domain_keywords, largest domain, 1,000 rows", "domain_keywords", i -> largest, manyRows, false));
        calls.add(new ReportCall(
                "get_top_urls, largest domain, 1,000 rows", "get_top_urls", i -> largest, manyRows, false));
        calls.add(new ReportCall(
                "keywords, frequent word, 1,000 rows",
                "keywords",
                i -> querySubjects.frequentWord().text(),
                manyRows,
                false));
        calls.add(new ReportCall("competitors, largest domain", "competitors", i -> largest, PLAIN, false));
    }

    private void typical(String name, String method, IntFunction<String> query, Map<String, String> others) {
        calls.add(new ReportCall(name, method, query, others, true));
    }
}

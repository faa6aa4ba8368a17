package io.serpdex.bench.http;

import io.serpdex.bench.measure.QuerySubjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** All 16 reports, on mid-size domains and any keywords, and some of them on the largest domain. */
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
        IntFunction<String> middle = time -> querySubjects.middle(time).name();
        String largest = querySubjects.large().get(0).name();
        usual("domain_info", "domain_info", middle, PLAIN);
        usual("domain_history", "domain_history", middle, PLAIN);
        usual("domain_keywords", "domain_keywords", middle, PLAIN);
        usual(
                "domain_keywords, filtered, sorted",
                "domain_keywords",
                middle,
                Map.of("position_to", "50", "sort", "cost"));
        usual("domain_urls", "domain_urls", middle, PLAIN);
        usual("domains_intersection", "domains_intersection", time -> middle.apply(time) + "," + largest, PLAIN);
        usual("domains_uniq_keywords", "domains_uniq_keywords", middle, Map.of("minus_domain", largest));
        usual("competitors of a domain", "competitors", middle, PLAIN);
        usual("ad_keywords of a domain", "ad_keywords", middle, PLAIN);
        usual("get_top_urls", "get_top_urls", middle, PLAIN);
    }

    private void ofKeywords(QuerySubjects querySubjects) {
        IntFunction<String> keyword = time -> querySubjects.keyword(time).text();
        Map<String, String> asKeyword = Map.of("type", "keyword");
        usual("keywords", "keywords", keyword, PLAIN);
        usual("keyword_info", "keyword_info", keyword, PLAIN);
        usual("suggestions", "suggestions", keyword, PLAIN);
        usual("related_keywords", "related_keywords", keyword, PLAIN);
        usual("keyword_top", "keyword_top", keyword, PLAIN);
        usual("competitors of a keyword", "competitors", keyword, asKeyword);
        usual("ad_keywords of a keyword", "ad_keywords", keyword, asKeyword);
    }

    private void expensive(QuerySubjects querySubjects) {
        String largest = querySubjects.large().get(0).name();
        Map<String, String> manyRows = Map.of("page_size", "1000");
        calls.add(new ReportCall(
                "domain_keywords, 1,000 rows",
                "domain_keywords",
                time -> querySubjects.middle(time).name(),
                manyRows,
                false));
        calls.add(new ReportCall("domain_keywords, largest domain", "domain_keywords", time -> largest, PLAIN, false));
        calls.add(new ReportCall(
                "domain_keywords, largest domain, 1,000 rows", "domain_keywords", time -> largest, manyRows, false));
        calls.add(new ReportCall(
                "get_top_urls, largest domain, 1,000 rows", "get_top_urls", time -> largest, manyRows, false));
        calls.add(new ReportCall(
                "keywords, frequent word, 1,000 rows",
                "keywords",
                time -> querySubjects.frequentWord().text(),
                manyRows,
                false));
        calls.add(new ReportCall("competitors, largest domain", "competitors", time -> largest, PLAIN, false));
    }

    private void usual(String name, String method, IntFunction<String> query, Map<String, String> others) {
        calls.add(new ReportCall(name, method, query, others, true));
    }
}

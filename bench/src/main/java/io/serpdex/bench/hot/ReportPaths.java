package io.serpdex.bench.hot;

import io.serpdex.report.Caller;
import io.serpdex.report.Envelope;
import io.serpdex.report.RawParameters;
import io.serpdex.report.ReportRequest;
import io.serpdex.report.ReportResult;
import io.serpdex.report.Stopwatch;
import java.io.IOException;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Measures reports of 100 rows from the parameters to the last byte of JSON, without the network. */
@State(Scope.Benchmark)
public class ReportPaths {
    private final CountingSink sink = new CountingSink();

    private long write(HotStore store, String method, Map<String, String> parameters) throws IOException {
        ReportRequest<?> reportRequest =
                store.reports.parse(store.reports.registry().get(method), RawParameters.of(parameters));
        try (ReportResult<?> reportResult = store.reports.run(reportRequest, () -> Caller.LOCAL_OPERATOR)) {
            new Envelope(1, new Stopwatch()).write(reportResult, reportResult.cost(), false, sink);
        }
        return sink.bytes();
    }

    private static String middle(HotStore store) {
        return store.querySubjects.middle(store.next()).name();
    }

    private static String keyword(HotStore store) {
        return store.querySubjects.keyword(store.next()).text();
    }

    @Benchmark
    public long domainKeywords(HotStore store) throws IOException {
        return write(store, "domain_keywords", Map.of("query", middle(store)));
    }

    @Benchmark
    public long domainKeywordsByCost(HotStore store) throws IOException {
        return write(store, "domain_keywords", Map.of("query", middle(store), "sort", "cost"));
    }

    @Benchmark
    public long competitors(HotStore store) throws IOException {
        return write(store, "competitors", Map.of("query", middle(store)));
    }

    @Benchmark
    public long keywordTop(HotStore store) throws IOException {
        return write(store, "keyword_top", Map.of("query", keyword(store)));
    }

    @Benchmark
    public long topUrls(HotStore store) throws IOException {
        return write(store, "get_top_urls", Map.of("query", middle(store)));
    }

    @Benchmark
    public long keywords(HotStore store) throws IOException {
        return write(
                store,
                "keywords",
                Map.of("query", store.querySubjects.frequentWord().text()));
    }

    @Benchmark
    public long domainInfo(HotStore store) throws IOException {
        return write(store, "domain_info", Map.of("query", middle(store)));
    }
}

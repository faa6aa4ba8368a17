package io.serpdex.bench.http;

import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.QuerySubjects;
import io.serpdex.bench.measure.Timing;
import io.serpdex.report.Caller;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.RawParameters;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.ReportRequest;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ReportService;
import io.serpdex.store.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;

/** Compares reports over HTTP with the store alone, and measures the throughput of mixed reports. */
public final class HttpBenchmark {
    private static final int CLIENTS = 16;
    /** Number of domains or keywords per report. */
    private static final int VARIANTS = 256;

    private final Duration perCase;
    private final ReportService reports;
    private final BenchOutput out;

    public HttpBenchmark(Duration perCase, ReportRegistry reportRegistry, Store store, BenchOutput out) {
        this.perCase = perCase;
        this.reports = new ReportService(reportRegistry, store, Integer.MAX_VALUE);
        this.out = out;
    }

    public void run(BenchServer server, QuerySubjects querySubjects) throws IOException {
        List<ReportCall> calls = ReportCalls.of(querySubjects);
        int seconds = new WarmUp(perCase).run(new ConcurrentReports(server, calls));
        out.progress("%nwarmed up for %d s", seconds);
        singly(server, calls);
        mixed(server, calls.stream().filter(ReportCall::typical).toList());
    }

    private void singly(BenchServer server, List<ReportCall> calls) throws IOException {
        out.print("%n| over HTTP, one client | median ms | store alone | difference | target | p99 | rows | KB "
                + "| alternating | store alone | difference |");
        out.print("|---|---|---|---|---|---|---|---|---|---|---|");
        try (LoopbackClient client = new LoopbackClient(server.port())) {
            for (ReportCall call : calls) {
                measure(server, client, call);
            }
        }
    }

    /**
     * Measures a report over HTTP and the store alone. The target applies to separate loops. In alternation the store also
     * runs with cold caches, which makes HTTP look cheaper.
     */
    private void measure(BenchServer server, LoopbackClient client, ReportCall call) {
        List<ReportRequest<?>> requests = requests(call);
        int[] bytes = new int[1];
        IntToLongFunction fromStore = i -> runInStore(requests.get(i % VARIANTS));
        IntToLongFunction overHttp = i -> {
            try {
                bytes[0] = Math.max(bytes[0], client.get(call.target(i % VARIANTS, server.token())));
                return 0;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
        Timing alone = Timing.of(perCase, fromStore);
        Timing http = Timing.of(perCase, overHttp);
        List<Timing> alternating = Timing.alternating(perCase, List.of(fromStore, overHttp));
        out.print(
                "| %s | %.3f | %.3f | %.3f | %s | %.3f | %d | %d | %.3f | %.3f | %.3f |",
                call.name(),
                http.medianNanos() / 1e6,
                alone.medianNanos() / 1e6,
                (http.medianNanos() - alone.medianNanos()) / 1e6,
                call.others().containsKey("page_size") ? "5 in total" : "0.4",
                http.p99Nanos() / 1e6,
                alone.rows(),
                bytes[0] >> 10,
                alternating.getLast().medianNanos() / 1e6,
                alternating.getFirst().medianNanos() / 1e6,
                (alternating.getLast().medianNanos() - alternating.getFirst().medianNanos()) / 1e6);
    }

    /** Parses the requests in advance, because parsing is not part of the store. */
    private List<ReportRequest<?>> requests(ReportCall call) {
        List<ReportRequest<?>> requests = new ArrayList<>();
        for (int i = 0; i < VARIANTS; i++) {
            requests.add(reports.parse(reports.registry().get(call.method()), RawParameters.of(call.parameters(i))));
        }
        return requests;
    }

    /** Finds and builds the rows of a report. */
    private long runInStore(ReportRequest<?> reportRequest) {
        try (ReportResult<?> reportResult = reports.run(reportRequest, () -> Caller.LOCAL_OPERATOR)) {
            return reportResult.withRows(new Walk());
        }
    }

    private static final class Walk implements Layout.Rows.RowsFunction<Long> {
        @Override
        public <R> Long apply(List<R> rows, Columns<R> columns) {
            long count = 0;
            for (R row : rows) {
                count += row == null ? 0 : 1;
            }
            return count;
        }
    }

    private void mixed(BenchServer server, List<ReportCall> calls) throws IOException {
        ConcurrentReports load = new ConcurrentReports(server, calls);
        load.run(CLIENTS, perCase); // warms up connections and threads
        Timing timing = load.run(CLIENTS, perCase.multipliedBy(4));
        out.print("%n| %d clients, mixed reports | measured | target |%n|---|---|---|", CLIENTS);
        out.print("| reports per second | %,.0f | at least 2,500 |", timing.count() / (perCase.toNanos() * 4 / 1e9));
        out.print("| median, p95 | %.1f ms, %.1f ms | |", timing.medianNanos() / 1e6, timing.p95Nanos() / 1e6);
        out.print("| p99 | %.1f ms | under 50 ms |", timing.p99Nanos() / 1e6);
        out.print("| heap of the server | %s | 1 GB |", BenchServer.HEAP);
    }
}

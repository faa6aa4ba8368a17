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

/** Measures what a report costs over HTTP beside the store's own answer, and how many a second come out. */
public final class HttpBenchmark {
    private static final int CLIENTS = 16;
    /** Number of domains or keywords that a report is asked about by turns. */
    private static final int VARIANTS = 256;

    private final Duration perCase;
    private final ReportService reports;
    private final BenchOutput out;

    public HttpBenchmark(Duration perCase, ReportRegistry reportRegistry, Store store, BenchOutput out) {
        this.perCase = perCase;
        this.reports = new ReportService(reportRegistry, store, Integer.MAX_VALUE);
        this.out = out;
    }

    public void run(BenchServer served, QuerySubjects querySubjects) throws IOException {
        List<ReportCall> calls = ReportCalls.of(querySubjects);
        int seconds = new WarmUp(perCase).run(new ConcurrentReports(served, calls));
        out.say("%nwarmed up for %d s", seconds);
        oneByOne(served, calls);
        mixed(served, calls.stream().filter(ReportCall::usual).toList());
    }

    private void oneByOne(BenchServer served, List<ReportCall> calls) throws IOException {
        out.say("%n| over HTTP, one client | median ms | store alone | over HTTP costs | at most | p99 | rows | KB "
                + "| by turns | store alone | costs |");
        out.say("|---|---|---|---|---|---|---|---|---|---|---|");
        try (LoopbackClient client = new LoopbackClient(served.port())) {
            for (ReportCall call : calls) {
                measure(served, client, call);
            }
        }
    }

    /**
     * Compares what is promised with a store that is asked in a loop of its own. By turns stands beside it: there the
     * store rests as the service does, which makes HTTP look cheaper.
     */
    private void measure(BenchServer served, LoopbackClient client, ReportCall call) {
        List<ReportRequest<?>> requests = requests(call);
        int[] bytes = new int[1];
        IntToLongFunction askStore = time -> askStore(requests.get(time % VARIANTS));
        IntToLongFunction askService = time -> {
            try {
                bytes[0] = Math.max(bytes[0], client.get(call.target(time % VARIANTS, served.token())));
                return 0;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
        Timing alone = Timing.of(perCase, askStore);
        Timing http = Timing.of(perCase, askService);
        List<Timing> byTurns = Timing.byTurns(perCase, List.of(askStore, askService));
        out.say(
                "| %s | %.3f | %.3f | %.3f | %s | %.3f | %d | %d | %.3f | %.3f | %.3f |",
                call.name(),
                http.medianNanos() / 1e6,
                alone.medianNanos() / 1e6,
                (http.medianNanos() - alone.medianNanos()) / 1e6,
                call.others().containsKey("page_size") ? "5 in all" : "0.4",
                http.p99Nanos() / 1e6,
                alone.rows(),
                bytes[0] >> 10,
                byTurns.getLast().medianNanos() / 1e6,
                byTurns.getFirst().medianNanos() / 1e6,
                (byTurns.getLast().medianNanos() - byTurns.getFirst().medianNanos()) / 1e6);
    }

    /** Read beforehand: that is none of the store's work. */
    private List<ReportRequest<?>> requests(ReportCall call) {
        List<ReportRequest<?>> requests = new ArrayList<>();
        for (int time = 0; time < VARIANTS; time++) {
            requests.add(reports.parse(reports.registry().get(call.method()), RawParameters.of(call.parameters(time))));
        }
        return requests;
    }

    /** Does what the store does for a report: finds the rows and builds them. */
    private long askStore(ReportRequest<?> reportRequest) {
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

    private void mixed(BenchServer served, List<ReportCall> calls) throws IOException {
        ConcurrentReports load = new ConcurrentReports(served, calls);
        load.run(CLIENTS, perCase); // connections and threads warm up as well
        Timing timing = load.run(CLIENTS, perCase.multipliedBy(4));
        out.say("%n| %d clients, the usual reports in turn | measured | asked |%n|---|---|---|", CLIENTS);
        out.say("| reports a second | %,.0f | at least 2,500 |", timing.count() / (perCase.toNanos() * 4 / 1e9));
        out.say("| median, p95 | %.1f ms, %.1f ms | |", timing.medianNanos() / 1e6, timing.p95Nanos() / 1e6);
        out.say("| p99 | %.1f ms | under 50 ms |", timing.p99Nanos() / 1e6);
        out.say("| heap of the service | %s | 1 GB |", BenchServer.HEAP);
    }
}

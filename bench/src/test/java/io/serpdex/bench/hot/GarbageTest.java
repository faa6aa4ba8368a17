package io.serpdex.bench.hot;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.bench.measure.GeneratedEdition;
import io.serpdex.catalogue.Catalogue;
import io.serpdex.report.ByteSink;
import io.serpdex.report.Caller;
import io.serpdex.report.Envelope;
import io.serpdex.report.RawParameters;
import io.serpdex.report.ReportRequest;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ReportService;
import io.serpdex.report.Stopwatch;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits the memory that a report allocates, relative to the bytes that it writes. */
final class GarbageTest {
    /** The best round counts, because compiled code allocates less. */
    private static final int ROUNDS = 20;

    private static final int REPORTS_PER_ROUND = 200;

    @TempDir
    static Path folder;

    private static GeneratedEdition edition;
    private static ReportService reports;

    private final com.sun.management.ThreadMXBean threads =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    @BeforeAll
    static void createEdition() throws IOException {
        edition = new GeneratedEdition(1_000, folder);
        reports = new ReportService(Catalogue.registry(), edition.store(), Integer.MAX_VALUE);
    }

    @AfterAll
    static void close() {
        edition.close();
    }

    /** Short rows allocate more per byte, because each row is an object. */
    @ParameterizedTest
    @CsvSource({"domain_keywords, 1.3", "domains_uniq_keywords, 1.3", "competitors, 2.4", "get_top_urls, 4"})
    void allocatesLittleMoreThanItWrites(String method, double limit) throws IOException {
        Map<String, String> parameters =
                Map.of("query", edition.subjects().large().getFirst().name(), "minus_domain", "unknown-domain.com");
        ReportRequest<?> reportRequest = reports.parse(reports.registry().get(method), RawParameters.of(parameters));
        CountingSink sink = new CountingSink();
        assertThat(write(reportRequest, sink)).isEqualTo(100);
        long written = sink.bytes();
        double lowest = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < REPORTS_PER_ROUND; i++) {
                write(reportRequest, sink);
            }
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            lowest = Math.min(lowest, (double) allocated / REPORTS_PER_ROUND / written);
        }
        assertThat(lowest).isLessThan(limit);
    }

    private static int write(ReportRequest<?> reportRequest, ByteSink byteSink) throws IOException {
        try (ReportResult<?> reportResult = reports.run(reportRequest, () -> Caller.LOCAL_OPERATOR)) {
            new Envelope(1, new Stopwatch()).write(reportResult, reportResult.cost(), false, byteSink);
            return reportResult.rows();
        }
    }
}

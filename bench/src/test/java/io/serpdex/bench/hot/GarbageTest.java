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

/** Answers are written as their rows are read: what a page leaves to the collector stays near what it writes. */
final class GarbageTest {
    /** Compiled code makes less garbage: the best round counts. */
    private static final int ROUNDS = 20;

    private static final int TIMES = 200;

    @TempDir
    static Path folder;

    private static GeneratedEdition edition;
    private static ReportService reports;

    private final com.sun.management.ThreadMXBean threads =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    @BeforeAll
    static void makeEdition() throws IOException {
        edition = new GeneratedEdition(1_000, folder);
        reports = new ReportService(Catalogue.registry(), edition.store(), Integer.MAX_VALUE);
    }

    @AfterAll
    static void close() {
        edition.close();
    }

    /** Rows of few bytes are objects like all others, so they leave more for each. */
    @ParameterizedTest
    @CsvSource({"domain_keywords, 1.3", "domains_uniq_keywords, 1.3", "competitors, 2.4", "get_top_urls, 4"})
    void aPageOfAHundredRowsMakesLittleMoreGarbageThanItWrites(String method, double most) throws IOException {
        Map<String, String> parameters = Map.of(
                "query", edition.subjects().large().getFirst().name(), "minus_domain", "nobody-has-heard-of-it.com");
        ReportRequest<?> reportRequest = reports.parse(reports.registry().get(method), RawParameters.of(parameters));
        CountingSink outlet = new CountingSink();
        assertThat(write(reportRequest, outlet)).isEqualTo(100);
        long page = outlet.bytes();
        double least = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int time = 0; time < TIMES; time++) {
                write(reportRequest, outlet);
            }
            long garbage = threads.getCurrentThreadAllocatedBytes() - before;
            least = Math.min(least, (double) garbage / TIMES / page);
        }
        assertThat(least).isLessThan(most);
    }

    private static int write(ReportRequest<?> reportRequest, ByteSink byteSink) throws IOException {
        try (ReportResult<?> reportResult = reports.run(reportRequest, () -> Caller.LOCAL_OPERATOR)) {
            new Envelope(1, new Stopwatch()).write(reportResult, reportResult.cost(), false, byteSink);
            return reportResult.rows();
        }
    }
}

package io.serpdex.http.server;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.DiskSpaceMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Prometheus metrics: requests, latency and rows per report, edition dates, and the JVM. */
public final class ServerMetrics implements AutoCloseable {
    static final String MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private static final Duration[] BUCKETS = {
        Duration.ofMillis(1),
        Duration.ofMillis(2),
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(25),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofSeconds(1),
        Duration.ofSeconds(10)
    };

    private final Store store;
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics garbageCollection = new JvmGcMetrics();
    private final Map<RequestKey, Timer> timers = new ConcurrentHashMap<>();
    private final Map<String, Counter> rows = new ConcurrentHashMap<>();
    private final MultiGauge editionDates;
    private final MultiGauge editionKeywords;

    private record RequestKey(String report, int status) {}

    /** @param data the data folder, whose disk is monitored */
    public ServerMetrics(Store store, Path data) {
        this.store = store;
        new DiskSpaceMetrics(data.toFile()).bindTo(registry);
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        garbageCollection.bindTo(registry);
        editionDates = MultiGauge.builder("serpdex.edition.date")
                .description("Date of the newest edition, in seconds since 1970.")
                .baseUnit("seconds")
                .register(registry);
        editionKeywords = MultiGauge.builder("serpdex.edition.keywords")
                .description("Keywords with a SERP in the newest edition.")
                .register(registry);
    }

    void record(String report, int status, long nanos, int rowCount) {
        String name = report.isEmpty() ? "none" : report;
        timers.computeIfAbsent(new RequestKey(name, status), this::timer).record(nanos, TimeUnit.NANOSECONDS);
        if (rowCount > 0) {
            rows.computeIfAbsent(name, this::counter).increment(rowCount);
        }
    }

    private Timer timer(RequestKey requestKey) {
        return Timer.builder("serpdex.requests")
                .description(
                        "Duration of requests by report and status, from the first byte read to the last byte written.")
                .tags("report", requestKey.report(), "status", Integer.toString(requestKey.status()))
                .serviceLevelObjectives(BUCKETS)
                .register(registry);
    }

    private Counter counter(String report) {
        return Counter.builder("serpdex.rows")
                .description("Rows returned.")
                .tag("report", report)
                .register(registry);
    }

    /** Returns no databases if the store is unavailable, so that the other metrics are still served. */
    private List<Database> databases() {
        try {
            return store.databases();
        } catch (ServiceException unreachable) {
            return List.of();
        }
    }

    byte[] scrape() {
        List<MultiGauge.Row<?>> dates = new ArrayList<>();
        List<MultiGauge.Row<?>> keywords = new ArrayList<>();
        for (Database database : databases()) {
            try (View view = store.open(database)) {
                EditionInfo edition = view.edition();
                Tags tags = Tags.of("database", database.id());
                dates.add(MultiGauge.Row.of(
                        tags, edition.date().atStartOfDay(ZoneOffset.UTC).toEpochSecond()));
                keywords.add(MultiGauge.Row.of(tags, edition.keywords()));
            } catch (ServiceException unreadable) {
                // The metrics omit the database.
            }
        }
        editionDates.register(dates, true);
        editionKeywords.register(keywords, true);
        return registry.scrape().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        garbageCollection.close();
        registry.close();
    }
}

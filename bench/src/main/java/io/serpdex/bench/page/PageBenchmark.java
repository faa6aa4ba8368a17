package io.serpdex.bench.page;

import io.serpdex.bench.http.BenchServer;
import io.serpdex.bench.http.LoopbackClient;
import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.Timing;
import io.serpdex.demo.DemoData;
import io.serpdex.demo.DemoProgress;
import io.serpdex.model.Database;
import io.serpdex.model.Scope;
import io.serpdex.store.Competitor;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** Measures the web page of the largest domain of the demo, in the server and in a browser. */
public final class PageBenchmark {
    /** Any domain that competes with the largest one. */
    private static final String SMALL_DOMAIN = "careerprudor.com";

    private static final int CLICKS = 40;
    private static final String COMPLETE =
            "document.querySelector('.chart') && !document.querySelector('.chart:not([data-drawn])')";

    /** Time since the request for the page. The files of the web UI are in the browser cache. */
    private static final String SINCE_REQUEST = "performance.now()";

    private final Path folder;
    private final Function<Path, Store> stores;
    private final Duration perCase;
    private final BenchOutput out;

    /** @param stores opens the embedded store of a folder */
    public PageBenchmark(Path folder, Function<Path, Store> stores, Duration perCase, BenchOutput out) {
        this.folder = folder;
        this.stores = stores;
        this.perCase = perCase;
        this.out = out;
    }

    /**
     * Runs the benchmark.
     *
     * @param program executable of the browser, or empty to find an installed one
     */
    public void run(Optional<Path> program) throws IOException {
        Path data = folder.resolve("demo");
        Files.createDirectories(data);
        DemoData demo = new DemoData(stores, data);
        if (demo.isNeeded()) {
            demo.load(DemoProgress.SILENT);
        }
        Largest largest = largest(data);
        String target = "/domain?query=" + largest.domain() + "&se=" + DemoData.DATABASE;
        out.print(
                "| page of the largest domain of the demo, %s with %,d keywords | median ms | p95 | target |%n|---|---|---|---|",
                largest.domain(), largest.keywords());
        try (BenchServer server = BenchServer.start(data)) {
            inServer(server, target);
            Optional<Path> browser = program.or(HeadlessBrowser::find);
            if (browser.isPresent()) {
                inBrowser(server, browser.get(), target);
            } else {
                out.progress("%nno Chromium, Chrome or Edge found%nTry: serpdex bench --page --browser FILE");
            }
        }
    }

    private record Largest(String domain, int keywords) {}

    private Largest largest(Path data) {
        try (Store store = stores.apply(data);
                View view = store.open(Database.of(DemoData.DATABASE))) {
            Competitor first = view.execute(new Query.DomainCompetitors(
                            Scope.parse(SMALL_DOMAIN), Sort.descending(Sort.SortKey.KEYWORDS), new Page(1, 1)))
                    .rows()
                    .getFirst();
            return new Largest(first.domain(), first.figures().now().keywords());
        }
    }

    private void inServer(BenchServer server, String target) throws IOException {
        try (LoopbackClient client = new LoopbackClient(server.port())) {
            Timing timing = Timing.of(perCase, i -> {
                try {
                    return client.get(target);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            row("server only, over loopback", timing, "50");
        }
    }

    private void inBrowser(BenchServer server, Path program, String target) throws IOException {
        String address = "http://127.0.0.1:" + server.port();
        String otherPage = address + "/domain/domain_history?query=" + SMALL_DOMAIN + "&se=" + DemoData.DATABASE;
        try (HeadlessBrowser browser = new HeadlessBrowser(program)) {
            long[] clicked = new long[CLICKS];
            for (int i = 0; i < CLICKS; i++) {
                browser.open(otherPage, COMPLETE);
                clicked[i] = nanos(browser.evaluate(click(target)).asDouble());
            }
            row("in a browser, from the click until all charts are drawn", Timing.of(clicked), "300");
            long[] opened = new long[CLICKS];
            for (int i = 0; i < CLICKS; i++) {
                browser.open(address + target, COMPLETE);
                opened[i] = nanos(browser.evaluate(SINCE_REQUEST).asDouble());
            }
            row("the same as a new page load (checked every 10 ms)", Timing.of(opened), "");
        }
    }

    /** Returns a script that clicks a link on another page and measures the time until the frame after the last chart. */
    private static String click(String target) {
        return """
            new Promise((resolve) => {
              const link = document.createElement('a');
              link.href = '%s';
              document.getElementById('content').append(link);
              htmx.process(link);
              const start = performance.now();
              const check = () => document.querySelector('dl.tiles') && %s
                ? requestAnimationFrame(() => resolve(performance.now() - start))
                : setTimeout(check, 1);
              link.click();
              setTimeout(check, 1);
            })""".formatted(target, COMPLETE);
    }

    private static long nanos(double millis) {
        return Math.round(millis * 1e6);
    }

    private void row(String name, Timing timing, String target) {
        out.print("| %s | %.1f | %.1f | %s |", name, timing.medianNanos() / 1e6, timing.p95Nanos() / 1e6, target);
    }
}

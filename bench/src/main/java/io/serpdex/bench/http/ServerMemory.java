package io.serpdex.bench.http;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The memory of a service, read again and again. */
final class ServerMemory implements AutoCloseable {
    private static final Pattern HEAP =
            Pattern.compile("^jvm_memory_used_bytes\\{area=\"heap\"[^}]*} (\\S+)$", Pattern.MULTILINE);
    private static final Pattern RESIDENT = Pattern.compile("^RssAnon:\\s+(\\d+) kB$", Pattern.MULTILINE);

    private static final int QUARTERS = 4;

    private final BenchServer served;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<Long> heaps = new ArrayList<>();
    private final List<Long> own = new ArrayList<>();
    private final List<Long> live = new ArrayList<>();

    ServerMemory(BenchServer served) {
        this.served = served;
    }

    void look() throws IOException, InterruptedException {
        heaps.add(heap());
        Path status = Path.of("/proc", Long.toString(served.pid()), "status");
        if (Files.isReadable(status)) {
            RESIDENT.matcher(Files.readString(status))
                    .results()
                    .map(MatchResult::group)
                    .findFirst()
                    .ifPresent(line -> own.add(Long.parseLong(line.replaceAll("\\D", "")) << 10));
        }
    }

    /** Has the service collect all garbage, and looks at what is left; not where the Java here cannot ask another to. */
    void collect() throws IOException, InterruptedException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        if (!Files.isExecutable(jcmd)) {
            return;
        }
        int exit = new ProcessBuilder(jcmd.toString(), Long.toString(served.pid()), "GC.run")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (exit == 0) {
            live.add(heap());
        }
    }

    /** Returns what the heap held each time when all garbage was gone. */
    LongStream live() {
        return live.stream().mapToLong(Long::longValue);
    }

    private long heap() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + served.port() + "/metrics"))
                .build();
        String figures =
                client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        return HEAP.matcher(figures)
                .results()
                .mapToLong(each -> (long) Double.parseDouble(each.group(1)))
                .sum();
    }

    /** The least heap in each quarter of the looks: what was left when young garbage had just been collected. */
    LongStream leastHeap() {
        return quarters(heaps).mapToLong(Collections::min);
    }

    /** The most memory of its own, heap and other, in each quarter; mapped files are everybody's. Only Linux tells it. */
    LongStream mostOwn() {
        return quarters(own).mapToLong(Collections::max);
    }

    private static Stream<List<Long>> quarters(List<Long> all) {
        return IntStream.range(0, QUARTERS)
                .mapToObj(
                        quarter -> all.subList(all.size() * quarter / QUARTERS, all.size() * (quarter + 1) / QUARTERS))
                .filter(looks -> !looks.isEmpty());
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}

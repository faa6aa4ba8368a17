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

/** Samples the memory of a server process. */
final class ServerMemory implements AutoCloseable {
    private static final Pattern HEAP =
            Pattern.compile("^jvm_memory_used_bytes\\{area=\"heap\"[^}]*} (\\S+)$", Pattern.MULTILINE);
    private static final Pattern RESIDENT = Pattern.compile("^RssAnon:\\s+(\\d+) kB$", Pattern.MULTILINE);

    private static final int QUARTERS = 4;

    private final BenchServer server;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<Long> heaps = new ArrayList<>();
    private final List<Long> privateMemory = new ArrayList<>();
    private final List<Long> live = new ArrayList<>();

    ServerMemory(BenchServer server) {
        this.server = server;
    }

    void sample() throws IOException, InterruptedException {
        heaps.add(heap());
        Path status = Path.of("/proc", Long.toString(server.pid()), "status");
        if (Files.isReadable(status)) {
            RESIDENT.matcher(Files.readString(status))
                    .results()
                    .map(MatchResult::group)
                    .findFirst()
                    .ifPresent(line -> privateMemory.add(Long.parseLong(line.replaceAll("\\D", "")) << 10));
        }
    }

    /** Runs a full garbage collection in the server and samples the remaining heap, if this JDK contains jcmd. */
    void collect() throws IOException, InterruptedException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        if (!Files.isExecutable(jcmd)) {
            return;
        }
        int exit = new ProcessBuilder(jcmd.toString(), Long.toString(server.pid()), "GC.run")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (exit == 0) {
            live.add(heap());
        }
    }

    /** Returns the heap in use after each full collection. */
    LongStream live() {
        return live.stream().mapToLong(Long::longValue);
    }

    private long heap() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/metrics"))
                .build();
        String metrics =
                client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        return HEAP.matcher(metrics)
                .results()
                .mapToLong(each -> (long) Double.parseDouble(each.group(1)))
                .sum();
    }

    /** Returns the lowest heap in each quarter of the samples, which is the heap after a young collection. */
    LongStream lowestHeap() {
        return quarters(heaps).mapToLong(Collections::min);
    }

    /** Returns the highest private memory in each quarter: heap and other memory except mapped files. Linux only. */
    LongStream highestPrivate() {
        return quarters(privateMemory).mapToLong(Collections::max);
    }

    private static Stream<List<Long>> quarters(List<Long> all) {
        return IntStream.range(0, QUARTERS)
                .mapToObj(
                        quarter -> all.subList(all.size() * quarter / QUARTERS, all.size() * (quarter + 1) / QUARTERS))
                .filter(samples -> !samples.isEmpty());
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}

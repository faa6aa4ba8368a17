package io.serpdex.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What a service holds, looked at again and again. */
final class ServiceMemory implements AutoCloseable {
    private static final Pattern HEAP =
            Pattern.compile("^jvm_memory_used_bytes\\{area=\"heap\"[^}]*} (\\S+)$", Pattern.MULTILINE);
    private static final Pattern RESIDENT = Pattern.compile("^RssAnon:\\s+(\\d+) kB$", Pattern.MULTILINE);

    private final ServedStore served;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<Long> heaps = new ArrayList<>();
    private final List<Long> own = new ArrayList<>();

    ServiceMemory(ServedStore served) {
        this.served = served;
    }

    void look() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + served.port() + "/metrics"))
                .build();
        String figures =
                client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        heaps.add(HEAP.matcher(figures)
                .results()
                .mapToLong(each -> (long) Double.parseDouble(each.group(1)))
                .sum());
        Path status = Path.of("/proc", Long.toString(served.pid()), "status");
        if (Files.isReadable(status)) {
            RESIDENT.matcher(Files.readString(status))
                    .results()
                    .map(MatchResult::group)
                    .findFirst()
                    .ifPresent(line -> own.add(Long.parseLong(line.replaceAll("\\D", "")) << 10));
        }
    }

    /** The least heap in a quarter of the looks, from 0: what was left when garbage had just been collected. */
    long leastHeap(int quarter) {
        return quarter(heaps, quarter).stream().mapToLong(Long::longValue).min().orElse(0);
    }

    /** The most memory of its own, heap and other, in a quarter of the looks; mapped files are everybody's. Linux tells it. */
    OptionalLong mostOwn(int quarter) {
        return quarter(own, quarter).stream().mapToLong(Long::longValue).max();
    }

    private static List<Long> quarter(List<Long> all, int quarter) {
        return all.subList(all.size() * quarter / 4, all.size() * (quarter + 1) / 4);
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}

package io.serpdex.http.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Plan;
import io.serpdex.config.Storage;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.TestServer;
import io.serpdex.store.Store;
import io.serpdex.store.oracle.OracleDataset;
import io.serpdex.testkit.FastTempDirFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.jspecify.annotations.Nullable;

/** Compares HTTP responses to random requests on random data with the oracle. */
abstract class HttpOracleProperties {
    private static final Plan PLAN = Plan.PROFESSIONAL.with(1_000_000, 1_000_000, 10);
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-20T23:59:59Z"), ZoneOffset.UTC);

    @Provide
    Arbitrary<List<OracleDataset>> worlds() {
        return OracleDataset.small().list().ofMinSize(1).ofMaxSize(3).uniqueElements(OracleDataset::database);
    }

    /** Returns the storage for the data of a folder. */
    abstract Storage storage(Path folder);

    abstract Store open(Path folder);

    @Property(tries = 1, seed = "20261102", shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void returnsLargeResponsesAsSpecified(@ForAll long seed) throws IOException {
        compareResponses(50, List.of(OracleDataset.large(seed)), false, new Random(seed));
    }

    void compareResponses(int requests, List<OracleDataset> worlds, boolean legacy, Random random) throws IOException {
        Path folder = FastTempDirFactory.create("serpdex-http-oracle");
        try {
            try (Store store = open(folder)) {
                worlds.forEach(world -> world.importInto(store));
            }
            List<RandomReports> reports = worlds.stream()
                    .map(world -> new RandomReports(world, worlds.size() == 1, legacy, random))
                    .toList();
            try (TestServer server = start(folder, legacy)) {
                Client client = new Client(server, legacy, random);
                client.assertDatabases(worlds);
                for (int i = 0; i < requests; i++) {
                    RandomReports any = reports.get(random.nextInt(reports.size()));
                    client.send(any.next(), any.database().id());
                }
                client.assertStats();
            }
        } finally {
            FastTempDirFactory.delete(folder);
        }
    }

    private TestServer start(Path folder, boolean legacy) {
        return TestServer.startWithStorage(
                storage(folder), folder, new DelegatingAccessControl(PLAN, CLOCK, System::nanoTime), legacy);
    }

    /** Sends requests, compares their responses and counts charged lines. */
    private static final class Client {
        private final TestServer server;
        private final boolean legacy;
        private final Random random;
        private final SpellingVariants spelling;
        /** Requests and lines per report. */
        private final Map<String, long[]> usage = new TreeMap<>();

        private long leftLines = PLAN.lines();

        Client(TestServer server, boolean legacy, Random random) {
            this.server = server;
            this.legacy = legacy;
            this.random = random;
            spelling = new SpellingVariants(random);
        }

        void send(RandomReports.Expectation expectation, String database) {
            leftLines -= expectation.cost();
            long[] used = usage.computeIfAbsent(expectation.method(), method -> new long[2]);
            used[0]++;
            used[1] += expectation.cost();
            Map<String, @Nullable Object> expected = new LinkedHashMap<>();
            expected.put("result", expectation.result() == null ? Map.of() : expectation.result());
            expected.put("status_msg", expectation.result() == null ? "Error" : "OK");
            expected.put("status_code", JsonTree.Num.of(expectation.result() == null ? 404 : 200));
            expected.put("left_lines", JsonTree.Num.of(leftLines));
            if (expectation.result() == null) {
                expected.put(
                        "error",
                        Map.of(
                                "code", "no_data",
                                "message", database + " has no data for this query",
                                "parameter", "query"));
            } else if (!expectation.warnings().isEmpty()) {
                expected.put("warnings", expectation.warnings());
            }
            expected.put("time", "four decimals");
            expected.put("cost", JsonTree.Num.of(expectation.cost()));
            compare(
                    expectation.method(),
                    expectation.parameters(),
                    expected,
                    expectation.result() == null && !legacy ? 404 : 200);
        }

        void assertDatabases(List<OracleDataset> worlds) {
            List<Object> rows = worlds.stream()
                    .map(OracleDataset::edition)
                    .sorted(Comparator.comparing(edition -> edition.database().id()))
                    .<Object>map(edition -> ExpectedRows.database(edition).tree())
                    .toList();
            List<Map.Entry<String, String>> noise = List.of(Map.entry("se", "g_us"));
            send(
                    new RandomReports.Expectation(
                            "databases_info",
                            noise,
                            rows,
                            0,
                            List.of("se was ignored: databases_info does not use it")),
                    "");
        }

        void assertStats() {
            Object account = new ExpectedRow()
                    .put("plan", "Professional")
                    .integer("max_lines", PLAN.lines())
                    .integer("used_lines", PLAN.lines() - leftLines)
                    .integer("left_lines", leftLines)
                    .put("renews", "2026-12-20")
                    .integer("total", usage.size())
                    .put("usage", usageRows())
                    .tree();
            send(new RandomReports.Expectation("stats", List.of(), account, 0, List.of()), "");
        }

        private List<Object> usageRows() {
            List<Object> rows = new ArrayList<>();
            usage.forEach((method, used) -> rows.add(new ExpectedRow()
                    .put("date", "2026-11-20")
                    .put("report", method)
                    .integer("requests", used[0])
                    .integer("lines", used[1])
                    .tree()));
            return rows;
        }

        private void compare(
                String method,
                List<Map.Entry<String, String>> parameters,
                Map<String, @Nullable Object> expected,
                int status) {
            List<Map.Entry<String, String>> sent = new ArrayList<>(parameters);
            boolean tokenInHeader = random.nextInt(4) > 0;
            if (!tokenInHeader) {
                sent.addFirst(Map.entry("token", TestServer.TOKEN));
            }
            String[] headers =
                    tokenInHeader ? new String[] {"Authorization", "Bearer " + TestServer.TOKEN} : new String[0];
            int inQuery = random.nextInt(3) == 0 ? random.nextInt(sent.size() + 1) : sent.size();
            String url = "/v3/" + method + (random.nextInt(8) == 0 ? "/" : "") + "?"
                    + spelling.ofParameters(sent.subList(0, inQuery));
            String form = spelling.ofParameters(sent.subList(inQuery, sent.size()));
            ReceivedResponse response = form.isEmpty() ? server.get(url, headers) : server.post(url, form, headers);
            String request = form.isEmpty() ? "GET " + url : "POST " + url + " with " + form;

            assertThat(response.status()).as(request).isEqualTo(status);
            assertThat(response.header("Content-Type")).contains("application/json");
            Map<String, @Nullable Object> body = JsonTree.parseObject(response.text());
            assertThat(body.keySet()).as("order of %s", request).containsExactlyElementsOf(expected.keySet());
            assertThat(String.valueOf(body.put("time", "four decimals")))
                    .as(request)
                    .matches("\\d+\\.\\d{4}");
            JsonTree.difference(expected, body).ifPresent(difference -> {
                throw new AssertionError(request + "\n" + difference + "\nresponse:\n" + JsonTree.pretty(body));
            });
        }
    }
}

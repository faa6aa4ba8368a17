package io.serpdex.http.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.Permit;
import io.serpdex.access.Plan;
import io.serpdex.config.Storage;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares responses on the demo data with reviewed files, which are the same for every engine.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class GoldenReportsContract {
    private static final Path FOLDER = Path.of("src/test/resources/io/serpdex/http/golden");
    private static final String REWRITE = "./mvnw test -Dtest=LuceneGoldenReportsTest -Dserpdex.golden=write";
    private static final boolean WRITE = "write".equals(System.getProperty("serpdex.golden"));

    private TestServer server;
    private TestServer legacyServer;

    /** Returns the storage with the demo data. */
    abstract Storage storage() throws IOException;

    @BeforeAll
    void start() throws IOException {
        Storage storage = storage();
        server = TestServer.startWithStorage(storage, LoadedDemo.folder(), new FirstRequestGate(), false);
        legacyServer = TestServer.startWithStorage(storage, LoadedDemo.folder(), new FirstRequestGate(), true);
    }

    @AfterAll
    void stop() {
        server.close();
        legacyServer.close();
    }

    static List<GoldenCase> cases() {
        return GoldenCase.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void matchesTheReviewedResponse(GoldenCase golden) throws IOException {
        Path file = FOLDER.resolve(golden.file());
        Map<String, @Nullable Object> received = received(golden);
        if (WRITE) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, JsonTree.pretty(received));
        } else if (!Files.exists(file)) {
            fail(file + " is missing; to write it, run " + REWRITE);
        } else {
            compare(file, Files.readString(file), received);
        }
    }

    @Test
    void hasACaseForEveryFile() throws IOException {
        TreeSet<Path> files = new TreeSet<>();
        try (Stream<Path> all = Files.walk(FOLDER)) {
            all.filter(Files::isRegularFile).map(FOLDER::relativize).forEach(files::add);
        }
        GoldenCase.all().forEach(golden -> files.remove(Path.of(golden.file())));
        assertThat(files).as("files without a case, to be deleted").isEmpty();
    }

    private Map<String, @Nullable Object> received(GoldenCase golden) {
        ReceivedResponse response = (golden.legacyClients() ? legacyServer : server).getWithToken(golden.path());
        Map<String, @Nullable Object> body = JsonTree.parseObject(response.text());
        assertThat(String.valueOf(body.put("time", new JsonTree.Num("0.0000")))).matches("\\d+\\.\\d{4}");
        Map<String, @Nullable Object> received = new LinkedHashMap<>();
        received.put("request", "GET " + golden.path());
        if (golden.legacyClients()) {
            received.put("server", "with legacy-clients");
        }
        received.put("status", JsonTree.Num.of(response.status()));
        received.put("response", body);
        return received;
    }

    private static void compare(Path file, String reviewed, Map<String, @Nullable Object> received) {
        if (!reviewed.equals(JsonTree.pretty(received))) {
            Optional<String> difference = JsonTree.difference(JsonTree.parseObject(reviewed), received);
            fail(file + " differs: " + difference.orElse("the order of names")
                    + "\nIf the new response is correct, run " + REWRITE + " and review the changes.");
        }
    }

    /** Treats every request as the first one of the account, so that responses are independent. */
    private static final class FirstRequestGate extends DelegatingAccessControl {
        private static final Plan PLAN = Plan.PROFESSIONAL.with(1_000_000, 1_000_000, 100);
        private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-20T12:00:00Z"), ZoneOffset.UTC);

        FirstRequestGate() {
            super(PLAN, CLOCK, System::nanoTime);
        }

        private static AccessControl fresh() {
            return new DelegatingAccessControl(PLAN, CLOCK, System::nanoTime);
        }

        @Override
        public Balance balance(Account account) {
            return fresh().balance(account);
        }

        @Override
        public Permit admit(Account account, String report) {
            return fresh().admit(account, report);
        }
    }
}

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
 * Answers on the demo data that somebody has read and found right, and that stay as they are until somebody says so. Every
 * engine gives the same.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class GoldenReportsContract {
    private static final Path FOLDER = Path.of("src/test/resources/io/serpdex/http/golden");
    private static final String REWRITE = "./mvnw test -Dtest=GoldenReportsTest -Dserpdex.golden=write";
    private static final boolean WRITE = "write".equals(System.getProperty("serpdex.golden"));

    private TestServer server;
    private TestServer legacyService;

    /** Where the demo is. */
    abstract Storage storage() throws IOException;

    @BeforeAll
    void start() throws IOException {
        Storage storage = storage();
        server = TestServer.startWithStorage(storage, LoadedDemo.folder(), new FirstRequestGate(), false);
        legacyService = TestServer.startWithStorage(storage, LoadedDemo.folder(), new FirstRequestGate(), true);
    }

    @AfterAll
    void stop() {
        server.close();
        legacyService.close();
    }

    static List<GoldenCase> cases() {
        return GoldenCase.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void matchesTheReviewedResponse(GoldenCase golden) throws IOException {
        Path file = FOLDER.resolve(golden.file());
        Map<String, @Nullable Object> answered = answered(golden);
        if (WRITE) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, JsonTree.pretty(answered));
        } else if (!Files.exists(file)) {
            fail(file + " is missing; to write it, run " + REWRITE);
        } else {
            compare(file, Files.readString(file), answered);
        }
    }

    @Test
    void hasACaseForEveryFile() throws IOException {
        TreeSet<Path> files = new TreeSet<>();
        try (Stream<Path> all = Files.walk(FOLDER)) {
            all.filter(Files::isRegularFile).map(FOLDER::relativize).forEach(files::add);
        }
        GoldenCase.all().forEach(golden -> files.remove(Path.of(golden.file())));
        assertThat(files).as("files that no case asks for: delete them").isEmpty();
    }

    private Map<String, @Nullable Object> answered(GoldenCase golden) {
        ReceivedResponse response = (golden.legacyClients() ? legacyService : server).getWithToken(golden.path());
        Map<String, @Nullable Object> body = JsonTree.parseObject(response.text());
        assertThat(String.valueOf(body.put("time", new JsonTree.Num("0.0000")))).matches("\\d+\\.\\d{4}");
        Map<String, @Nullable Object> answered = new LinkedHashMap<>();
        answered.put("request", "GET " + golden.path());
        if (golden.legacyClients()) {
            answered.put("service", "with legacy-clients");
        }
        answered.put("status", JsonTree.Num.of(response.status()));
        answered.put("answer", body);
        return answered;
    }

    private static void compare(Path file, String reviewed, Map<String, @Nullable Object> answered) {
        if (!reviewed.equals(JsonTree.pretty(answered))) {
            Optional<String> difference = JsonTree.difference(JsonTree.parseObject(reviewed), answered);
            fail(file + " says otherwise: " + difference.orElse("names stand in another order")
                    + "\nIf the new answer is right, run " + REWRITE + " and read what has changed.");
        }
    }

    /** Every request is the account's first, so that no answer depends on the one before it. */
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

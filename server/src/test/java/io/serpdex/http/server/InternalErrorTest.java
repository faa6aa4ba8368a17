package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.Permit;
import io.serpdex.access.RateLimitStatus;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.DelegatingPermit;
import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that bugs cause a 500 response without details, and a log entry with details. */
final class InternalErrorTest {
    @TempDir
    static Path data;

    @BeforeAll
    static void fill() {
        SampleStores.oneDatabase(data);
    }

    /**
     * Sends a request to a server with this access control. The response must be a 500, and the bug must be logged with
     * the request ID.
     */
    private static ReceivedResponse failing(DelegatingAccessControl accessControl, String request) {
        try (TestServer server = TestServer.start(data, accessControl)) {
            ReceivedResponse response = server.getWithToken(request).fails(500, "internal");
            List<TestServer.Bug> bugs = server.takeBugs();
            assertThat(bugs).extracting(TestServer.Bug::requestId).containsExactly(response.id());
            assertThat(bugs.getFirst().cause()).isInstanceOf(SecretBug.class);
            assertThat(response.json().at("/error/request_id").asString()).isEqualTo(response.id());
            assertThat(response.text()).doesNotContain("SecretBug", "inside", "io.serpdex");
            assertThat(server.awaitLine(response.id())).contains(" 500 ");
            assertThat(server.get("/healthz").status()).isEqualTo(200);
            return response;
        }
    }

    private static final class SecretBug extends RuntimeException {
        SecretBug() {
            super("inside");
        }
    }

    @Test
    void reportsBugsWithTheRequestId() {
        ReceivedResponse response = failing(
                new DelegatingAccessControl() {
                    @Override
                    public Permit admit(Account account, String report) {
                        throw new SecretBug();
                    }
                },
                "/v3/domain_info?query=runhub.com");
        assertThat(response.header("RateLimit-Limit")).isPresent();
        assertThat(response.message())
                .isEqualTo("internal error. The server log contains the cause under the request_id");
    }

    @Test
    void reportsBugsWithoutTheToken() {
        DelegatingAccessControl accessControl = new DelegatingAccessControl() {
            @Override
            public Account authenticate(String token) {
                throw new SecretBug();
            }
        };
        try (TestServer server = TestServer.start(data, accessControl)) {
            server.get("/v3/keywords?query=running+shoes&page=2&token=" + TestServer.TOKEN)
                    .fails(500, "internal");
            assertThat(server.takeBugs())
                    .extracting(TestServer.Bug::request)
                    .containsExactly("GET /v3/keywords?query=running+shoes&page=2");
        }
    }

    @Test
    void reportsVirtualMachineErrors() {
        DelegatingAccessControl accessControl = new DelegatingAccessControl() {
            @Override
            public Permit admit(Account account, String report) {
                throw new StackOverflowError();
            }
        };
        try (TestServer server = TestServer.start(data, accessControl)) {
            server.getWithToken("/v3/stats").fails(500, "internal");
            assertThat(server.takeBugs()).hasSize(1);
        }
    }

    @Test
    void respondsWhenTheBalanceFails() {
        failing(
                new DelegatingAccessControl() {
                    @Override
                    public Balance balance(Account account) {
                        throw new SecretBug();
                    }
                },
                "/v3/stats");
    }

    @Test
    void respondsWhenTheRateLimitFails() {
        failing(
                new DelegatingAccessControl() {
                    @Override
                    public Permit admit(Account account, String report) {
                        throw new SecretBug();
                    }

                    @Override
                    public RateLimitStatus rateLimit(Account account) {
                        throw new SecretBug();
                    }
                },
                "/v3/stats");
    }

    @Test
    void failsExportsBeforeTheFirstByte() {
        ReceivedResponse response =
                failing(new BrokenCharge(), "/v3/domain_keywords?query=runhub.com&format=csv&page=2");
        assertThat(response.header("Content-Disposition")).isEmpty();
        assertThat(response.header("X-Cost")).isEmpty();
        assertThat(response.header("X-Left-Lines")).isEmpty();
        assertThat(response.header("X-Warning")).isEmpty();
    }

    @Test
    void abortsExportsAfterTheFirstByte(@TempDir Path large) {
        try (TestServer server = TestServer.start(SampleStores.large(large), new BrokenCharge());
                RawConnection client = server.connect()) {
            client.request("GET /v3/domain_keywords?query=longpaths.com&format=csv HTTP/1.1", "X-Request-Id: cut");
            assertThat(new String(client.readToEnd(), java.nio.charset.StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 200 OK")
                    .doesNotEndWith("0\r\n\r\n");
            assertThat(server.usedLines()).isZero();
            assertThat(server.takeBugs()).extracting(TestServer.Bug::requestId).containsExactly("cut");
        }
    }

    private static final class BrokenCharge extends DelegatingAccessControl {
        @Override
        public Permit admit(Account account, String report) {
            return new DelegatingPermit(super.admit(account, report)) {
                @Override
                public void settle() {
                    throw new SecretBug();
                }
            };
        }
    }
}

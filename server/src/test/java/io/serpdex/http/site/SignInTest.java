package io.serpdex.http.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.Eventually;
import io.serpdex.access.Account;
import io.serpdex.access.db.AccountStore;
import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.AdminClient;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.SignedInClient;
import io.serpdex.http.TestCertificate;
import io.serpdex.http.TestServer;
import io.serpdex.http.TransportLimits;
import io.serpdex.http.TrustedCertificates;
import io.serpdex.model.CidrBlock;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests sign-in, sessions and sign-out. */
@Timeout(120)
final class SignInTest {
    @TempDir
    static Path data;

    private static final String RIGHT = SignedInClient.form(TestServer.TOKEN);

    @BeforeAll
    static void fill() {
        SampleStores.oneDatabase(data);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Test
    void redirectsToTheRequestedPage() {
        try (TestServer server = TestServer.start(data)) {
            ReceivedResponse response = server.get("/domain/domain_keywords?query=runhub.com&page_size=2");
            assertThat(response.status()).isEqualTo(303);
            String form = response.header("Location").orElseThrow();
            assertThat(form).startsWith("/sign-in?next=");
            assertThat(server.get(form).text())
                    .contains("name=\"next\" value=\"/domain/domain_keywords?query=runhub.com&amp;page_size=2\"");

            String next = "/domain/domain_keywords?query=runhub.com&page_size=2";
            ReceivedResponse signedIn = server.post("/sign-in", RIGHT + "&next=" + encoded(next));
            assertThat(signedIn.status()).isEqualTo(303);
            assertThat(signedIn.all("Location")).containsExactly(next);
            ReceivedResponse page = server.get(next, "Cookie", SignedInClient.pair(signedIn));
            assertThat(page.status()).isEqualTo(200);
            assertThat(page.text()).contains("running shoes", "Sign out");
        }
    }

    @Test
    void rejectsWrongTokensAndSlowsGuessing() {
        try (TestServer server = TestServer.start(data)) {
            ReceivedResponse rejected = server.post("/sign-in", "token=wrong-Token.1&next=%2Faccount");
            assertThat(rejected.status()).isEqualTo(403);
            assertThat(rejected.header("Content-Type")).contains("text/html; charset=utf-8");
            assertThat(rejected.header("Set-Cookie")).isEmpty();
            assertThat(rejected.text())
                    .contains("role=\"alert\"", "name=\"token\"", "name=\"next\" value=\"/account\"")
                    .doesNotContain("wrong-Token.1");
            int rejections = 1;
            ReceivedResponse response = server.post("/sign-in", "token=wrong");
            while (response.status() == 403) {
                rejections++;
                response = server.post("/sign-in", "token=wrong");
            }
            assertThat(rejections).isGreaterThanOrEqualTo(20);
            assertThat(response.status()).isEqualTo(429);
            assertThat(response.text()).contains("too many invalid tokens", "name=\"token\"");
            assertThat(response.header("Retry-After")).isPresent();
            assertThat(server.post("/sign-in", RIGHT).status()).isEqualTo(303);
        }
    }

    @Test
    void sendsRetryAfterWhenAccountsAreUnavailable() {
        AtomicBoolean away = new AtomicBoolean();
        DelegatingAccessControl accessControl = new DelegatingAccessControl() {
            @Override
            public Account authenticate(String token) {
                if (away.get()) {
                    throw new ServiceException(ErrorCode.UNAVAILABLE, "the accounts are being read");
                }
                return super.authenticate(token);
            }
        };
        try (TestServer server = TestServer.start(data, accessControl)) {
            String cookie = SignedInClient.pair(server.post("/sign-in", RIGHT));
            away.set(true);
            for (ReceivedResponse response :
                    List.of(server.post("/sign-in", RIGHT), server.get("/account", "Cookie", cookie))) {
                assertThat(response.status()).isEqualTo(503);
                assertThat(response.text()).contains("the accounts are being read");
                assertThat(response.all("Retry-After")).containsExactly("5");
            }
        }
    }

    @Test
    void showsTheFormAgainWithoutToken() {
        try (TestServer server = TestServer.start(data)) {
            for (String form : List.of("", "token=", "token=+++")) {
                ReceivedResponse response = server.post("/sign-in", form);
                assertThat(response.status()).isIn(400, 403);
                assertThat(response.text()).contains("role=\"alert\"", "name=\"token\"");
                assertThat(response.header("Set-Cookie")).isEmpty();
            }
        }
    }

    @Test
    void setsHttpOnlySameSiteCookies() {
        try (TestServer server = TestServer.start(data)) {
            assertThat(server.post("/sign-in", RIGHT).header("Set-Cookie"))
                    .hasValueSatisfying(cookie -> assertThat(cookie)
                            .matches("serpdex=[A-Za-z0-9_-]+; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax")
                            .doesNotContain(TestServer.TOKEN));
        }
    }

    @Test
    void setsSecureCookiesUnderTls(@TempDir Path folder) {
        TestCertificate certificate = TestCertificate.make(folder, "EC");
        try (TestServer server = TestServer.startWithTls(
                data, certificate.writeTo(folder), TrustedCertificates.in(certificate), TransportLimits.STANDARD)) {
            ReceivedResponse signedIn = server.post("/sign-in", RIGHT);
            assertThat(signedIn.header("Set-Cookie"))
                    .hasValueSatisfying(cookie -> assertThat(cookie)
                            .startsWith("__Host-serpdex=")
                            .contains("; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/;"));
            String pair = SignedInClient.pair(signedIn);
            assertThat(server.get("/account", "Cookie", pair).status()).isEqualTo(200);
            // A cookie that an attacker set without TLS.
            assertThat(server.get("/account", "Cookie", pair.replace("__Host-", ""))
                            .status())
                    .isEqualTo(303);
        }
    }

    @Test
    void setsSecureCookiesBehindTlsProxies() {
        try (TestServer server = TestServer.startBehindProxies(data, List.of(CidrBlock.of("127.0.0.0/8")))) {
            assertThat(server.post("/sign-in", RIGHT, "X-Forwarded-Proto", "https")
                            .header("Set-Cookie"))
                    .hasValueSatisfying(cookie ->
                            assertThat(cookie).startsWith("__Host-serpdex=").endsWith("; Secure"));
        }
        try (TestServer server = TestServer.start(data)) {
            assertThat(server.post("/sign-in", RIGHT, "X-Forwarded-Proto", "https")
                            .header("Set-Cookie"))
                    .hasValueSatisfying(cookie -> assertThat(cookie).startsWith("serpdex="));
        }
    }

    @Test
    void rejectsTamperedCookies() {
        try (TestServer server = TestServer.start(data)) {
            SignedInClient session = SignedInClient.to(server);
            assertThat(session.get("/account").status()).isEqualTo(200);
            String pair = session.cookie();
            int value = pair.indexOf('=') + 1;
            // Not the last letter, because some of its bits are unused.
            for (int i = value; i < pair.length() - 1; i += 7) {
                char other = pair.charAt(i) == 'A' ? 'B' : 'A';
                String tampered = pair.substring(0, i) + other + pair.substring(i + 1);
                assertThat(server.get("/account", "Cookie", tampered).status()).isEqualTo(303);
            }
            for (String cookie : List.of(
                    "serpdex=", "serpdex=!", "serpdex=AAAA", "serpdex=" + TestServer.TOKEN, pair.substring(0, 30))) {
                assertThat(server.get("/account", "Cookie", cookie).status())
                        .as(cookie)
                        .isEqualTo(303);
            }
        }
        try (TestServer other = TestServer.start(data);
                TestServer server = TestServer.start(data)) {
            assertThat(server.get("/account", "Cookie", SignedInClient.to(other).cookie())
                            .status())
                    .isEqualTo(303);
        }
    }

    private static TestServer withAccounts(Path folder) {
        return TestServer.startConfigured(SampleStores.oneDatabase(folder), AdminClient.ENVIRONMENT);
    }

    @Test
    void expiresSessionsAfterAWeek(@TempDir Path folder) throws Exception {
        try (TestServer server = withAccounts(folder)) {
            String token = new AdminClient(server).add("acme");
            Map<String, String> environment = new HashMap<>(AdminClient.ENVIRONMENT);
            Configuration configuration = new ConfigurationReader(environment, folder).read(Optional.empty(), Map.of());
            byte[] key;
            try (AccountStore accounts =
                    AccountStore.open(configuration.accounts(), configuration.plans(), Clock.systemUTC())) {
                key = accounts.sessionKey();
            }
            assertThat(server.get("/account", "Cookie", begun(key, token, Duration.ofDays(6)))
                            .status())
                    .isEqualTo(200);
            assertThat(server.get("/account", "Cookie", begun(key, token, Duration.ofDays(8)))
                            .status())
                    .isEqualTo(303);
        }
    }

    private static String begun(byte[] key, String token, Duration ago) {
        Clock then = Clock.offset(Clock.systemUTC(), ago.negated());
        String header = new SessionCookieCodec(key, then).create(token, false);
        return header.substring(0, header.indexOf(';'));
    }

    @Test
    void endsSessionsWithTheirAccountOrToken(@TempDir Path folder) {
        try (TestServer server = withAccounts(folder)) {
            AdminClient adminClient = new AdminClient(server);
            String token = adminClient.add("acme");
            SignedInClient session = SignedInClient.with(server, token);
            assertThat(session.get("/account").text()).contains("acme");
            adminClient.post("accounts/acme/disable", "");
            awaitStatus(session, 303);
            adminClient.post("accounts/acme/enable", "{}");
            awaitStatus(session, 200);
            adminClient.post("accounts/acme/rotate", "{\"grace_seconds\":0}");
            awaitStatus(session, 303);
        }
    }

    /** Waits for a status. The server applies account changes after a delay. */
    private static void awaitStatus(SignedInClient session, int status) {
        Eventually.until(
                "status " + status,
                AdminClient.TIMEOUT,
                () -> session.get("/account").status() == status);
    }

    @Test
    void clearsTheCookieAtSignOut() {
        try (TestServer server = TestServer.start(data)) {
            SignedInClient session = SignedInClient.to(server);
            ReceivedResponse out = server.post("/sign-out", "", "Cookie", session.cookie());
            assertThat(out.status()).isEqualTo(303);
            assertThat(out.all("Location")).containsExactly("/");
            assertThat(out.all("Set-Cookie")).containsExactly("serpdex=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
            ReceivedResponse response = session.get("/sign-out");
            assertThat(response.status()).isEqualTo(405);
            assertThat(response.header("Set-Cookie")).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Sec-Fetch-Site, cross-site, 400",
        "Sec-Fetch-Site, same-site, 400",
        "Sec-Fetch-Site, same-origin, 303",
        "Sec-Fetch-Site, none, 303",
        "Origin, https://evil.example, 400",
        "Origin, null, 400",
        "Origin, ://, 400",
        "Origin, http://127.0.0.1:1, 400",
        "X-Other, header, 303"
    })
    void rejectsCrossSiteForms(String header, String value, int status) {
        try (TestServer server = TestServer.start(data)) {
            for (String path : List.of("/sign-in", "/sign-out")) {
                ReceivedResponse response = server.post(path, RIGHT, header, value);
                assertThat(response.status()).as(path).isEqualTo(status);
                assertThat(response.header("Set-Cookie").isPresent()).isEqualTo(status == 303);
            }
            assertThat(server.post("/sign-in", RIGHT, "Origin", server.address())
                            .status())
                    .isEqualTo(303);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//evil.example",
                "https://evil.example",
                "http:evil.example",
                "evil.example",
                "javascript:alert(1)",
                "/\\evil.example",
                "\\\\evil.example",
                "/\t/evil.example",
                "\t//evil.example",
                "/\n/evil.example",
                "/\r/evil.example",
                " //evil.example",
                "/a\r\nSet-Cookie: x=y"
            })
    void rejectsExternalRedirects(String next) {
        try (TestServer server = TestServer.start(data)) {
            ReceivedResponse response = server.post("/sign-in", RIGHT + "&next=" + encoded(next));
            assertThat(response.status()).isEqualTo(303);
            assertThat(response.all("Location")).containsExactly("/");
            assertThat(response.all("Set-Cookie")).hasSize(1);
        }
    }

    @Test
    void redirectsToEncodedPaths() {
        try (TestServer server = TestServer.start(data)) {
            ReceivedResponse response =
                    server.post("/sign-in", RIGHT + "&next=" + encoded("/keyword?query=crème+brûlée"));
            assertThat(response.status()).isEqualTo(303);
            String location = response.header("Location").orElseThrow();
            ReceivedResponse page = server.get(location, "Cookie", SignedInClient.pair(response));
            assertThat(page.status()).as(location).isEqualTo(200);
            assertThat(page.text()).contains("crème brûlée");
        }
    }
}

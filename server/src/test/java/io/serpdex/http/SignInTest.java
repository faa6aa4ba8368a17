package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.Patience;
import io.serpdex.access.Account;
import io.serpdex.access.db.AccountStore;
import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.tls.TestCertificate;
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

/** Sessions of the page: how they begin, what ends them, and who cannot have one. */
@Timeout(120)
final class SignInTest {
    @TempDir
    static Path data;

    private static final String RIGHT = SignedIn.form(RunningService.TOKEN);

    @BeforeAll
    static void fill() {
        Samples.oneDatabase(data);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Test
    void aRightTokenLeadsToWhereTheReaderWantedToGo() {
        try (RunningService service = RunningService.over(data)) {
            Reply asked = service.get("/domain/domain_keywords?query=runhub.com&page_size=2");
            assertThat(asked.status()).isEqualTo(303);
            String form = asked.header("Location").orElseThrow();
            assertThat(form).startsWith("/sign-in?next=");
            assertThat(service.get(form).text())
                    .contains("name=\"next\" value=\"/domain/domain_keywords?query=runhub.com&amp;page_size=2\"");

            String next = "/domain/domain_keywords?query=runhub.com&page_size=2";
            Reply signedIn = service.post("/sign-in", RIGHT + "&next=" + encoded(next));
            assertThat(signedIn.status()).isEqualTo(303);
            assertThat(signedIn.all("Location")).containsExactly(next);
            Reply page = service.get(next, "Cookie", SignedIn.pair(signedIn));
            assertThat(page.status()).isEqualTo(200);
            assertThat(page.text()).contains("running shoes", "Sign out");
        }
    }

    @Test
    void aWrongTokenIsRefusedInWordsAndGuessesAreSlowed() {
        try (RunningService service = RunningService.over(data)) {
            Reply refused = service.post("/sign-in", "token=wrong-Token.1&next=%2Faccount");
            assertThat(refused.status()).isEqualTo(403);
            assertThat(refused.header("Content-Type")).contains("text/html; charset=utf-8");
            assertThat(refused.header("Set-Cookie")).isEmpty();
            assertThat(refused.text())
                    .contains("role=\"alert\"", "name=\"token\"", "name=\"next\" value=\"/account\"")
                    .doesNotContain("wrong-Token.1");
            int refusals = 1;
            Reply reply = service.post("/sign-in", "token=wrong");
            while (reply.status() == 403) {
                refusals++;
                reply = service.post("/sign-in", "token=wrong");
            }
            assertThat(refusals).isGreaterThanOrEqualTo(20);
            assertThat(reply.status()).isEqualTo(429);
            assertThat(reply.text()).contains("too many wrong tokens", "name=\"token\"");
            assertThat(reply.header("Retry-After")).isPresent();
            assertThat(service.post("/sign-in", RIGHT).status()).isEqualTo(303);
        }
    }

    @Test
    void whereAccountsCannotBeReadThePageSaysWhenToComeBack() {
        AtomicBoolean away = new AtomicBoolean();
        PassingGate gate = new PassingGate() {
            @Override
            public Account authenticate(String token) {
                if (away.get()) {
                    throw new ServiceException(ErrorCode.UNAVAILABLE, "the accounts are being read");
                }
                return super.authenticate(token);
            }
        };
        try (RunningService service = RunningService.over(data, gate)) {
            String cookie = SignedIn.pair(service.post("/sign-in", RIGHT));
            away.set(true);
            for (Reply reply : List.of(service.post("/sign-in", RIGHT), service.get("/account", "Cookie", cookie))) {
                assertThat(reply.status()).isEqualTo(503);
                assertThat(reply.text()).contains("the accounts are being read");
                assertThat(reply.all("Retry-After")).containsExactly("5");
            }
        }
    }

    @Test
    void withoutATokenTheFormIsShownAgain() {
        try (RunningService service = RunningService.over(data)) {
            for (String form : List.of("", "token=", "token=+++")) {
                Reply reply = service.post("/sign-in", form);
                assertThat(reply.status()).isIn(400, 403);
                assertThat(reply.text()).contains("role=\"alert\"", "name=\"token\"");
                assertThat(reply.header("Set-Cookie")).isEmpty();
            }
        }
    }

    @Test
    void theCookieIsForThisSiteAndNoScriptReadsIt() {
        try (RunningService service = RunningService.over(data)) {
            assertThat(service.post("/sign-in", RIGHT).header("Set-Cookie"))
                    .hasValueSatisfying(cookie -> assertThat(cookie)
                            .matches("serpdex=[A-Za-z0-9_-]+; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax")
                            .doesNotContain(RunningService.TOKEN));
        }
    }

    @Test
    void underTlsTheCookieNeverTravelsWithoutIt(@TempDir Path folder) {
        TestCertificate certificate = TestCertificate.make(folder, "EC");
        try (RunningService service =
                RunningService.encrypted(data, certificate.writeTo(folder), Trust.in(certificate), Limits.STANDARD)) {
            Reply signedIn = service.post("/sign-in", RIGHT);
            assertThat(signedIn.header("Set-Cookie"))
                    .hasValueSatisfying(cookie -> assertThat(cookie)
                            .startsWith("__Host-serpdex=")
                            .contains("; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/;"));
            String pair = SignedIn.pair(signedIn);
            assertThat(service.get("/account", "Cookie", pair).status()).isEqualTo(200);
            // One that was set without TLS, by whoever stood in between.
            assertThat(service.get("/account", "Cookie", pair.replace("__Host-", ""))
                            .status())
                    .isEqualTo(303);
        }
    }

    @Test
    void behindAProxyThatSpeaksTlsTheCookieIsTheSame() {
        try (RunningService service = RunningService.behind(data, List.of(CidrBlock.of("127.0.0.0/8")))) {
            assertThat(service.post("/sign-in", RIGHT, "X-Forwarded-Proto", "https")
                            .header("Set-Cookie"))
                    .hasValueSatisfying(cookie ->
                            assertThat(cookie).startsWith("__Host-serpdex=").endsWith("; Secure"));
        }
        try (RunningService service = RunningService.over(data)) {
            assertThat(service.post("/sign-in", RIGHT, "X-Forwarded-Proto", "https")
                            .header("Set-Cookie"))
                    .hasValueSatisfying(cookie -> assertThat(cookie).startsWith("serpdex="));
        }
    }

    @Test
    void aCookieThatWasTamperedWithIsNobodys() {
        try (RunningService service = RunningService.over(data)) {
            SignedIn session = SignedIn.to(service);
            assertThat(session.get("/account").status()).isEqualTo(200);
            String pair = session.cookie();
            int value = pair.indexOf('=') + 1;
            // Not its last letter, of which some bits mean nothing.
            for (int i = value; i < pair.length() - 1; i += 7) {
                char other = pair.charAt(i) == 'A' ? 'B' : 'A';
                String tampered = pair.substring(0, i) + other + pair.substring(i + 1);
                assertThat(service.get("/account", "Cookie", tampered).status()).isEqualTo(303);
            }
            for (String odd : List.of(
                    "serpdex=",
                    "serpdex=!",
                    "serpdex=AAAA",
                    "serpdex=" + RunningService.TOKEN,
                    pair.substring(0, 30))) {
                assertThat(service.get("/account", "Cookie", odd).status())
                        .as(odd)
                        .isEqualTo(303);
            }
        }
        try (RunningService other = RunningService.over(data);
                RunningService service = RunningService.over(data)) {
            assertThat(service.get("/account", "Cookie", SignedIn.to(other).cookie())
                            .status())
                    .isEqualTo(303);
        }
    }

    private static RunningService withAccounts(Path folder) {
        return RunningService.configured(Samples.oneDatabase(folder), Operator.ENVIRONMENT);
    }

    @Test
    void aSessionLastsAWeek(@TempDir Path folder) throws Exception {
        try (RunningService service = withAccounts(folder)) {
            String token = new Operator(service).add("acme");
            Map<String, String> environment = new HashMap<>(Operator.ENVIRONMENT);
            Configuration configuration = new ConfigurationReader(environment, folder).read(Optional.empty(), Map.of());
            byte[] key;
            try (AccountStore accounts =
                    AccountStore.open(configuration.accounts(), configuration.plans(), Clock.systemUTC())) {
                key = accounts.sessionKey();
            }
            assertThat(service.get("/account", "Cookie", begun(key, token, Duration.ofDays(6)))
                            .status())
                    .isEqualTo(200);
            assertThat(service.get("/account", "Cookie", begun(key, token, Duration.ofDays(8)))
                            .status())
                    .isEqualTo(303);
        }
    }

    private static String begun(byte[] key, String token, Duration ago) {
        Clock then = Clock.offset(Clock.systemUTC(), ago.negated());
        String header = new SessionCookies(key, then).begin(token, false);
        return header.substring(0, header.indexOf(';'));
    }

    @Test
    void aSessionEndsWithItsAccountOrItsToken(@TempDir Path folder) {
        try (RunningService service = withAccounts(folder)) {
            Operator operator = new Operator(service);
            String token = operator.add("acme");
            SignedIn session = SignedIn.with(service, token);
            assertThat(session.get("/account").text()).contains("acme");
            operator.post("accounts/acme/disable", "");
            awaitStatus(session, 303);
            operator.post("accounts/acme/enable", "{}");
            awaitStatus(session, 200);
            operator.post("accounts/acme/rotate", "{\"grace_seconds\":0}");
            awaitStatus(session, 303);
        }
    }

    /** The service follows what is done to accounts, but not at once. */
    private static void awaitStatus(SignedIn session, int status) {
        Patience.until(
                "status " + status, Operator.SOON, () -> session.get("/account").status() == status);
    }

    @Test
    void signingOutTakesTheCookieAway() {
        try (RunningService service = RunningService.over(data)) {
            SignedIn session = SignedIn.to(service);
            Reply out = service.post("/sign-out", "", "Cookie", session.cookie());
            assertThat(out.status()).isEqualTo(303);
            assertThat(out.all("Location")).containsExactly("/");
            assertThat(out.all("Set-Cookie")).containsExactly("serpdex=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
            Reply asked = session.get("/sign-out");
            assertThat(asked.status()).isEqualTo(405);
            assertThat(asked.header("Set-Cookie")).isEmpty();
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
    void aFormOfAnotherSiteIsRefused(String header, String value, int status) {
        try (RunningService service = RunningService.over(data)) {
            for (String path : List.of("/sign-in", "/sign-out")) {
                Reply reply = service.post(path, RIGHT, header, value);
                assertThat(reply.status()).as(path).isEqualTo(status);
                assertThat(reply.header("Set-Cookie").isPresent()).isEqualTo(status == 303);
            }
            assertThat(service.post("/sign-in", RIGHT, "Origin", service.address())
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
    void nobodyIsSentToAnotherSite(String next) {
        try (RunningService service = RunningService.over(data)) {
            Reply reply = service.post("/sign-in", RIGHT + "&next=" + encoded(next));
            assertThat(reply.status()).isEqualTo(303);
            assertThat(reply.all("Location")).containsExactly("/");
            assertThat(reply.all("Set-Cookie")).hasSize(1);
        }
    }

    @Test
    void aPathWithOtherLettersIsReachedAfterSigningIn() {
        try (RunningService service = RunningService.over(data)) {
            Reply reply = service.post("/sign-in", RIGHT + "&next=" + encoded("/keyword?query=crème+brûlée"));
            assertThat(reply.status()).isEqualTo(303);
            String location = reply.header("Location").orElseThrow();
            Reply page = service.get(location, "Cookie", SignedIn.pair(reply));
            assertThat(page.status()).as(location).isEqualTo(200);
            assertThat(page.text()).contains("crème brûlée");
        }
    }
}

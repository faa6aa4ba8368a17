package io.serpdex.http.api;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests equivalent forms of a request. */
final class RequestFormsTest {
    private static final String TOKEN = "token=" + TestServer.TOKEN;
    private static final String FORM = "Content-Type: application/x-www-form-urlencoded";

    @TempDir
    static Path data;

    private static TestServer server;
    private static String expected;

    @BeforeAll
    static void start() {
        server = TestServer.start(SampleStores.oneDatabase(data));
        expected = server.getWithToken("/v3/keyword_info?query=running+shoes")
                .succeeds()
                .result();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static void assertSame(ReceivedResponse response) {
        assertThat(response.succeeds().result()).isEqualTo(expected);
    }

    /** Sends one request on a new connection, one byte per character. */
    private static ReceivedResponse raw(String request) {
        try (RawConnection connection = server.connect()) {
            return connection.send(request).read();
        }
    }

    /** Returns the UTF-8 bytes of a text, one character per byte. */
    private static String bytes(String text) {
        return new String(text.getBytes(UTF_8), ISO_8859_1);
    }

    @Test
    void acceptsGet() {
        assertSame(server.get("/v3/keyword_info?query=running+shoes&se=g_us&" + TOKEN));
    }

    @Test
    void acceptsPostWithForm() {
        assertSame(server.post("/v3/keyword_info", "query=running+shoes&se=g_us&" + TOKEN));
    }

    @Test
    void acceptsPostWithQueryString() {
        assertSame(server.post("/v3/keyword_info?query=running+shoes&" + TOKEN, ""));
    }

    @Test
    void acceptsPostWithBoth() {
        assertSame(server.post("/v3/keyword_info?query=running+shoes", TOKEN));
        assertSame(server.post("/v3/keyword_info?" + TOKEN, "query=running+shoes"));
    }

    @Test
    void acceptsPostWithoutContentType() {
        String form = "query=running+shoes&" + TOKEN;
        assertSame(raw(
                "POST /v3/keyword_info HTTP/1.1\r\nHost: h\r\nContent-Length: " + form.length() + "\r\n\r\n" + form));
    }

    @Test
    void acceptsChunkedPost() {
        assertSame(raw("POST /v3/keyword_info?" + TOKEN + " HTTP/1.1\r\nHost: h\r\n" + FORM
                + "; charset=UTF-8\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "8\r\nquery=ru\r\nb;x=y\r\nnning+shoes\r\n0\r\n\r\n"));
    }

    @Test
    void acceptsExpectContinue() {
        String form = "query=running+shoes&" + TOKEN;
        assertSame(raw("POST /v3/keyword_info HTTP/1.1\r\nHost: h\r\n" + FORM + "\r\nExpect: 100-continue\r\n"
                + "Content-Length: " + form.length() + "\r\n\r\n" + form));
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "text/plain", "multipart/form-data; boundary=x", "nonsense"})
    void rejectsOtherContentTypes(String type) {
        server.send(server.request("/v3/keyword_info?query=running+shoes&" + TOKEN)
                        .header("Content-Type", type)
                        .POST(HttpRequest.BodyPublishers.ofString("{}")))
                .fails(400, "invalid_parameter")
                .says("Content-Type must be application/x-www-form-urlencoded");
    }

    @Test
    void rejectsCompressedBodies() {
        server.post("/v3/keyword_info?query=running+shoes&" + TOKEN, "x", "Content-Encoding", "gzip")
                .fails(400, "invalid_parameter")
                .says("must not be compressed");
    }

    @Test
    void ignoresTheBodyOfGet() {
        assertSame(raw("GET /v3/keyword_info?query=running+shoes&" + TOKEN + " HTTP/1.1\r\nHost: h\r\n" + FORM
                + "\r\nContent-Length: 10\r\n\r\nquery=else"));
    }

    @Test
    void ignoresTrailingSlashes() {
        assertSame(server.get("/v3/keyword_info/?query=running+shoes&" + TOKEN));
        assertSame(server.post("/v3/keyword_info/", "query=running+shoes&" + TOKEN));
    }

    @Test
    void prefersTheHeaderToken() {
        assertSame(server.getWithToken("/v3/keyword_info?query=running+shoes&token=wrong"));
        server.get("/v3/keyword_info?query=running+shoes&" + TOKEN, "Authorization", "Bearer wrong")
                .fails(403, "invalid_token");
        assertSame(server.get(
                "/v3/keyword_info?query=running+shoes", "Authorization", "bearer  " + TestServer.TOKEN + " "));
        assertSame(server.get("/v3/keyword_info?query=running+shoes&" + TOKEN, "Authorization", "Basic eA=="));
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "other.example:8080"})
    void acceptsAbsoluteUris(String host) {
        assertSame(raw("GET http://proxied.example/v3/keyword_info?query=running+shoes&" + TOKEN + " HTTP/1.1\r\nHost: "
                + host + "\r\n\r\n"));
    }

    @Test
    void decodesPlusAndPercentAsSpaces() {
        assertSame(server.getWithToken("/v3/keyword_info?query=running%20shoes"));
        assertSame(server.getWithToken("/v3/keyword_info?query=r%75nning+%73hoes"));
        assertSame(server.getWithToken("/v3/keyword_info?%71uery=running+shoes"));
        assertThat(server.getWithToken("/v3/keyword_info?query=running%2Bshoes").status())
                .isEqualTo(404);
    }

    @Test
    void decodesUtf8Keywords() {
        String creme = server.getWithToken("/v3/keyword_info?query=cr%C3%A8me+br%c3%bbl%C3%A9e")
                .succeeds()
                .result();
        assertThat(creme).contains("\"keyword\":\"crème brûlée\"");
        ReceivedResponse rawBytes = raw(
                "GET /v3/keyword_info?query=" + bytes("crème+brûlée") + "&" + TOKEN + " HTTP/1.1\r\nHost: h\r\n\r\n");
        assertThat(rawBytes.succeeds().result()).isEqualTo(creme);
        String form = bytes("query=crème+br%C3%BBlée&") + TOKEN;
        ReceivedResponse body = raw("POST /v3/keyword_info HTTP/1.1\r\nHost: h\r\n" + FORM + "\r\nContent-Length: "
                + form.length() + "\r\n\r\n" + form);
        assertThat(body.succeeds().result()).isEqualTo(creme);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "münchen.de",
                "m%C3%BCnchen.de",
                "xn--mnchen-3ya.de",
                "WWW.M%C3%9CNCHEN.DE.",
                "https%3A%2F%2Fm%C3%BCnchen.de%2Fsomewhere%3Fx%3Dy"
            })
    void normalizesDomains(String query) {
        ReceivedResponse response =
                raw("GET /v3/domain_info?query=" + bytes(query) + "&" + TOKEN + " HTTP/1.1\r\nHost: h\r\n\r\n");
        assertThat(response.succeeds().json().at("/result/domain").asString()).isEqualTo("xn--mnchen-3ya.de");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"%", "%4", "%zz", "a%", "%C3", "%C3%28", "%ED%A0%80", "%F8%A1%A1%A1%A1", "%C0%AF", "%+1", "%%41"
            })
    void rejectsInvalidPercentEncoding(String value) {
        raw("GET /v3/keyword_info?query=" + value + "&" + TOKEN + " HTTP/1.1\r\nHost: h\r\n\r\n")
                .fails(400, "invalid_parameter")
                .blames("query", "\"query\" must be percent-encoded UTF-8");
        server.post("/v3/keyword_info?" + TOKEN, "query=" + value)
                .fails(400, "invalid_parameter")
                .blames("query", "\"query\" must be percent-encoded UTF-8");
        raw("GET /v3/keyword_info?query=shoes&" + value + "=1&" + TOKEN + " HTTP/1.1\r\nHost: h\r\n\r\n")
                .fails(400, "invalid_parameter")
                .says("must be percent-encoded UTF-8");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u00ff", "cr\u00e8me", "\u00c3", "\u00ed\u00a0\u0080"})
    void rejectsInvalidRawBytes(String value) {
        raw("GET /v3/keyword_info?query=" + value + "&" + TOKEN + " HTTP/1.1\r\nHost: h\r\n\r\n")
                .fails(400, "invalid_parameter");
        String form = "query=" + value + "&" + TOKEN;
        raw("POST /v3/keyword_info HTTP/1.1\r\nHost: h\r\n" + FORM + "\r\nContent-Length: " + form.length() + "\r\n\r\n"
                        + form)
                .fails(400, "invalid_parameter");
    }

    @Test
    void ignoresEmptyParameters() {
        assertSame(server.getWithToken("/v3/keyword_info?query=running+shoes&se=&type=&format=&token=&"));
        assertSame(server.getWithToken("/v3/keyword_info?&&query=&query=running+shoes&se&="));
        server.getWithToken("/v3/keyword_info?query=")
                .fails(400, "missing_parameter")
                .blames("query");
        server.get("/v3/keyword_info?query=running+shoes&token=")
                .fails(400, "missing_parameter")
                .blames("token");
    }

    @Test
    void limitsTheNumberOfParameters() {
        String filler = "&x=1".repeat(198);
        assertSame(server.get("/v3/keyword_info?query=running+shoes&" + TOKEN + filler));
        server.get("/v3/keyword_info?query=running+shoes&" + TOKEN + filler + "&y=1")
                .fails(400, "invalid_parameter")
                .says("at most 200 parameters");
        server.post("/v3/keyword_info?query=running+shoes&" + TOKEN, "z&".repeat(400_000))
                .fails(400, "invalid_parameter")
                .says("at most 200 parameters");
    }
}

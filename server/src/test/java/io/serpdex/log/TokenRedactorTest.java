package io.serpdex.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that tokens are redacted and other text is not. */
final class TokenRedactorTest {

    @ParameterizedTest
    @CsvSource({
        "a?token=secret&b=1,                                       a?token=…&b=1",
        "TOKEN: secret,                                            TOKEN: …",
        "token%3Dsecret,                                           token%3D…",
        "spx_0123456789abcdefghijklmnopqrstuvwxyzABCDE-_,          spx_…",
        "/v3/spx_0123456789abcdefghijklmnopqrstuvwxyzABCDE-_/x,    /v3/spx_…/x",
        "xspx_0123456789abcdefghijklmnopqrstuvwxyzABCDE-_.com,     xspx_….com",
        "SPX_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZABCDE-_,          SPX_…",
        "spx%5F0123456789abcdefghijklmn%5Fpqrstuvwxyz%2DBCDE-_,    spx%5F…",
        "cut: spx_0123456789abcdef…,                               cut: spx_……",
        "spx_500 index,                                            spx_500 index",
        "tokens of appreciation,                                   tokens of appreciation",
    })
    void redactsTokensInText(String text, String shown) {
        assertThat(TokenRedactor.redact(text)).isEqualTo(shown);
        assertThat(TokenRedactor.containsToken(text)).isEqualTo(!text.equals(shown));
    }
}

package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.CidrBlock;
import io.serpdex.model.IpAddress;
import java.net.InetAddress;
import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which client address is used. The proxies in 10.0.0.0/8 and fd00::/8 are trusted. */
final class ClientAddressResolverTest {
    private static final ClientAddressResolver CLIENTS =
            new ClientAddressResolver(List.of(CidrBlock.of("10.0.0.0/8"), CidrBlock.of("fd00::/8")));

    private static String client(String peer, HttpFields headers) {
        return IpAddress.text(CLIENTS.resolve(InetAddress.ofLiteral(peer), headers));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0000',
            value = {
                // only headers from trusted proxies
                "192.0.2.1 | 198.51.100.7                          | 192.0.2.1",
                "10.0.0.1  | 198.51.100.7                          | 198.51.100.7",
                "fd00::1   | 2001:DB8:0::7                         | 2001:db8::7",
                // from the right, across trusted proxies
                "10.0.0.1  | 198.51.100.7, 10.0.0.2                | 198.51.100.7",
                "10.0.0.1  | 203.0.113.66, 198.51.100.7, 10.0.0.2  | 198.51.100.7",
                "10.0.0.1  | 203.0.113.66,198.51.100.7,fd00::2     | 198.51.100.7",
                "10.0.0.1  | 10.0.0.3, 10.0.0.2                    | 10.0.0.3",
                // ports and notations
                "10.0.0.1  | 198.51.100.7:4711                     | 198.51.100.7",
                "10.0.0.1  | [2001:db8::7]:4711                    | 2001:db8::7",
                "10.0.0.1  | [2001:db8::7]                         | 2001:db8::7",
                "10.0.0.1  | ::ffff:198.51.100.7                   | 198.51.100.7",
                // an invalid address ends the search at the last valid one
                "10.0.0.1  | unknown                               | 10.0.0.1",
                "10.0.0.1  | 198.51.100.7, unknown                 | 10.0.0.1",
                "10.0.0.1  | 198.51.100.7, unknown, 10.0.0.2       | 10.0.0.2",
                "10.0.0.1  | 198.51.100.7, client.example          | 10.0.0.1",
                "10.0.0.1  | 198.51.100.7,                         | 10.0.0.1",
                "10.0.0.1  | 198.51.100.7 203.0.113.66             | 10.0.0.1",
                "10.0.0.1  | 198.51.100                            | 10.0.0.1",
                "10.0.0.1  | 0198.51.100.7                         | 10.0.0.1",
                "10.0.0.1  | 198.51.100.7:port                     | 10.0.0.1",
                "10.0.0.1  | fe80::1%eth0                          | 10.0.0.1",
                "10.0.0.1  | \"198.51.100.7\"                      | 10.0.0.1",
                "10.0.0.1  | \"203.0.113.66, 198.51.100.7          | 198.51.100.7",
            })
    void resolvesXForwardedFor(String peer, String header, String expected) {
        assertThat(client(peer, HttpFields.build().put("X-Forwarded-For", header)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0000',
            value = {
                "192.0.2.1 | for=198.51.100.7                              | 192.0.2.1",
                "10.0.0.1  | for=198.51.100.7                              | 198.51.100.7",
                "10.0.0.1  | For=\"198.51.100.7:4711\";proto=https;by=x    | 198.51.100.7",
                "10.0.0.1  | proto=https; FOR=198.51.100.7                 | 198.51.100.7",
                "10.0.0.1  | for=\"[2001:db8:cafe::17]:4711\"              | 2001:db8:cafe::17",
                "10.0.0.1  | for=\"[2001:db8:cafe::17]:_port\"             | 2001:db8:cafe::17",
                "10.0.0.1  | for=203.0.113.66, for=198.51.100.7, for=10.2.2.2 | 198.51.100.7",
                "10.0.0.1  | for=203.0.113.66;x=\"a,b;c\", for=10.2.2.2    | 203.0.113.66",
                "10.0.0.1  | for=203.0.113.66;x=\"a\\\",b\", for=10.2.2.2  | 203.0.113.66",
                // hidden addresses
                "10.0.0.1  | for=unknown                                   | 10.0.0.1",
                "10.0.0.1  | for=203.0.113.66, for=_hidden, for=10.2.2.2   | 10.2.2.2",
                "10.0.0.1  | for=203.0.113.66, proto=https                 | 10.0.0.1",
                // malformed
                "10.0.0.1  | for=203.0.113.66;for=203.0.113.67             | 10.0.0.1",
                "10.0.0.1  | 203.0.113.66                                  | 10.0.0.1",
                "10.0.0.1  | for=\"203.0.113.66                            | 10.0.0.1",
                "10.0.0.1  | for=203.0.113.66;x=\", for=198.51.100.7       | 10.0.0.1",
                "10.0.0.1  | for=203.0.113.66;x=\", for=\"198.51.100.7\"   | 10.0.0.1",
                "10.0.0.1  | for=\"203.0.113.66\"\"                        | 10.0.0.1",
                "10.0.0.1  | for=\"203.0.113.66\"x                         | 10.0.0.1",
            })
    void resolvesForwarded(String peer, String header, String expected) {
        assertThat(client(peer, HttpFields.build().put("Forwarded", header))).isEqualTo(expected);
    }

    @Test
    void joinsRepeatedHeaders() {
        HttpFields headers = HttpFields.build()
                .add("X-Forwarded-For", "203.0.113.66")
                .add("X-Forwarded-For", "198.51.100.7, 10.0.0.3")
                .add("X-Forwarded-For", "10.0.0.2");
        assertThat(client("10.0.0.1", headers)).isEqualTo("198.51.100.7");
    }

    @Test
    void ignoresContradictingHeaders() {
        HttpFields agree = HttpFields.build()
                .put("X-Forwarded-For", "198.51.100.7")
                .put("Forwarded", "for=203.0.113.66, for=\"198.51.100.7:80\"");
        assertThat(client("10.0.0.1", agree)).isEqualTo("198.51.100.7");
        HttpFields disagree =
                HttpFields.build().put("X-Forwarded-For", "198.51.100.7").put("Forwarded", "for=203.0.113.66");
        assertThat(client("10.0.0.1", disagree)).isEqualTo("10.0.0.1");
    }

    @Test
    void fallsBackToTheProxyAddress() {
        assertThat(client("10.0.0.1", HttpFields.EMPTY)).isEqualTo("10.0.0.1");
    }
}

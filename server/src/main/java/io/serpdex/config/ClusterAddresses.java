package io.serpdex.config;

import io.serpdex.model.Excerpt;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.IpAddress;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the addresses of cluster nodes. Names are not resolved, because the cluster may start after this server. */
final class ClusterAddresses {
    static final String FORM = "a comma-separated list of http(s)://host[:port]";
    private static final String SECURE = "https";
    private static final int DEFAULT_PORT = 9200;
    private static final Pattern PATTERN =
            Pattern.compile("(https?)://([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+])(?::(\\d{1,5}))?/?");

    private ClusterAddresses() {}

    static List<URI> of(String text) {
        if (text.contains("@")) {
            // The message does not repeat the value, which contains a password.
            throw new InvalidValueException(
                    "must not contain a user or a password\nTry: set opensearch.user and opensearch.password-file");
        }
        return Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .map(ClusterAddresses::address)
                .distinct()
                .toList();
    }

    private static URI address(String text) {
        Matcher matcher = PATTERN.matcher(text);
        int port = matcher.matches() && matcher.group(3) != null ? Integer.parseInt(matcher.group(3)) : DEFAULT_PORT;
        if (!matcher.matches() || port < 1 || port > 65_535) {
            throw invalid(text);
        }
        try {
            String host = matcher.group(2).toLowerCase(Locale.ROOT);
            return new URI(matcher.group(1), null, host, port, null, null, null);
        } catch (URISyntaxException e) {
            throw invalid(text);
        }
    }

    private static InvalidValueException invalid(String text) {
        return new InvalidValueException("must be " + FORM + ", got " + Excerpt.of(text));
    }

    static boolean isSecure(URI address) {
        return address.getScheme().equals(SECURE);
    }

    /** Returns true if traffic to the address leaves this machine unencrypted. */
    static boolean isUnencrypted(URI address) {
        return !isSecure(address) && !isThisMachine(address.getHost());
    }

    private static boolean isThisMachine(String host) {
        return host.equals("localhost")
                || IpAddress.find(host.replaceAll("[\\[\\]]", ""))
                        .filter(InetAddress::isLoopbackAddress)
                        .isPresent();
    }
}

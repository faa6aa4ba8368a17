package io.serpdex.http;

import io.serpdex.model.IpAddress;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the addresses in a {@code Forwarded} or {@code X-Forwarded-For} header, nearest last. Hidden and malformed
 * addresses are empty.
 */
final class ForwardedHeaderParser {
    private static final Pattern NODE =
            Pattern.compile("(?:\\[([^\\]]+)]|([^\\[\\]:]+))(?::(?:\\d{1,5}|_[A-Za-z0-9._-]+))?");

    private ForwardedHeaderParser() {}

    /** Parses {@code 192.0.2.7, [2001:db8::1]:4711}. */
    static List<Optional<InetAddress>> parseXForwardedFor(String line) {
        return Arrays.stream(line.split(",", -1))
                .map(entry -> address(entry.strip()))
                .toList();
    }

    /** Parses {@code for=192.0.2.7;proto=https, for="[2001:db8::1]:4711"} (RFC 7239). */
    static List<Optional<InetAddress>> parseForwarded(String line) {
        return split(line, ',').stream().map(ForwardedHeaderParser::forNode).toList();
    }

    private static Optional<InetAddress> forNode(String element) {
        List<String> nodes = split(element, ';').stream()
                .filter(pair -> pair.regionMatches(true, 0, "for=", 0, 4))
                .map(pair -> unquoted(pair.substring(4)))
                .toList();
        return nodes.size() == 1 ? address(nodes.getFirst()) : Optional.empty();
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    private static Optional<InetAddress> address(String node) {
        Matcher matcher = NODE.matcher(node);
        if (!matcher.matches()) {
            return IpAddress.find(node);
        }
        return IpAddress.find(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }

    /**
     * Splits at a separator outside quotes. Text with an unclosed quote stays in one part, which is no valid address,
     * because the part of the proxy cannot be distinguished from the part of the client.
     */
    private static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == separator && !quoted) {
                parts.add(text.substring(start, i).strip());
                start = i + 1;
            }
        }
        parts.add(text.substring(start).strip());
        return quoted ? List.of(text) : parts;
    }
}

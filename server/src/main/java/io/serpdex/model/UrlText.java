package io.serpdex.model;

import java.util.Locale;
import java.util.Map;

/** Reads a url that needs some change, step by step. {@link PageUrl} says what the changes are. */
final class UrlText {

    private static final String SCHEME_END = "://";
    private static final int HIGHEST_PORT = 65_535;
    private static final Map<String, Integer> DEFAULT_PORTS =
            Map.of("http", 80, "https", 443, "ftp", 21, "ws", 80, "wss", 443);

    private UrlText() {}

    static PageUrl parse(String raw) {
        String url = withoutFragment(withoutLineEnds(Characters.strip(raw)));
        int schemeEnd = url.indexOf(SCHEME_END);
        String scheme = scheme(url, schemeEnd, raw);
        int authorityStart = schemeEnd + SCHEME_END.length();
        int authorityEnd = endOfAuthority(url, authorityStart);
        String authority = url.substring(authorityStart, authorityEnd);
        // A browser takes a backslash here for a slash, other readers for part of the host: two different hosts.
        if (authority.indexOf('\\') >= 0) {
            throw refusal("must have no backslash before its path", raw);
        }
        int hostStart = authority.lastIndexOf('@') + 1;
        int hostEnd = endOfHost(authority, hostStart);
        if (hostStart == hostEnd) {
            throw refusal("must have a host", raw);
        }
        Host host = Host.exactly(authority.substring(hostStart, hostEnd));
        String origin = scheme
                + SCHEME_END
                + authority.substring(0, hostStart)
                + host.name()
                + port(scheme, authority.substring(hostEnd), raw);
        String rest = url.substring(authorityEnd);
        String text = origin + (rest.startsWith("/") ? rest : "/" + rest);
        check(text, raw);
        return new PageUrl(text, origin.length(), host);
    }

    private static String withoutLineEnds(String url) {
        boolean none = url.indexOf('\t') < 0 && url.indexOf('\n') < 0 && url.indexOf('\r') < 0;
        return none ? url : url.replace("\t", "").replace("\n", "").replace("\r", "");
    }

    private static String withoutFragment(String url) {
        int hash = url.indexOf('#');
        return hash < 0 || url.startsWith("#!", hash) ? url : Characters.strip(url.substring(0, hash));
    }

    private static String scheme(String url, int end, String raw) {
        boolean valid = end > 0 && isLetter(url.charAt(0));
        for (int i = 1; valid && i < end; i++) {
            char c = url.charAt(i);
            valid = isLetter(c) || isDigit(c) || c == '+' || c == '-' || c == '.';
        }
        if (!valid) {
            throw refusal("must begin with a scheme such as https://", raw);
        }
        return url.substring(0, end).toLowerCase(Locale.ROOT);
    }

    private static int endOfAuthority(String url, int start) {
        int end = start;
        while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static int endOfHost(String authority, int start) {
        int bracket = authority.startsWith("[", start) ? authority.indexOf(']', start) : -1;
        int colon = authority.indexOf(':', Math.max(start, bracket));
        return colon < 0 ? authority.length() : colon;
    }

    /** As written, with its colon; nothing where it is empty or the one the scheme means anyway. */
    private static String port(String scheme, String withColon, String raw) {
        if (withColon.length() <= 1) {
            return "";
        }
        int port = 0;
        for (int i = 1; i < withColon.length() && port <= HIGHEST_PORT; i++) {
            char c = withColon.charAt(i);
            port = isDigit(c) ? port * 10 + (c - '0') : HIGHEST_PORT + 1;
        }
        if (port > HIGHEST_PORT) {
            throw refusal("must have a port from 0 to " + HIGHEST_PORT + " or none", raw);
        }
        return DEFAULT_PORTS.getOrDefault(scheme, -1) == port ? "" : withColon;
    }

    private static void check(String text, String raw) {
        if (text.length() > PageUrl.MOST_CHARACTERS) {
            throw refusal("must have at most " + PageUrl.MOST_CHARACTERS + " characters", raw);
        }
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (Characters.isRefused(c)) {
                throw refusal(
                        "must hold no control character and no half of a surrogate pair (U+%04X)".formatted(c), raw);
            }
        }
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static InvalidValueException refusal(String rule, String raw) {
        return new InvalidValueException("url " + rule + ", got " + Excerpt.of(raw));
    }
}

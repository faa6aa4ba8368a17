package io.serpdex.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The URL of a page, normalised only where the meaning stays the same: scheme and host in lower case, the host in
 * punycode, no default port, no fragment except {@code #!}, at least {@code /} as path.
 */
public record PageUrl(String text, int pathStart, Host host) {

    /** Longer URLs are embedded data; real ones have up to 2,000 characters. */
    static final int MAX_CHARACTERS = 8_000;

    private static final boolean[] PLAIN = plainCharacters();

    // Shared by all threads. Affects only the speed of parsing.
    private static final HostCache HOSTS = new HostCache();

    /** Checks only the rules that the accessors rely on. {@link #parse} checks all of them. */
    public PageUrl {
        if (pathStart < 1 || pathStart >= text.length() || text.charAt(pathStart) != '/') {
            throw new InvalidValueException(
                    "url must have its path at character " + pathStart + ", got " + Excerpt.of(text));
        }
    }

    public static PageUrl parse(String raw) {
        PageUrl url = parsePlain(raw);
        return url != null ? url : Normaliser.parse(raw);
    }

    /** Returns scheme, host and port. */
    public String origin() {
        return text.substring(0, pathStart);
    }

    /** Returns path and query. */
    public String rest() {
        return text.substring(pathStart);
    }

    /**
     * Returns the URL if it needs no change, otherwise null. One pass suffices, because nearly every URL is ASCII and
     * already normalised.
     */
    private static @Nullable PageUrl parsePlain(String raw) {
        int hostStart = raw.startsWith("https://") ? 8 : 7;
        int hostEnd = raw.indexOf('/', hostStart);
        if ((hostStart == 7 && !raw.startsWith("http://")) || hostEnd <= hostStart || !isPlain(raw, hostEnd)) {
            return null;
        }
        Host host = HOSTS.find(raw, hostStart, hostEnd);
        return host == null ? null : new PageUrl(raw, hostEnd, host);
    }

    private static boolean isPlain(String raw, int pathStart) {
        int length = raw.length();
        for (int i = pathStart; i < length; i++) {
            char c = raw.charAt(i);
            if (c >= PLAIN.length || !PLAIN[c]) {
                return false;
            }
        }
        return length <= MAX_CHARACTERS && raw.charAt(length - 1) != ' ';
    }

    /** Printable ASCII without {@code #}. A table, because the check runs for every character of an import. */
    private static boolean[] plainCharacters() {
        boolean[] plain = new boolean[128];
        Arrays.fill(plain, ' ', '~' + 1, true);
        plain['#'] = false;
        return plain;
    }

    /** Parses a URL that needs changes. */
    static final class Normaliser {

        private static final String SCHEME_END = "://";
        private static final int MAX_PORT = 65_535;
        private static final Map<String, Integer> DEFAULT_PORTS =
                Map.of("http", 80, "https", 443, "ftp", 21, "ws", 80, "wss", 443);

        private Normaliser() {}

        static PageUrl parse(String raw) {
            String url = withoutFragment(withoutLineEnds(CharacterRules.strip(raw)));
            int schemeEnd = url.indexOf(SCHEME_END);
            String scheme = scheme(url, schemeEnd, raw);
            int authorityStart = schemeEnd + SCHEME_END.length();
            int authorityEnd = endOfAuthority(url, authorityStart);
            String authority = url.substring(authorityStart, authorityEnd);
            // Browsers read a backslash here as a slash, other programs as part of the host: two different hosts.
            if (authority.indexOf('\\') >= 0) {
                throw refusal("must not have a backslash before the path", raw);
            }
            int hostStart = authority.lastIndexOf('@') + 1;
            int hostEnd = endOfHost(authority, hostStart);
            if (hostStart == hostEnd) {
                throw refusal("must have a host", raw);
            }
            Host host = Host.parseExact(authority.substring(hostStart, hostEnd));
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
            return hash < 0 || url.startsWith("#!", hash) ? url : CharacterRules.strip(url.substring(0, hash));
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

        /** Returns the port as written, with its colon; empty if it is missing or the default. */
        private static String port(String scheme, String withColon, String raw) {
            if (withColon.length() <= 1) {
                return "";
            }
            int port = 0;
            for (int i = 1; i < withColon.length() && port <= MAX_PORT; i++) {
                char c = withColon.charAt(i);
                port = isDigit(c) ? port * 10 + (c - '0') : MAX_PORT + 1;
            }
            if (port > MAX_PORT) {
                throw refusal("must have no port or a port from 0 to " + MAX_PORT, raw);
            }
            return DEFAULT_PORTS.getOrDefault(scheme, -1) == port ? "" : withColon;
        }

        private static void check(String text, String raw) {
            if (text.length() > PageUrl.MAX_CHARACTERS) {
                throw refusal("must have at most " + PageUrl.MAX_CHARACTERS + " characters", raw);
            }
            for (int i = 0; i < text.length(); ) {
                int c = text.codePointAt(i);
                i += Character.charCount(c);
                if (CharacterRules.isRefused(c)) {
                    throw refusal(
                            "must not contain control characters or unpaired surrogates (U+%04X)".formatted(c), raw);
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
}

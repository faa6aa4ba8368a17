package io.serpdex.model;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The address of a page, kept as written but for what can make no difference: scheme and host in lower case, the host
 * in punycode, no default port, no fragment but a {@code #!} one, at least {@code /} for a path.
 */
public record PageUrl(String text, int pathStart, Host host) {

    /** Longer ones are data in disguise; 2,000 characters occur in earnest. */
    static final int MOST_CHARACTERS = 8_000;

    private static final boolean[] PLAIN = plainCharacters();

    // Shared by all threads: see there. It changes how long parse takes and nothing else.
    private static final HostCache HOSTS = new HostCache();

    /** Checks what the accessors rely on. The full rules are those of {@link #parse}, which is the way in. */
    public PageUrl {
        if (pathStart < 1 || pathStart >= text.length() || text.charAt(pathStart) != '/') {
            throw new InvalidValueException(
                    "url must have its path at character " + pathStart + ", got " + Excerpt.of(text));
        }
    }

    public static PageUrl parse(String raw) {
        PageUrl url = parsePlain(raw);
        return url != null ? url : UrlText.parse(raw);
    }

    /** Scheme, host and port. */
    public String origin() {
        return text.substring(0, pathStart);
    }

    /** Path and query. */
    public String rest() {
        return text.substring(pathStart);
    }

    /**
     * Nearly every url is ASCII and in order already. One pass sees that; such a url is kept as it came. Returns null
     * for any other.
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
        return length <= MOST_CHARACTERS && raw.charAt(length - 1) != ' ';
    }

    /** Printable ASCII without the {@code #}. A table, because this test runs on every character of an import. */
    private static boolean[] plainCharacters() {
        boolean[] plain = new boolean[128];
        Arrays.fill(plain, ' ', '~' + 1, true);
        plain['#'] = false;
        return plain;
    }
}

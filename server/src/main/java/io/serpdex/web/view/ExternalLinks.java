package io.serpdex.web.view;

/** Urls out of results pages. Only those of the web are linked: {@code javascript:} would run as a part of our page. */
public final class ExternalLinks {
    private ExternalLinks() {}

    static Cell cell(String url) {
        return isSafe(url) ? new Cell.ExternalLink(url, url) : new Cell.Text(url);
    }

    public static boolean isSafe(String url) {
        return startsWith(url, "https://") || startsWith(url, "http://");
    }

    private static boolean startsWith(String url, String scheme) {
        return url.regionMatches(true, 0, scheme, 0, scheme.length());
    }
}

package io.serpdex.ingest.providers;

import io.serpdex.model.Host;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.PageUrl;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Servers that count clicks on ads and redirect to the advertiser. */
public final class AdServers {
    private static final Pattern HOST = Pattern.compile("(?:.+\\.)?(?:googleadservices\\.com|googlesyndication\\.com"
            + "|doubleclick\\.net|dartsearch\\.net)|(?:yabs|an|bs)\\.yandex\\.[a-z.]+|r\\.search\\.yahoo\\.com");

    /** Paths of ads on hosts that have other pages, too. */
    private static final Pattern ADDRESS = Pattern.compile("https?://(?:www\\.)?(?:google\\.[a-z.]+/(?:pagead/)?aclk"
            + "|bing\\.com/acl(?:ic)?k|yandex\\.[a-z.]+/(?:an|count|clck)/|duckduckgo\\.com/y\\.js)(?:[/?].*)?");

    /** A host in a text such as {@code Ad · https://www.example.com › shoes}. */
    private static final Pattern HOST_IN_TEXT = Pattern.compile(
            "(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+\\p{L}[\\p{L}\\p{N}-]*[\\p{L}\\p{N}]");

    private static final int LONGEST_DISPLAYED_LINK = 300;

    private AdServers() {}

    /**
     * Sets the domain of an ad to the host in its displayed link if its URL belongs to an ad server, unless the ad already
     * has the domain of its advertiser.
     */
    public static void putAdvertiser(ObjectNode ad, String displayedLink) {
        String url = ad.path("url").asString("");
        String urlHost = hostOf(url);
        String domain = ad.path("domain").asString("");
        boolean named = !domain.isBlank()
                && !domain.equals(urlHost)
                && !HOST.matcher(domain).matches();
        if (urlHost == null || named || !isAdServer(urlHost, url)) {
            return;
        }
        Matcher host = HOST_IN_TEXT.matcher(
                displayedLink.substring(0, Math.min(LONGEST_DISPLAYED_LINK, displayedLink.length())));
        if (host.find() && isHost(host.group())) {
            ad.put("domain", host.group());
        }
    }

    private static boolean isAdServer(String host, String url) {
        return HOST.matcher(host).matches() || ADDRESS.matcher(url).matches();
    }

    private static @Nullable String hostOf(String url) {
        try {
            return PageUrl.parse(url).host().name();
        } catch (InvalidValueException e) {
            return null;
        }
    }

    private static boolean isHost(String text) {
        try {
            Host.parse(text);
            return true;
        } catch (InvalidValueException e) {
            return false;
        }
    }
}

package io.serpdex.ingest.providers.tables;

import io.serpdex.model.Host;
import io.serpdex.model.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a table that compares sites: the position of each site, and often its URL. The columns are named after
 * the site, such as {@code nike.com}, {@code www.nike.com/: Organic Position} and {@code www.nike.com/: URL}.
 *
 * @param site an address such as {@code https://www.nike.com/}
 * @param position the index of the column
 * @param url the index of the column, -1 if there is none
 */
record SiteColumns(String site, int position, int url) {
    private static final Pattern SITE = Pattern.compile("(?:https?://)?(?:\\*\\.)?"
            + "(?<address>[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)*\\.\\p{L}[\\p{L}\\p{N}-]+(?:/[^\\s:()]*)?)"
            + "(?:\\s*[:(]\\s*(?<figure>[^)]*)\\)?)?");
    private static final List<String> POSITIONS = List.of("organic position", "position", "rank", "organic");
    private static final List<String> URLS = List.of("url", "page", "pages", "organic url");

    /** @param names normalised column names */
    static List<SiteColumns> find(List<String> names) {
        List<SiteColumns> sites = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Matcher name = SITE.matcher(names.get(i));
            if (name.matches() && isPosition(name.group("figure")) && isHost(name.group("address"))) {
                String address = name.group("address").replaceAll("\\*$", "");
                sites.add(new SiteColumns("https://" + address, i, url(names, name.group("address"))));
            }
        }
        return sites;
    }

    private static boolean isPosition(@Nullable String figure) {
        return figure == null || POSITIONS.contains(figure.strip());
    }

    private static boolean isHost(String address) {
        try {
            Host.parse(address.replaceAll("/.*", ""));
            return true;
        } catch (InvalidValueException e) {
            return false;
        }
    }

    private static int url(List<String> names, String address) {
        for (int i = 0; i < names.size(); i++) {
            Matcher name = SITE.matcher(names.get(i));
            if (name.matches()
                    && address.equals(name.group("address"))
                    && name.group("figure") != null
                    && URLS.contains(name.group("figure").strip())) {
                return i;
            }
        }
        return -1;
    }
}

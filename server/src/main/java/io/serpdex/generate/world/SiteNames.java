package io.serpdex.generate.world;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.text.AsciiText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The names of all sites by number. They take about 100 bytes of memory per site. */
public final class SiteNames {

    private final List<byte[]> domains = new ArrayList<>();
    private final Set<String> taken = new HashSet<>();
    private final NameGenerator names;
    private final long key;

    SiteNames(NameGenerator names, long key) {
        this.names = names;
        this.key = key;
    }

    /** Adds a pool of sites with unused names. */
    SitePool add(int count, Language language, List<String> topicWords) {
        int first = domains.size();
        for (int i = 0; i < count; i++) {
            domains.add(compose(HashRandom.key(key, domains.size()), language, topicWords)
                    .getBytes(StandardCharsets.UTF_8));
        }
        return new SitePool(first, count);
    }

    /** Releases the set of used names after the last pool was added. */
    void complete() {
        taken.clear();
    }

    public byte[] domain(int site) {
        return domains.get(site);
    }

    /** Returns the name as titles show it. */
    public String title(int site) {
        String domain = new String(domains.get(site), StandardCharsets.UTF_8);
        String name = domain.substring(0, domain.indexOf('.'));
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private String compose(long siteKey, Language language, List<String> topicWords) {
        for (long attempt = 0; ; attempt++) {
            long attemptKey = HashRandom.key(siteKey, attempt);
            String name = names.siteName(attemptKey, topicWords);
            String suffix = language.suffixes().pick(HashRandom.key(attemptKey, 3));
            String domain = (suffix.equals("рф") ? AsciiText.cyrillic(name) : name) + "." + suffix;
            if (taken.add(domain)) {
                return domain;
            }
        }
    }
}

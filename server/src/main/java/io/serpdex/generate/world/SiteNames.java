package io.serpdex.generate.world;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.text.AsciiText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The names of all sites by number. This list is what the generator holds in memory: some 100 bytes a site. */
public final class SiteNames {

    private final List<byte[]> domains = new ArrayList<>();
    private final Set<String> taken = new HashSet<>();
    private final NameGenerator names;
    private final long key;

    SiteNames(NameGenerator names, long key) {
        this.names = names;
        this.key = key;
    }

    /** Adds a pool of sites with names that nobody has yet. */
    SitePool add(int count, Language language, List<String> topicWords) {
        int first = domains.size();
        for (int i = 0; i < count; i++) {
            domains.add(compose(HashRandom.key(key, domains.size()), language, topicWords)
                    .getBytes(StandardCharsets.UTF_8));
        }
        return new SitePool(first, count);
    }

    /** To be called when the last pool is in: the names were only needed to keep them apart. */
    void complete() {
        taken.clear();
    }

    int count() {
        return domains.size();
    }

    public byte[] domain(int site) {
        return domains.get(site);
    }

    /** The name as a title shows it. */
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

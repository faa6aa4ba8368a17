package io.serpdex.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A host name in its canonical spelling with its registrable domain. A host without one, such as a public suffix or an
 * address, is its own domain.
 */
public final class Host {
    private final String name;
    private final String domain;
    private final boolean scope;

    private Host(String name, String domain, boolean scope) {
        this.name = name;
        this.domain = domain;
        this.scope = scope;
    }

    public static Host parse(String raw) {
        return parseExact(CharacterRules.strip(raw));
    }

    /** Parses the name from inside a URL, where surrounding white space is an error. */
    static Host parseExact(String raw) {
        String name = HostNameNormaliser.canonical(raw);
        if (HostNameNormaliser.isAddress(name)) {
            return new Host(name, name, true);
        }
        Optional<String> domain = PublicSuffixList.findRegistrableDomain(name);
        return new Host(name, domain.orElse(name), domain.isPresent());
    }

    public String name() {
        return name;
    }

    public String domain() {
        return domain;
    }

    /** Returns whether reports can be about this host: it is an address, or has a registrable domain. */
    boolean canBeScope() {
        return scope;
    }

    public boolean isAddress() {
        return HostNameNormaliser.isAddress(name);
    }

    /** Returns the labels below the domain, nearest first: m and en for {@code en.m.example.com}. */
    public List<String> labelsBelowDomain() {
        List<String> labels = new ArrayList<>();
        int end = name.length() - domain.length() - 1;
        while (end > 0) {
            int dot = name.lastIndexOf('.', end - 1);
            labels.add(name.substring(dot + 1, end));
            end = dot;
        }
        return List.copyOf(labels);
    }

    /**
     * Returns the names of all scopes that contain this host, the domain first: example.com, m.example.com and
     * en.m.example.com for {@code en.m.example.com}. Below the domain no scope starts with {@code www.}, because
     * queries are stripped of that label.
     */
    public List<String> scopes() {
        return scopes(name, domain);
    }

    /** Returns the scopes of a valid host. See {@link #scopes()}. */
    public static List<String> scopes(String name, String domain) {
        if (name.length() == domain.length()) {
            return List.of(domain);
        }
        List<String> scopes = new ArrayList<>();
        scopes.add(domain);
        int end = name.length() - domain.length() - 1;
        while (end > 0) {
            int start = name.lastIndexOf('.', end - 1) + 1;
            if (!name.startsWith("www.", start)) {
                scopes.add(name.substring(start));
            }
            end = start - 1;
        }
        return List.copyOf(scopes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Host host && name.equals(host.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}

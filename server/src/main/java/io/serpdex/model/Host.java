package io.serpdex.model;

import java.util.ArrayList;
import java.util.List;

/** A host by its full name, and its registrable domain; a host that has none is its own domain. */
public record Host(String name, String domain) {

    public Host {
        if (!HostNameNormaliser.canonical(name).equals(name) || !domainOf(name).equals(domain)) {
            throw new InvalidValueException("host must be a canonical name and its registrable domain, got "
                    + Excerpt.of(name) + " and " + Excerpt.of(domain));
        }
    }

    public static Host parse(String raw) {
        return parseExact(CharacterRules.strip(raw));
    }

    /** The name from inside a url, where white space beside it is an error. */
    static Host parseExact(String raw) {
        String name = HostNameNormaliser.canonical(raw);
        return new Host(name, domainOf(name));
    }

    public boolean isAddress() {
        return HostNameNormaliser.isAddress(name);
    }

    /** For {@code en.m.example.com}: m, en. Nearest to the domain first. */
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
     * The name of every scope that takes in this host, the domain first: for {@code en.m.example.com} it is
     * example.com, m.example.com, en.m.example.com. Below the domain no scope begins with {@code www.}, because a query
     * loses it ({@link Scope#parse}).
     */
    public List<String> scopes() {
        return scopes(name, domain);
    }

    /** As {@link #scopes()}, for a host that is known to be valid and kept as its two names. */
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

    private static String domainOf(String name) {
        return HostNameNormaliser.isAddress(name)
                ? name
                : PublicSuffixList.findRegistrableDomain(name).orElse(name);
    }
}

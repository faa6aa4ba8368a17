package io.serpdex.model;

/** The subject of a domain report: a name with all hosts below it, and the registrable domain of the name. */
public final class Scope {
    private static final String WWW = "www.";

    private final String name;
    private final String domain;

    private Scope(String name, String domain) {
        this.name = name;
        this.domain = domain;
    }

    /** Parses a domain, a host or a whole URL. */
    public static Scope parse(String query) {
        Host host = query.contains("://") ? PageUrl.parse(query).host() : Host.parse(query);
        String name = withoutWww(host.name(), host.domain());
        if (!host.canBeScope()) {
            throw new InvalidValueException(
                    "domain must be a name below a public suffix such as com or co.uk, got " + Excerpt.of(name));
        }
        return new Scope(name, host.domain());
    }

    /** Removes {@code www.}, except from a registrable domain such as www.gov.uk, where the rest is a public suffix. */
    private static String withoutWww(String host, String domain) {
        String name = host;
        while (name.startsWith(WWW) && !name.equals(domain)) {
            name = name.substring(WWW.length());
        }
        return name;
    }

    /**
     * Returns whether a query is more likely a domain than a keyword. Unlisted public suffixes and IP addresses do not
     * count: 192.168.1.1 is a valid scope, but far more often a keyword.
     */
    public static boolean looksLikeDomain(String query) {
        if (CharacterRules.hasWhiteSpace(CharacterRules.strip(query))) {
            return false;
        }
        try {
            return PublicSuffixList.isKnown(parse(query).name());
        } catch (InvalidValueException e) {
            return false;
        }
    }

    public String name() {
        return name;
    }

    public String domain() {
        return domain;
    }

    public boolean isDomain() {
        return name.equals(domain);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Scope scope && name.equals(scope.name);
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

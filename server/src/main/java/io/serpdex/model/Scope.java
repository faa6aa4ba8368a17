package io.serpdex.model;

/** What a domain report is about: a name and every host below it; and the registrable domain of that name. */
public record Scope(String name, String domain) {

    public Scope {
        Host host = Host.parseExact(name);
        if (!host.name().equals(name) || !host.domain().equals(domain) || hasNeedlessWww(host)) {
            throw new InvalidValueException(
                    "scope must be a canonical name without www. and its registrable domain, got " + Excerpt.of(name)
                            + " and " + Excerpt.of(domain));
        }
        if (!host.isAddress() && PublicSuffixList.findRegistrableDomain(name).isEmpty()) {
            throw new InvalidValueException(
                    "domain must be a name below a public suffix such as com or co.uk, got " + Excerpt.of(name));
        }
    }

    /** Takes a domain, a host or a whole url. */
    public static Scope parse(String query) {
        Host host = query.contains("://") ? PageUrl.parse(query).host() : Host.parse(query);
        while (hasNeedlessWww(host)) {
            host = Host.parseExact(host.name().substring("www.".length()));
        }
        return new Scope(host.name(), host.domain());
    }

    /**
     * Whether the query, which may also be a keyword, is rather a domain. An ending that nobody has listed speaks
     * against it, and so does an IP address: 192.168.1.1 is a scope, but far more often something people search for.
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

    public boolean isDomain() {
        return name.equals(domain);
    }

    /** Where the rest is a public suffix, as in www.gov.uk, the name with www. is itself the registrable domain. */
    private static boolean hasNeedlessWww(Host host) {
        return host.name().startsWith("www.") && !host.name().equals(host.domain());
    }
}

package io.serpdex.model;

import crawlercommons.domains.EffectiveTldFinder;
import java.util.Optional;

/** The ICANN section of the public suffix list; hosting platforms count as ordinary domains. */
final class PublicSuffixList {

    static {
        // The finder builds its list on first use without a lock. A class initialiser runs only once.
        EffectiveTldFinder.getInstance();
    }

    private PublicSuffixList() {}

    static boolean isKnown(String name) {
        return EffectiveTldFinder.getEffectiveTLD(name, true) != null;
    }

    /** Returns the public suffix plus one label. An unlisted ending counts as a suffix of one label. */
    static Optional<String> findRegistrableDomain(String name) {
        String domain = EffectiveTldFinder.getAssignedDomain(name, true, true);
        if (domain != null || isKnown(name)) {
            return Optional.ofNullable(domain);
        }
        int ending = name.lastIndexOf('.');
        return ending < 0 ? Optional.empty() : Optional.of(name.substring(name.lastIndexOf('.', ending - 1) + 1));
    }
}

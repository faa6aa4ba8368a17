package io.serpdex.model;

import crawlercommons.domains.EffectiveTldFinder;
import java.util.Optional;

/** The public suffix list, its ICANN section only: to us a hosting platform is an ordinary domain. */
final class PublicSuffixList {

    static {
        // The finder builds its list on first use without a lock; a class initialiser has one.
        EffectiveTldFinder.getInstance();
    }

    private PublicSuffixList() {}

    static boolean isKnown(String name) {
        return EffectiveTldFinder.getEffectiveTLD(name, true) != null;
    }

    /** Public suffix plus one label. An ending that is not listed counts as a suffix of one label. */
    static Optional<String> findRegistrableDomain(String name) {
        String domain = EffectiveTldFinder.getAssignedDomain(name, true, true);
        if (domain != null || isKnown(name)) {
            return Optional.ofNullable(domain);
        }
        int ending = name.lastIndexOf('.');
        return ending < 0 ? Optional.empty() : Optional.of(name.substring(name.lastIndexOf('.', ending - 1) + 1));
    }
}

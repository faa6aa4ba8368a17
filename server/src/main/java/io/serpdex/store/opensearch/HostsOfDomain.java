package io.serpdex.store.opensearch;

import io.serpdex.model.Host;
import io.serpdex.store.lucene.format.Domains;
import java.util.ArrayList;
import java.util.List;

/** Which scopes take in which urls of a domain. Urls of a host are neighbours. */
final class HostsOfDomain {
    private final int[] firstUrls;
    private final List<List<String>> scopes = new ArrayList<>();
    private int last;

    HostsOfDomain(Domains domains, int domain) {
        String name = domains.name(domain);
        int first = domains.firstOrigin(domain);
        int end = domains.firstOrigin(domain + 1);
        this.firstUrls = new int[end - first + 1];
        for (int origin = first; origin < end; origin++) {
            firstUrls[origin - first] = (int) (domains.originStart(origin) - domains.firstUrl(domain));
            scopes.add(Host.scopes(domains.origin(origin).host(), name));
        }
        firstUrls[end - first] = Integer.MAX_VALUE;
    }

    /** @param url within the domain */
    List<String> scopes(int url) {
        if (url < firstUrls[last]) {
            last = 0;
        }
        while (url >= firstUrls[last + 1]) {
            last++;
        }
        return scopes.get(last);
    }
}

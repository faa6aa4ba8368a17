package io.serpdex.store.lucene.build;

import io.serpdex.store.lucene.format.Domains;
import java.util.Arrays;

/** Which domain a url belongs to, looked up millions of times: the domains' first urls, copied out of the file. */
final class UrlDomains {
    private final long[] firstUrls;

    UrlDomains(Domains domains) {
        firstUrls = new long[domains.size()];
        for (int domain = 0; domain < firstUrls.length; domain++) {
            firstUrls[domain] = domains.firstUrl(domain);
        }
    }

    int domainOf(long url) {
        int found = Arrays.binarySearch(firstUrls, url);
        if (found < 0) {
            return -found - 2;
        }
        // Domains that only advertise have no urls and share their place with the next one that has.
        while (found + 1 < firstUrls.length && firstUrls[found + 1] == url) {
            found++;
        }
        return found;
    }
}

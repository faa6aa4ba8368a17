package io.serpdex.store.opensearch;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.Visibility;
import io.serpdex.store.lucene.format.Occurrences;

/** What one part has to say of the pages of a domain, by url within the domain. Nothing is rounded. */
final class PageSums {
    private final int[] keywords;
    private final long[] topVolume;
    private final long[] traffic;

    PageSums(int urls) {
        this.keywords = new int[urls];
        this.topVolume = new long[urls];
        this.traffic = new long[urls];
    }

    /** A result; of one that stands at several positions of a keyword, the best counts. */
    void add(int url, int now, int before, int volume, ClickCurve curve) {
        if (now == Occurrences.ABSENT || before == Occurrences.REPEATED) {
            return;
        }
        long searches = Math.max(0, volume);
        keywords[url]++;
        traffic[url] = Math.addExact(traffic[url], searches * curve.share(now));
        if (now <= Visibility.DEEPEST) {
            topVolume[url] += searches;
        }
    }

    int keywords(int url) {
        return keywords[url];
    }

    /** Volume of the keywords for which it stands in the top 20. */
    long topVolume(int url) {
        return topVolume[url];
    }

    /** Volume times share. */
    long traffic(int url) {
        return traffic[url];
    }
}

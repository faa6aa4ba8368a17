package io.serpdex.store.lucene.query;

import io.serpdex.model.Utf8;
import io.serpdex.store.PageRef;
import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.UrlDictionary;
import io.serpdex.store.lucene.files.UrlKey;

/**
 * Prints URLs by number. Caches the last domain and origin, because the rows of a report mostly share them. Not
 * thread-safe.
 */
public final class PageReader {
    private static final Utf8 NONE = Utf8.of("");

    private final Domains domains;
    private final UrlDictionary dictionary;
    private final UrlDictionary.Cursor urls;
    private int domain = -1;
    private Utf8 domainName = NONE;

    /** First URL of the cached origin. */
    private long originStart;

    private long originEnd;
    private Utf8 origin = NONE;
    private Utf8 host = NONE;

    public PageReader(EditionReader edition) {
        this.domains = edition.domains();
        this.dictionary = edition.urls();
        this.urls = dictionary.cursor();
    }

    /**
     * Returns a page of a domain.
     *
     * @param url number within the edition
     */
    public PageRef page(int ofDomain, long url) {
        if (ofDomain != domain) {
            domain = ofDomain;
            domainName = domains.utf8Name(ofDomain);
        }
        if (url < originStart || url >= originEnd) {
            printOrigin(url);
        }
        urls.seek(url);
        return new PageRef(origin.followedBy(urls.text(), urls.length()), host, domainName);
    }

    /** Prefetches pages, see {@link UrlDictionary#prefetch}. */
    void prefetch(long first, int[] behindFirst, int from, int to) {
        dictionary.prefetch(first, behindFirst, from, to);
    }

    private void printOrigin(long url) {
        int number = domains.originOfUrl(domain, url);
        UrlKey.Origin printed = domains.origin(number);
        origin = Utf8.of(printed.text());
        host = Utf8.of(printed.host());
        originStart = domains.originStart(number);
        originEnd = domains.originStart(number + 1);
    }
}

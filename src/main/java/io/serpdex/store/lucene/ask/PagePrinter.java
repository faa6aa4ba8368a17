package io.serpdex.store.lucene.ask;

import io.serpdex.store.PageRef;
import io.serpdex.store.lucene.format.Domains;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.Origin;
import io.serpdex.store.lucene.format.UrlDictionary;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Prints urls by number. Remembers the last domain and origin: rows of one report mostly share them. For one thread. */
final class PagePrinter {
    private final Domains domains;
    private final UrlDictionary.Cursor urls;
    private int domain = -1;
    private int origin = -1;
    private String domainName = "";
    private @Nullable Origin printed;

    PagePrinter(EditionReader edition) {
        this.domains = edition.domains();
        this.urls = edition.urls().cursor();
    }

    /** @param url of the edition */
    PageRef page(int ofDomain, long url) {
        if (ofDomain != domain) {
            domain = ofDomain;
            domainName = domains.name(ofDomain);
            origin = -1;
        }
        Origin of = origin(url);
        return new PageRef(of.text() + rest(url), of.host(), domainName);
    }

    private Origin origin(long url) {
        Origin of = printed;
        if (of == null || origin < 0 || url < domains.originStart(origin) || url >= domains.originStart(origin + 1)) {
            origin = domains.originOfUrl(domain, url);
            of = domains.origin(origin);
            printed = of;
        }
        return of;
    }

    private String rest(long url) {
        urls.seek(url);
        return new String(urls.text(), 0, urls.length(), StandardCharsets.UTF_8);
    }
}

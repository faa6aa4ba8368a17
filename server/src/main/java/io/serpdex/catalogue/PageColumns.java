package io.serpdex.catalogue;

import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.store.PageRef;

/** Columns of the page that a result links to. */
final class PageColumns {
    static final Column<PageRef> URL =
            Column.utf8("url", "URL of the result.", PageRef::urlText).meaning(Meaning.URL);
    static final Column<PageRef> URL_CRC = Column.<PageRef>integer(
                    "url_crc", "CRC-32 of url.", page -> Crc.of(page.urlText()))
            .hiddenByDefault();
    static final Column<PageRef> DOMAIN = Column.utf8("domain", "Registrable domain of the page.", PageRef::domainText)
            .meaning(Meaning.DOMAIN)
            .hiddenByDefault();
    static final Column<PageRef> SUBDOMAIN = Column.utf8("subdomain", "Host of the page.", PageRef::hostText)
            .titled("Host")
            .meaning(Meaning.DOMAIN)
            .hiddenByDefault();

    static final Columns<PageRef> ALL = Columns.of(URL, DOMAIN, SUBDOMAIN, URL_CRC);

    private PageColumns() {}
}

package io.serpdex.ingest.convert;

import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Facts about the pages of one database that determine its editions. Not thread-safe. */
final class PageFacts {
    private @Nullable LocalDate newest;
    private @Nullable LocalDate newestPositions;
    private boolean serps;
    private final Set<String> hosts = new HashSet<>();
    private final Set<String> advertisers = new HashSet<>();
    private final Set<LocalDate> daysOfFirstPages = new HashSet<>();

    void add(SpilledPage page) {
        newest = later(newest, page.day());
        serps |= page.serp();
        if (page.partial()) {
            newestPositions = later(newestPositions, page.day());
        } else if (page.serp() && page.offset() == 0 && page.day() != null) {
            daysOfFirstPages.add(page.day());
        }
    }

    /** Adds a host, or a domain as {@code *.example.com}, whose stored positions are replaced. */
    void addHost(String host) {
        hosts.add(host);
    }

    /** Adds a domain whose stored ads are replaced. */
    void addAdvertiser(String domain) {
        advertisers.add(domain);
        serps = true;
    }

    void addAll(PageFacts other) {
        newest = later(newest, other.newest);
        newestPositions = later(newestPositions, other.newestPositions);
        serps |= other.serps;
        hosts.addAll(other.hosts);
        advertisers.addAll(other.advertisers);
        daysOfFirstPages.addAll(other.daysOfFirstPages);
    }

    private static @Nullable LocalDate later(@Nullable LocalDate some, @Nullable LocalDate other) {
        return some == null || (other != null && other.isAfter(some)) ? other : some;
    }

    /** Returns the newest day of a page; null if no page has a date. */
    @Nullable
    LocalDate newest() {
        return newest;
    }

    /** Returns the newest day of positions of one site; null if there is none. */
    @Nullable
    LocalDate newestPositions() {
        return newestPositions;
    }

    /** Returns whether any page has results or ads, not only figures. */
    boolean serps() {
        return serps;
    }

    /** Returns the hosts, and domains as {@code *.example.com}, of pages with the positions of one site. */
    Set<String> hosts() {
        return hosts;
    }

    /** Returns the domains of pages with the ads of one site. */
    Set<String> advertisers() {
        return advertisers;
    }

    /** Returns whether any keyword can have been searched again on another day. */
    boolean searchedOnSeveralDays() {
        return daysOfFirstPages.size() > 1;
    }
}

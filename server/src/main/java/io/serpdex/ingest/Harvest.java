package io.serpdex.ingest;

import io.serpdex.ingest.foreign.ForeignPage;
import io.serpdex.ingest.foreign.PageSink;
import io.serpdex.model.Database;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What a chunk of a foreign file holds for each database. One thread at a time. */
final class Harvest implements PageSink {

    /** What goes to one database. */
    static final class Share {
        final SpillBlock block = new SpillBlock();
        final Tally tally = new Tally();

        @Nullable
        LocalDate newest;

        boolean serps;

        /** Hosts whose own positions are told, and of nobody else. */
        final Set<String> hosts = new HashSet<>();
    }

    private final Destination destination;
    private final int file;
    private final Origin origin;
    private final Map<Database, Share> shares = new LinkedHashMap<>();
    private final Tally lost = new Tally();
    private String format = "";
    private Supplier<String> text = () -> "";
    private long line;

    /** @param file the number under which the origin is known */
    Harvest(Destination destination, int file, Origin origin) {
        this.destination = destination;
        this.file = file;
        this.origin = origin;
    }

    Map<Database, Share> shares() {
        return shares;
    }

    /** What belongs to no database, because nobody could tell to which. */
    Tally lost() {
        return lost;
    }

    /**
     * What comes next stands here.
     *
     * @param text its beginning; asked for only where something is rejected
     */
    Harvest at(long line, Supplier<String> text, String format) {
        this.line = line;
        this.text = text;
        this.format = format;
        return this;
    }

    @Override
    public void page(ForeignPage page) {
        try {
            String keyword = TextValues.keyword(page.keyword()).text();
            Database database = destination.of(page.market());
            if (database == null) {
                lost.unplaced++;
                reject(place -> new ImportIssue.BadDatabase(
                        place, "the page does not say which database it belongs to; say --se"));
                return;
            }
            Share share = shares.computeIfAbsent(database, _ -> new Share());
            if (page.partial()) {
                // Also of a host that has fallen out of sight: that is something to say of it.
                page.line().path("results").forEach(result -> share.hosts.add(PartialSerp.host(result)));
            }
            dropBehind(database.depth(), page, share);
            take(share, keyword, page);
        } catch (Refusal refusal) {
            reject(refusal.complaint());
        }
    }

    /** Providers look deeper than a database keeps. That is no mistake of theirs, and no reject. */
    private static void dropBehind(int depth, ForeignPage page, Share share) {
        for (Iterator<JsonNode> results = page.line().path("results").iterator(); results.hasNext(); ) {
            if (results.next().path("position").asInt(0) > depth) {
                share.tally.ignore("positions behind the first " + depth, 1);
                results.remove();
            }
        }
    }

    private void take(Share share, String keyword, ForeignPage page) {
        if (page.fetched() != null) {
            LocalDate day = page.fetched().toLocalDate();
            page.line().put("date", day.toString());
            share.newest = share.newest == null || day.isAfter(share.newest) ? day : share.newest;
        }
        share.serps |= page.line().has("results");
        share.tally.lines++;
        share.tally.format(format);
        PageRecord.write(share.block.rowsOf(keyword), keyword, file, line, page);
    }

    @Override
    public void refuse(String reason) {
        reject(place -> new ImportIssue.BadDocument(place, reason));
    }

    @Override
    public void ignore(String what) {
        lost.ignore(what, 1);
    }

    void reject(Complaint complaint) {
        reject(complaint.at(origin.place(line, text.get())));
    }

    void reject(ImportIssue issue) {
        lost.lines++;
        lost.reject(issue);
    }
}

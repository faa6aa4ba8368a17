package io.serpdex.ingest;

import io.serpdex.ingest.foreign.ForeignPage;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Makes one native line of everything that foreign files say of a keyword: first SERPs, then figures, then positions of sites. */
final class KeywordLines {
    /** The word in {@code types} for a SERP of which only some sites are known. */
    static final String PARTIAL = "partial";

    private final Stitching stitching;
    private final StoredSerps stored;
    private final Set<String> hosts;
    private final int depth;
    private final Tally tally;

    /** @param hosts those whose own positions come without the others on their pages */
    KeywordLines(Tally tally, StoredSerps stored, Set<String> hosts, int depth) {
        this.tally = tally;
        this.hosts = hosts;
        this.stitching = new Stitching(tally);
        this.stored = stored;
        this.depth = depth;
    }

    /** @param pages all of one keyword, in the order of the files */
    ObjectNode line(List<PageRecord> pages) {
        List<PageRecord> serps = new ArrayList<>();
        List<PageRecord> sites = new ArrayList<>();
        List<PageRecord> figures = new ArrayList<>();
        for (PageRecord page : pages) {
            (page.partial ? sites : page.serp ? serps : figures).add(page);
        }
        ObjectNode line = serps.isEmpty() ? JsonNodeFactory.instance.objectNode() : stitching.stitch(serps);
        for (PageRecord page : figures) {
            line.setAll(page.content());
        }
        dropBehindDepth(line);
        if (!sites.isEmpty()) {
            putSites(line, sites);
        }
        return line;
    }

    /** Providers look deeper than a database keeps. That is no mistake of theirs, and no reject. */
    private void dropBehindDepth(ObjectNode line) {
        for (Iterator<JsonNode> results = line.path(Stitching.RESULTS).iterator(); results.hasNext(); ) {
            if (results.next().path(Stitching.POSITION).asInt(0) > depth) {
                tally.ignore("positions behind the first " + depth, 1);
                results.remove();
            }
        }
    }

    private void putSites(ObjectNode line, List<PageRecord> sites) {
        String keyword = sites.getFirst().keyword;
        boolean fresh = line.has(Stitching.RESULTS);
        List<JsonNode> known = new ArrayList<>();
        if (fresh) {
            line.path(Stitching.RESULTS).forEach(known::add);
        } else {
            known.addAll(stored.of(keyword));
        }
        List<ObjectNode> own = new ArrayList<>();
        for (PageRecord page : sites) {
            ObjectNode content = page.content();
            dropBehindDepth(content);
            content.path(Stitching.RESULTS).forEach(result -> own.add(withPage((ObjectNode) result, known)));
            content.remove(Stitching.RESULTS);
            line.setAll(content);
        }
        if (known.isEmpty() && own.isEmpty()) {
            return;
        }
        PartialSerp serp = new PartialSerp(depth, known);
        serp.put(own, hosts);
        ArrayNode results = line.putArray(Stitching.RESULTS);
        serp.results().forEach(results::add);
        if (known.isEmpty()) {
            line.withArray("types").add(PARTIAL);
        }
    }

    /** A result that names no more than its site is the best one that is known of the site. */
    private static ObjectNode withPage(ObjectNode result, List<JsonNode> known) {
        if (result.remove(ForeignPage.SITE_ONLY) == null) {
            return result;
        }
        String host = PartialSerp.host(result);
        return known.stream()
                .filter(other -> PartialSerp.host(other).equals(host))
                .findFirst()
                .map(other -> ((ObjectNode) other.deepCopy()).set(Stitching.POSITION, result.get(Stitching.POSITION)))
                .map(ObjectNode.class::cast)
                .orElse(result);
    }
}

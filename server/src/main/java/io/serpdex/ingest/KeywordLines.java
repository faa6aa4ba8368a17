package io.serpdex.ingest;

import io.serpdex.ingest.foreign.ForeignPage;
import io.serpdex.store.KeywordFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Makes one native line of everything that foreign files say of a keyword: first SERPs, then figures, then positions of sites. */
final class KeywordLines {
    private final Stitching stitching;
    private final StoredSerps stored;
    private final Set<String> hosts;
    private final int depth;

    /** @param hosts those whose own positions come without the others on their pages */
    KeywordLines(Tally tally, StoredSerps stored, Set<String> hosts, int depth) {
        this.hosts = hosts;
        this.stitching = new Stitching(tally);
        this.stored = stored;
        this.depth = depth;
    }

    /** @param pages all of one keyword, in the order of the files */
    byte[] line(List<PageRecord> pages) {
        if (pages.size() == 1 && !pages.getFirst().partial) {
            // Most SERPs are one page, which needs no more than to be handed on.
            return pages.getFirst().bytes();
        }
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
        if (!sites.isEmpty()) {
            putSites(line, sites);
        }
        return JsonMapper.shared().writeValueAsBytes(line);
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
            line.withArray("types").add(KeywordFacts.PARTIAL_SERP);
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

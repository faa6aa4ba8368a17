package io.serpdex.ingest.convert;

import io.serpdex.ingest.providers.ProviderPage;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.store.KeywordFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Builds one native line from the pages of a keyword, in the order SERPs, figures, positions of sites. */
public final class NativeLineBuilder {
    private static final String TYPES = "types";

    private final SerpMerger merger;
    private final StoredSerps stored;
    private final Set<String> hosts;
    private final int depth;

    /** @param hosts the hosts of partial pages */
    public NativeLineBuilder(ChunkCounts counts, StoredSerps stored, Set<String> hosts, int depth) {
        this.hosts = hosts;
        this.merger = new SerpMerger(counts);
        this.stored = stored;
        this.depth = depth;
    }

    /**
     * Returns the native line of one keyword.
     *
     * @param pages all pages of one keyword, in the order of the files
     */
    public byte[] line(List<SpilledPage> pages) {
        if (pages.size() == 1 && !pages.getFirst().partial) {
            // Most SERPs are one page, which needs no merging.
            return pages.getFirst().bytes();
        }
        List<SpilledPage> serps = new ArrayList<>();
        List<SpilledPage> sites = new ArrayList<>();
        List<SpilledPage> figures = new ArrayList<>();
        for (SpilledPage page : pages) {
            (page.partial ? sites : page.serp ? serps : figures).add(page);
        }
        ObjectNode line = serps.isEmpty() ? JsonNodeFactory.instance.objectNode() : merger.merge(serps);
        for (SpilledPage page : figures) {
            line.setAll(page.content());
        }
        if (!sites.isEmpty()) {
            putSites(line, sites);
        }
        return JsonMapper.shared().writeValueAsBytes(line);
    }

    private void putSites(ObjectNode line, List<SpilledPage> sites) {
        String keyword = sites.getFirst().keyword;
        boolean fresh = line.has(SerpMerger.RESULTS);
        StoredSerps.StoredSerp before = fresh ? StoredSerps.StoredSerp.NONE : stored.of(keyword);
        List<JsonNode> known = new ArrayList<>(before.results());
        line.path(SerpMerger.RESULTS).forEach(known::add);
        List<ObjectNode> own = new ArrayList<>();
        for (SpilledPage page : sites) {
            ObjectNode content = page.content();
            content.path(SerpMerger.RESULTS).forEach(result -> own.add(withPage((ObjectNode) result, known)));
            content.remove(SerpMerger.RESULTS);
            line.setAll(content);
        }
        if (known.isEmpty() && own.isEmpty()) {
            return;
        }
        PartialSerp serp = new PartialSerp(depth, known);
        serp.put(own, hosts);
        ArrayNode results = line.putArray(SerpMerger.RESULTS);
        serp.results().forEach(results::add);
        if (known.isEmpty() || before.isPartial()) {
            putPartial(line, before.types());
        }
    }

    private static void putPartial(ObjectNode line, List<String> typesBefore) {
        if (!line.has(TYPES)) {
            ArrayNode types = line.putArray(TYPES);
            typesBefore.stream()
                    .filter(type -> !type.equals(KeywordFacts.PARTIAL_SERP))
                    .forEach(types::add);
        }
        line.withArray(TYPES).add(KeywordFacts.PARTIAL_SERP);
    }

    /** Replaces a result that has only a site with the best known result of that site. */
    private static ObjectNode withPage(ObjectNode result, List<JsonNode> known) {
        if (result.remove(ProviderPage.SITE_ONLY) == null) {
            return result;
        }
        String host = PartialSerp.host(result);
        return known.stream()
                .filter(other -> PartialSerp.host(other).equals(host))
                .findFirst()
                .map(other -> ((ObjectNode) other.deepCopy()).set(SerpMerger.POSITION, result.get(SerpMerger.POSITION)))
                .map(ObjectNode.class::cast)
                .orElse(result);
    }
}

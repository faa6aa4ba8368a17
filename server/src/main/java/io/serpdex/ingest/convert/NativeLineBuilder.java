package io.serpdex.ingest.convert;

import io.serpdex.ingest.providers.ProviderPage;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.store.KeywordFacts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
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
    private final ChunkCounts counts;
    private final Set<String> hosts;
    private final Set<String> advertisers;
    private final int depth;

    /**
     * @param hosts the scopes whose positions are replaced by those of partial pages
     * @param advertisers the domains whose ads are replaced by those of partial pages
     */
    public NativeLineBuilder(
            ChunkCounts counts, StoredSerps stored, Set<String> hosts, Set<String> advertisers, int depth) {
        this.counts = counts;
        this.hosts = hosts;
        this.advertisers = advertisers;
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
        if (pages.size() == 1 && !pages.getFirst().partial()) {
            // Most SERPs are one page, which needs no merging.
            return pages.getFirst().content();
        }
        List<SpilledPage> serps = new ArrayList<>();
        List<SpilledPage> sites = new ArrayList<>();
        List<SpilledPage> figures = new ArrayList<>();
        for (SpilledPage page : pages) {
            (page.partial() ? sites : page.serp() ? serps : figures).add(page);
        }
        ObjectNode line = serps.isEmpty() ? JsonNodeFactory.instance.objectNode() : merger.merge(serps);
        for (SpilledPage page : figures) {
            line.setAll(page.json());
        }
        if (!sites.isEmpty()) {
            putSites(line, sites);
        }
        return JsonMapper.shared().writeValueAsBytes(line);
    }

    private void putSites(ObjectNode line, List<SpilledPage> sites) {
        List<SpilledPage> oldestFirst = new ArrayList<>(sites);
        oldestFirst.sort(Comparator.comparing(NativeLineBuilder::day));
        Map<SpilledPage, ObjectNode> contents = new LinkedHashMap<>();
        oldestFirst.forEach(page -> contents.put(page, page.json()));
        List<ObjectNode> results = newest(SerpMerger.RESULTS, contents, PartialSerp::scope);
        List<ObjectNode> ads = newest(SerpMerger.ADS, contents, PartialAds::advertiser);
        boolean knowsResults = line.has(SerpMerger.RESULTS);
        boolean knowsAds = line.has(SerpMerger.ADS);
        contents.values().forEach(content -> {
            content.remove(List.of(SerpMerger.RESULTS, SerpMerger.ADS));
            line.setAll(content);
        });
        String keyword = sites.getFirst().keyword();
        if (sites.stream().anyMatch(SpilledPage::serp)) {
            StoredSerps.StoredSerp before = knowsResults
                    ? new StoredSerps.StoredSerp(elements(line, SerpMerger.RESULTS), List.of())
                    : stored.of(keyword);
            putResults(line, results, before);
        }
        if (!ads.isEmpty()) {
            List<ObjectNode> known = knowsAds ? elements(line, SerpMerger.ADS) : stored.adsOf(keyword);
            line.set(SerpMerger.ADS, PartialAds.merge(known, ads, advertisers));
        }
    }

    private static LocalDate day(SpilledPage page) {
        LocalDate day = page.day();
        return day == null ? LocalDate.MIN : day;
    }

    /** Returns the elements of a list in all pages, without those of a site that has elements of a newer day. */
    private List<ObjectNode> newest(
            String list, Map<SpilledPage, ObjectNode> contents, Function<JsonNode, String> siteOf) {
        Map<String, LocalDate> newestDays = new HashMap<>();
        contents.forEach((page, content) -> content.path(list).forEach(element -> {
            newestDays.put(siteOf.apply(element), day(page));
        }));
        List<ObjectNode> newest = new ArrayList<>();
        contents.forEach((page, content) -> elements(content, list).forEach(element -> {
            if (day(page).equals(newestDays.get(siteOf.apply(element)))) {
                newest.add(element);
            } else {
                counts.ignore("positions replaced by newer ones", 1);
            }
        }));
        return newest;
    }

    private static List<ObjectNode> elements(ObjectNode content, String list) {
        List<ObjectNode> elements = new ArrayList<>();
        content.path(list).forEach(element -> elements.add((ObjectNode) element));
        return elements;
    }

    private void putResults(ObjectNode line, List<ObjectNode> own, StoredSerps.StoredSerp before) {
        List<ObjectNode> known = before.results();
        if (known.isEmpty() && own.isEmpty()) {
            return;
        }
        PartialSerp serp = new PartialSerp(depth, known);
        serp.put(own.stream().map(result -> withPage(result, known)).toList(), hosts);
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
    private static ObjectNode withPage(ObjectNode result, List<ObjectNode> known) {
        Set<String> scope = Set.of(PartialSerp.scope(result));
        if (result.remove(ProviderPage.SITE_ONLY) == null) {
            return result;
        }
        return known.stream()
                .filter(other -> PartialSerp.covers(scope, other))
                .findFirst()
                .map(other -> other.deepCopy().set(SerpMerger.POSITION, result.get(SerpMerger.POSITION)))
                .orElse(result);
    }
}

package io.serpdex.ingest.convert;

import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Merges the pages of one keyword into one native line. If a page was fetched twice, the newer one is used. Pages that
 * are more than a day older than the newest page belong to an older SERP and are ignored.
 */
final class SerpMerger {
    static final String RESULTS = "results";
    static final String POSITION = "position";
    static final String ADS = "ads";

    /** The longest time between the pages of one SERP. */
    static final Duration LONGEST_SEARCH = Duration.ofHours(24);

    private static final Set<String> LISTS = Set.of("types", "suggestions");

    private final ChunkCounts counts;

    SerpMerger(ChunkCounts counts) {
        this.counts = counts;
    }

    /** @param pages in the order of the files; none of them partial */
    ObjectNode merge(List<SpilledPage> pages) {
        if (pages.size() == 1) {
            return pages.getFirst().json();
        }
        // Of pages without a time, the one read later counts as newer.
        List<SpilledPage> newestFirst = new ArrayList<>(pages.reversed());
        newestFirst.sort(
                Comparator.comparing(page -> page.fetched(), Comparator.nullsFirst(Comparator.reverseOrder())));
        List<SpilledPage> kept = ofOneSerp(newestFirst);
        kept.sort(Comparator.comparingInt(page -> page.offset()));
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        Map<SpilledPage, ObjectNode> contents = new LinkedHashMap<>();
        kept.forEach(page -> contents.put(page, page.json()));
        contents.values().forEach(content -> addFirsts(line, content));
        addResults(line, newestFirst, contents);
        addAds(line, contents);
        return line;
    }

    /** Returns one page for each offset, all fetched within a day. */
    private List<SpilledPage> ofOneSerp(List<SpilledPage> newestFirst) {
        List<SpilledPage> kept = new ArrayList<>();
        Set<Integer> offsets = new HashSet<>();
        LocalDateTime newest = newestFirst.stream()
                .map(page -> page.fetched())
                .filter(fetched -> fetched != null)
                .findFirst()
                .orElse(null);
        for (SpilledPage page : newestFirst) {
            boolean stale =
                    newest != null && page.fetched() != null && page.fetched().isBefore(newest.minus(LONGEST_SEARCH));
            if (!stale && offsets.add(page.offset())) {
                kept.add(page);
            } else {
                counts.ignore("SERP pages replaced by newer ones", 1);
            }
        }
        return kept;
    }

    /**
     * Adds the fields of a page. Lists are the union of all pages; other fields, such as the date, are taken from the
     * first page.
     */
    private static void addFirsts(ObjectNode line, ObjectNode content) {
        content.properties().forEach(entry -> {
            String key = entry.getKey();
            if (LISTS.contains(key)) {
                line.set(key, union(line.get(key), entry.getValue()));
            } else if (!key.equals(RESULTS) && !key.equals(ADS) && !line.has(key)) {
                line.set(key, entry.getValue());
            }
        });
    }

    private static ArrayNode union(@Nullable JsonNode some, JsonNode more) {
        Set<JsonNode> all = new LinkedHashSet<>();
        if (some != null) {
            some.forEach(all::add);
        }
        more.forEach(all::add);
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        all.forEach(list::add);
        return list;
    }

    /**
     * Adds results. If two pages overlap, the newer one gets the position. Duplicates within a page are left for the
     * parser to reject.
     */
    private static void addResults(
            ObjectNode line, List<SpilledPage> newestFirst, Map<SpilledPage, ObjectNode> contents) {
        Map<Integer, SpilledPage> holders = new HashMap<>();
        for (SpilledPage page : newestFirst) {
            ObjectNode content = contents.get(page);
            if (content != null) {
                content.path(RESULTS)
                        .forEach(result ->
                                holders.putIfAbsent(result.path(POSITION).asInt(0), page));
            }
        }
        contents.forEach((page, content) -> {
            if (content.has(RESULTS)) {
                ArrayNode results = line.withArray(RESULTS);
                content.path(RESULTS).forEach(result -> {
                    if (holders.get(result.path(POSITION).asInt(0)) == page) {
                        results.add(result);
                    }
                });
            }
        });
    }

    /** Adds ads. An ad that is shown on several pages is added once. */
    private static void addAds(ObjectNode line, Map<SpilledPage, ObjectNode> contents) {
        Set<List<JsonNode>> seen = new HashSet<>();
        contents.values().forEach(content -> {
            if (content.has(ADS)) {
                ArrayNode ads = line.withArray(ADS);
                content.path(ADS).forEach(ad -> {
                    if (seen.add(List.of(ad.path("url"), ad.path("title"), ad.path("text")))) {
                        ads.add(ad);
                    }
                });
            }
        });
    }
}

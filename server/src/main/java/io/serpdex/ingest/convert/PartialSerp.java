package io.serpdex.ingest.convert;

import io.serpdex.ingest.providers.ProviderPage;
import io.serpdex.model.Host;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.PageUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A SERP into which the positions of some hosts are merged. Results of other hosts keep their positions if possible; a
 * displaced result moves by as few positions as possible. No result of another host is removed, because the partial
 * data says nothing about it.
 */
final class PartialSerp {
    private static final String ALL_HOSTS = "*.";

    private final @Nullable ObjectNode[] slots;
    private final boolean[] taken;
    private final List<ObjectNode> rejected = new ArrayList<>();

    /**
     * Creates a SERP of known results.
     *
     * @param others known results, at most one for each position
     */
    PartialSerp(int depth, Iterable<? extends JsonNode> others) {
        slots = new @Nullable ObjectNode[depth + 1];
        taken = new boolean[depth + 1];
        for (JsonNode other : others) {
            int position = other.path(SerpMerger.POSITION).asInt(0);
            if (position >= 1 && position <= depth && slots[position] == null) {
                slots[position] = (ObjectNode) other;
            }
        }
    }

    /** @param scopes the scopes whose known results are replaced by {@code results} */
    void put(List<ObjectNode> results, Set<String> scopes) {
        for (int i = 1; i < slots.length; i++) {
            ObjectNode other = slots[i];
            if (other != null && covers(scopes, other)) {
                slots[i] = null;
            }
        }
        for (ObjectNode result : results) {
            int position = result.path(SerpMerger.POSITION).asInt(0);
            boolean exists = position >= 1
                    && position < slots.length
                    && result.path(SerpMerger.POSITION).canConvertToInt();
            if (exists && !taken[position] && displace(position)) {
                slots[position] = result;
                taken[position] = true;
            } else {
                // The native parser rejects it with the reason.
                rejected.add(result);
            }
        }
    }

    /** Returns the results by position, followed by those without a free position. */
    List<ObjectNode> results() {
        List<ObjectNode> results = new ArrayList<>();
        for (int i = 1; i < slots.length; i++) {
            ObjectNode result = slots[i];
            if (result != null) {
                result.put(SerpMerger.POSITION, i);
                results.add(result);
            }
        }
        results.addAll(rejected);
        return results;
    }

    /** Frees a position. Returns false if the SERP is full. */
    private boolean displace(int position) {
        if (slots[position] == null) {
            return true;
        }
        int up = steps(position, -1);
        int down = steps(position, 1);
        if (up == 0 && down == 0) {
            return false;
        }
        int step = down == 0 || (up > 0 && up <= down) ? -1 : 1;
        ObjectNode moving = slots[position];
        for (int i = position + step; moving != null; i += step) {
            if (!taken[i]) {
                ObjectNode next = slots[i];
                slots[i] = moving;
                moving = next;
            }
        }
        return true;
    }

    /** Returns the number of results that would have to move, or 0 if no position is free in that direction. */
    private int steps(int position, int step) {
        int steps = 1;
        for (int i = position + step; i >= 1 && i < slots.length; i += step) {
            if (!taken[i]) {
                if (slots[i] == null) {
                    return steps;
                }
                steps++;
            }
        }
        return 0;
    }

    /**
     * Returns the scope of a result: its host, or {@code *.example.com} if only the domain is known.
     */
    static String scope(JsonNode result) {
        String host = host(result);
        boolean domain = result.has(ProviderPage.SITE_ONLY) && !host.isEmpty() && host.equals(domain(host));
        return domain ? ALL_HOSTS + host : host;
    }

    /** Returns whether a result belongs to one of the scopes. */
    static boolean covers(Set<String> scopes, JsonNode result) {
        String host = host(result);
        return scopes.contains(host) || (!host.isEmpty() && scopes.contains(ALL_HOSTS + domain(host)));
    }

    private static String domain(String host) {
        return Host.parse(host).domain();
    }

    /** Returns the host of a result, an empty string if its URL is invalid. */
    static String host(JsonNode result) {
        try {
            return PageUrl.parse(result.path("url").asString("")).host().name();
        } catch (InvalidValueException e) {
            return "";
        }
    }
}

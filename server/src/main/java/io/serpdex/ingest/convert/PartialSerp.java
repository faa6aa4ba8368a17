package io.serpdex.ingest.convert;

import io.serpdex.model.InvalidValueException;
import io.serpdex.model.PageUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A SERP into which the positions of some hosts are put: their results move, all others stay. Where a position is held by
 * another host, that result gives way by as few places as possible, and nobody drops out: who is not named is not lost.
 */
final class PartialSerp {
    private final @Nullable ObjectNode[] places;
    private final boolean[] taken;
    private final List<ObjectNode> rejected = new ArrayList<>();

    /**
     * Begins with what is known of the page.
     *
     * @param others by position, each at most once
     */
    PartialSerp(int depth, Iterable<? extends JsonNode> others) {
        places = new @Nullable ObjectNode[depth + 1];
        taken = new boolean[depth + 1];
        for (JsonNode other : others) {
            int position = other.path(SerpMerger.POSITION).asInt(0);
            if (position >= 1 && position <= depth && places[position] == null) {
                places[position] = (ObjectNode) other;
            }
        }
    }

    /** @param hosts everything that is known of them is told by the results */
    void put(List<ObjectNode> results, Set<String> hosts) {
        for (int i = 1; i < places.length; i++) {
            ObjectNode other = places[i];
            if (other != null && hosts.contains(host(other))) {
                places[i] = null;
            }
        }
        for (ObjectNode result : results) {
            int position = result.path(SerpMerger.POSITION).asInt(0);
            boolean exists = position >= 1
                    && position < places.length
                    && result.path(SerpMerger.POSITION).canConvertToInt();
            if (exists && !taken[position] && giveWay(position)) {
                places[position] = result;
                taken[position] = true;
            } else {
                // Left as it is: whoever reads the line says what is wrong with it.
                rejected.add(result);
            }
        }
    }

    /** By position, and behind them what has no place. */
    List<ObjectNode> results() {
        List<ObjectNode> results = new ArrayList<>();
        for (int i = 1; i < places.length; i++) {
            ObjectNode result = places[i];
            if (result != null) {
                result.put(SerpMerger.POSITION, i);
                results.add(result);
            }
        }
        results.addAll(rejected);
        return results;
    }

    /** False where the page is full. */
    private boolean giveWay(int position) {
        if (places[position] == null) {
            return true;
        }
        int up = steps(position, -1);
        int down = steps(position, 1);
        if (up == 0 && down == 0) {
            return false;
        }
        int step = down == 0 || (up > 0 && up <= down) ? -1 : 1;
        ObjectNode moving = places[position];
        for (int i = position + step; moving != null; i += step) {
            if (!taken[i]) {
                ObjectNode next = places[i];
                places[i] = moving;
                moving = next;
            }
        }
        return true;
    }

    /** How many results would have to move; 0 where no place is free that way. */
    private int steps(int position, int step) {
        int steps = 1;
        for (int i = position + step; i >= 1 && i < places.length; i += step) {
            if (!taken[i]) {
                if (places[i] == null) {
                    return steps;
                }
                steps++;
            }
        }
        return 0;
    }

    /** Results without a url that is one belong to nobody. */
    static String host(JsonNode result) {
        try {
            return PageUrl.parse(result.path("url").asString("")).host().name();
        } catch (InvalidValueException e) {
            return "";
        }
    }
}

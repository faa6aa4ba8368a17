package io.serpdex.store.opensearch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Suggested texts that several parts brought, or that are keywords of another part: one document of them stays. */
final class SharedTexts {
    private static final int AT_A_TIME = 1_000;

    private final PartWalk walk;
    private final PartWriters writers;
    private final List<String> ids = new ArrayList<>();
    private final Set<Repeated> repeated = new LinkedHashSet<>();

    SharedTexts(PartWalk walk, PartWriters writers) {
        this.walk = walk;
        this.writers = writers;
    }

    private record Repeated(int part, String id) {}

    void removeRepeated() throws IOException {
        walk.byPart(Kind.TEXT, List.of("kind"), (part, text) -> {
            ids.add(text.documentId());
            if (ids.size() == AT_A_TIME) {
                look();
            }
        });
        look();
        for (Repeated each : repeated) {
            writers.of(each.part).delete(each.id);
        }
    }

    /** A keyword stays rather than a text, and of texts the one in the first part. */
    private void look() {
        if (ids.isEmpty()) {
            return;
        }
        Map<String, Integer> stays = new HashMap<>();
        List<Repeated> texts = new ArrayList<>();
        walk.find(ids, (part, found) -> {
            if (found.isOfKind(Kind.TEXT)) {
                texts.add(new Repeated(part, found.documentId()));
                stays.merge(found.documentId(), part, Math::min);
            } else {
                stays.put(found.documentId(), 0);
            }
        });
        for (Repeated text : texts) {
            if (stays.getOrDefault(text.id, text.part) != text.part) {
                repeated.add(text);
            }
        }
        ids.clear();
    }
}

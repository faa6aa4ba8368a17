package io.serpdex.store.opensearch.publish;

import io.serpdex.store.opensearch.client.DocumentKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Removes duplicates of suggested texts that are in several parts or are keywords of another part. */
final class DuplicateTextRemover {
    private static final int AT_A_TIME = 1_000;

    private final PartScanner scanner;
    private final PartWriters writers;
    private final List<String> ids = new ArrayList<>();
    private final Set<DuplicateText> repeated = new LinkedHashSet<>();

    DuplicateTextRemover(PartScanner scanner, PartWriters writers) {
        this.scanner = scanner;
        this.writers = writers;
    }

    private record DuplicateText(int part, String id) {}

    void removeRepeated() throws IOException {
        scanner.forEachByPart(DocumentKind.TEXT, List.of("kind"), (part, text) -> {
            ids.add(text.documentId());
            if (ids.size() == AT_A_TIME) {
                flush();
            }
        });
        flush();
        for (DuplicateText each : repeated) {
            writers.of(each.part).delete(each.id);
        }
    }

    /** Keeps the keyword, or else the text of the first part. */
    private void flush() {
        if (ids.isEmpty()) {
            return;
        }
        Map<String, Integer> stays = new HashMap<>();
        List<DuplicateText> texts = new ArrayList<>();
        scanner.find(ids, (part, found) -> {
            if (found.isOfKind(DocumentKind.TEXT)) {
                texts.add(new DuplicateText(part, found.documentId()));
                stays.merge(found.documentId(), part, Math::min);
            } else {
                stays.put(found.documentId(), 0);
            }
        });
        for (DuplicateText text : texts) {
            if (stays.getOrDefault(text.id, text.part) != text.part) {
                repeated.add(text);
            }
        }
        ids.clear();
    }
}

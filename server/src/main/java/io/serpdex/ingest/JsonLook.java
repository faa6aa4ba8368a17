package io.serpdex.ingest;

import java.util.HashSet;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Which keys the first 100 lines of a JSON Lines file have. Broken lines tell what they can. */
final class JsonLook {
    private static final int LINES = 100;

    private final Set<String> keys = new HashSet<>();
    private int lines;
    private int headerEnd;

    JsonLook(byte[] bytes, int from) {
        for (int start = from; start < bytes.length && lines < LINES && !hasSerps(); ) {
            int end = ByteScan.indexOf(bytes, start, bytes.length, (byte) '\n');
            int to = end < 0 ? bytes.length : end;
            if (!JsonLines.isBlank(bytes, start, to)) {
                Set<String> found = new HashSet<>();
                boolean whole = readKeys(bytes, start, to, found);
                if (lines == 0 && whole && isHeader(found)) {
                    headerEnd = to;
                    return;
                }
                keys.addAll(found);
                lines++;
            }
            start = to + 1;
        }
    }

    /** Where the header ends that the first line is; 0 where it is none. */
    int headerEnd() {
        return headerEnd;
    }

    boolean enough() {
        return hasSerps() || lines == LINES;
    }

    boolean sawKeys() {
        return keys.contains("keyword") || keys.contains("url") || headerEnd > 0;
    }

    Kind kind() {
        if (hasSerps() || !sawKeys()) {
            return Kind.SERPS;
        }
        return keys.contains("keyword") ? Kind.FIGURES : Kind.SHARES;
    }

    private boolean hasSerps() {
        return keys.contains("results") || keys.contains("ads") || keys.contains("suggestions");
    }

    private static boolean isHeader(Set<String> keys) {
        return keys.contains("format") && !keys.contains("keyword") && !keys.contains("url");
    }

    /** Whether the line is a whole object. */
    private static boolean readKeys(byte[] bytes, int from, int to, Set<String> keys) {
        try (JsonParser json = JsonLines.parser(bytes, from, to)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            for (String key = json.nextName(); key != null; key = json.nextName()) {
                keys.add(key);
                json.nextToken();
                json.skipChildren();
            }
            return true;
        } catch (JacksonException e) {
            return false;
        }
    }
}

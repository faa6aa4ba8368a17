package io.serpdex.ingest;

import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/** Walks through the JSON documents of a chunk. */
final class Documents {
    private static final int LONGEST_TEXT = 4 << 20;
    private static final int DEEPEST = 100;

    private static final ObjectReader JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(LONGEST_TEXT)
                            .maxNestingDepth(DEEPEST)
                            .build())
                    .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                    .build())
            .build()
            .readerFor(JsonNode.class);

    private Documents() {}

    /** Takes a document, or what is none. */
    interface Sink {
        /**
         * A whole document.
         *
         * @param text its beginning
         */
        void document(long line, JsonNode document, Supplier<String> text);

        void broken(ImportIssue issue);
    }

    static void read(Chunk chunk, Origin origin, Sink sink) {
        if (chunk.defect() == Chunk.Defect.TOO_LONG) {
            sink.broken(chunk.issue(origin));
            return;
        }
        byte[] bytes = chunk.bytes();
        long line = chunk.firstLine();
        int counted = 0;
        int to = chunk.length();
        for (int from = DocumentCutRule.begin(bytes, 0, to); from < to; ) {
            line += ByteScan.count(bytes, counted, from, (byte) '\n');
            counted = from;
            int end = DocumentCutRule.endOf(bytes, from, to, true);
            int behind = read(bytes, from, end, line, origin, sink) ? end : behindBroken(bytes, from, end);
            from = DocumentCutRule.begin(bytes, behind, to);
        }
    }

    /**
     * A document that is cut off takes the beginning of the next one for its own end. So of one that is broken, no more is
     * given up than up to the next line that begins another.
     */
    private static int behindBroken(byte[] bytes, int from, int end) {
        int next = nextLineThatBegins(bytes, from, end);
        return next < 0 ? end : next;
    }

    /** False where it is broken. */
    private static boolean read(byte[] bytes, int from, int to, long line, Origin origin, Sink sink) {
        if (!ByteScan.isUtf8(bytes, from, to)) {
            int end = behindBroken(bytes, from, to);
            sink.broken(new ImportIssue.NotUtf8(origin.place(line, bytes, from, end)));
            return false;
        }
        try {
            JsonNode document = JSON.readValue(bytes, from, to - from);
            if (document.isObject()) {
                sink.document(line, document, () -> Excerpts.of(bytes, from, to));
            } else {
                sink.broken(new ImportIssue.BadDocument(origin.place(line, bytes, from, to), "it is no JSON object"));
            }
            return true;
        } catch (JacksonException e) {
            int end = behindBroken(bytes, from, to);
            sink.broken(new ImportIssue.NotJson(origin.place(line, bytes, from, end), JsonLines.problem(e)));
            return false;
        }
    }

    private static int nextLineThatBegins(byte[] bytes, int from, int to) {
        for (int i = from; i + 1 < to; i++) {
            if (bytes[i] == '\n' && bytes[i + 1] == '{') {
                return i + 1;
            }
        }
        return -1;
    }
}

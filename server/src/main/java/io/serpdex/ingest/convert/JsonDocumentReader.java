package io.serpdex.ingest.convert;

import io.serpdex.ingest.input.ByteScan;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.input.JsonDocumentSplitRule;
import io.serpdex.ingest.parse.JsonLinesParser;
import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.TextExcerpt;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/** Walks through the JSON documents of a chunk. */
final class JsonDocumentReader {
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

    private JsonDocumentReader() {}

    /** Takes a document, or what is none. */
    interface Sink {
        /**
         * A whole document.
         *
         * @param text its beginning
         */
        void document(long line, JsonNode document, Supplier<String> text);

        void broken(Reject reject);
    }

    static void read(Chunk chunk, LineOrigin lineOrigin, Sink sink) {
        if (chunk.defect() == Chunk.Defect.TOO_LONG) {
            sink.broken(chunk.issue(lineOrigin));
            return;
        }
        byte[] bytes = chunk.bytes();
        long line = chunk.firstLine();
        int counted = 0;
        int to = chunk.length();
        for (int from = JsonDocumentSplitRule.begin(bytes, 0, to); from < to; ) {
            line += ByteScan.count(bytes, counted, from, (byte) '\n');
            counted = from;
            int end = JsonDocumentSplitRule.endOf(bytes, from, to, true);
            int behind = read(bytes, from, end, line, lineOrigin, sink) ? end : behindBroken(bytes, from, end);
            from = JsonDocumentSplitRule.begin(bytes, behind, to);
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
    private static boolean read(byte[] bytes, int from, int to, long line, LineOrigin lineOrigin, Sink sink) {
        if (!ByteScan.isUtf8(bytes, from, to)) {
            int end = behindBroken(bytes, from, to);
            sink.broken(new Reject.NotUtf8(lineOrigin.place(line, bytes, from, end)));
            return false;
        }
        try {
            JsonNode document = JSON.readValue(bytes, from, to - from);
            if (document.isObject()) {
                sink.document(line, document, () -> TextExcerpt.of(bytes, from, to));
            } else {
                sink.broken(new Reject.BadDocument(lineOrigin.place(line, bytes, from, to), "it is no JSON object"));
            }
            return true;
        } catch (JacksonException e) {
            int end = behindBroken(bytes, from, to);
            sink.broken(new Reject.NotJson(lineOrigin.place(line, bytes, from, end), JsonLinesParser.problem(e)));
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

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

/** Parses the JSON documents of a chunk. */
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

    /** Receives the documents of a chunk, and rejects for invalid bytes. */
    interface Sink {
        /**
         * Receives a complete document.
         *
         * @param text its beginning
         */
        void document(long line, JsonNode document, Supplier<String> text);

        void broken(Reject reject);
    }

    static void read(Chunk chunk, LineOrigin origin, Sink sink) {
        if (chunk.defect() == Chunk.Defect.TOO_LONG) {
            sink.broken(chunk.reject(origin));
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
            int next = read(bytes, from, end, line, origin, sink) ? end : afterBroken(bytes, from, end);
            from = JsonDocumentSplitRule.begin(bytes, next, to);
        }
    }

    /**
     * Returns the index after a broken document. A truncated document seems to include the beginning of the next one,
     * so only the bytes up to the next line that begins a document are skipped.
     */
    private static int afterBroken(byte[] bytes, int from, int end) {
        int next = nextLineThatBegins(bytes, from, end);
        return next < 0 ? end : next;
    }

    /** Returns false if the document is broken. */
    private static boolean read(byte[] bytes, int from, int to, long line, LineOrigin origin, Sink sink) {
        if (!ByteScan.isUtf8(bytes, from, to)) {
            int end = afterBroken(bytes, from, to);
            sink.broken(new Reject.NotUtf8(origin.locate(line, bytes, from, end)));
            return false;
        }
        try {
            JsonNode document = JSON.readValue(bytes, from, to - from);
            if (document.isObject()) {
                sink.document(line, document, () -> TextExcerpt.of(bytes, from, to));
            } else {
                sink.broken(
                        new Reject.BadDocument(origin.locate(line, bytes, from, to), "document must be a JSON object"));
            }
            return true;
        } catch (JacksonException e) {
            int end = afterBroken(bytes, from, to);
            sink.broken(new Reject.NotJson(origin.locate(line, bytes, from, end), JsonLinesParser.problem(e)));
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

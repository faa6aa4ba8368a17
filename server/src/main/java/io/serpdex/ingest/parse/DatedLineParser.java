package io.serpdex.ingest.parse;

import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.model.Keyword;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/** Finds the keyword and the date of native lines, and leaves their other values to {@link KeywordLineParser}. */
public final class DatedLineParser implements JsonLinesParser.LineParser {
    private final Sink sink;

    private DatedLineParser(Sink sink) {
        this.sink = sink;
    }

    /** Receives lines with a valid keyword. */
    public interface Sink {
        /**
         * Receives a line.
         *
         * @param date null if the line has none
         * @param serp whether it has results
         */
        void line(long number, String keyword, @Nullable LocalDate date, boolean serp, byte[] text);
    }

    public static void read(Chunk chunk, ParseContext context, ChunkCounts counts, Sink sink) {
        JsonLinesParser.read(chunk, context, counts, new DatedLineParser(sink));
    }

    @Override
    public void parse(JsonLinesParser.Line line, JsonParser json) throws RejectException {
        Keyword keyword = null;
        LocalDate date = null;
        boolean serp = false;
        for (String key = json.nextName(); key != null; key = json.nextName()) {
            json.nextToken();
            switch (key) {
                case "keyword" -> keyword = KeywordLineParser.keyword(json);
                case "date" -> date = KeywordLineParser.date(json, null);
                case "results" -> {
                    serp = true;
                    json.skipChildren();
                }
                default -> json.skipChildren();
            }
        }
        JsonLinesParser.requireEnd(json);
        if (keyword == null) {
            throw new RejectException(location -> new Reject.BadKeyword(location, "keyword is required"));
        }
        sink.line(line.number(), keyword.text(), date, serp, line.copy());
    }
}

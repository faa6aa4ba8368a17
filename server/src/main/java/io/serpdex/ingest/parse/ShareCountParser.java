package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.Reject.BadUrl;
import io.serpdex.ingest.rejects.Reject.Unit;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.ingest.rejects.TextExcerpt;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.PageUrl;
import io.serpdex.store.Batch;
import io.serpdex.store.Patch;
import io.serpdex.store.ShareChange;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads lines about the shares of a url. */
public record ShareCountParser(Batch.ChangeBuffer part, ImportRecorder.ChunkCounts tally)
        implements JsonLinesParser.LineParser {

    /** For chunks of files of this kind. */
    public static ChunkParser reader(ParseContext context) {
        return (chunk, changeBuffer, chunkCounts) ->
                JsonLinesParser.read(chunk, context, chunkCounts, new ShareCountParser(changeBuffer, chunkCounts));
    }

    @Override
    public void read(JsonLinesParser.Line line, JsonParser json) throws RejectException {
        PageUrl url = null;
        Patch<Long> socialA = Patch.keep();
        Patch<Long> socialB = Patch.keep();
        Patch<Long> engine = Patch.keep();
        for (String key = json.nextName(); key != null; key = json.nextName()) {
            json.nextToken();
            switch (key) {
                case "url" -> url = url(url, json);
                case SOCIAL_A -> socialA = count(socialA, json, key);
                case SOCIAL_B -> socialB = count(socialB, json, key);
                case ENGINE -> engine = count(engine, json, key);
                default -> {
                    tally.ignore(key, 1);
                    json.skipChildren();
                }
            }
        }
        JsonLinesParser.requireEnd(json);
        if (url == null) {
            throw new RejectException(place -> new BadUrl(place, Unit.LINE, "url must be given"));
        }
        part.add(new ShareChange(url, socialA, socialB, engine));
    }

    static final String SOCIAL_A = "social_a_shares";
    static final String SOCIAL_B = "social_b_shares";
    static final String ENGINE = "engine_shares";

    private static PageUrl url(@Nullable PageUrl before, JsonParser json) throws RejectException {
        once(before != null, "url");
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            String got = JsonLinesParser.describe(json);
            throw new RejectException(place -> new BadUrl(place, Unit.LINE, "url must be a text, got " + got));
        }
        return parseUrl(json.getString());
    }

    static PageUrl parseUrl(String text) throws RejectException {
        try {
            return PageUrl.parse(text);
        } catch (InvalidValueException e) {
            throw new RejectException(place -> new BadUrl(place, Unit.LINE, TextValueParser.messageOf(e)));
        }
    }

    private static Patch<Long> count(Patch<Long> before, JsonParser json, String key) throws RejectException {
        once(before.present(), key);
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return Patch.clear();
        }
        long count = NumberParser.whole(json, NumberParser.HIGHEST_EXACT);
        if (count == NumberParser.NONE) {
            throw new RejectException(complaint(key, JsonLinesParser.describe(json)));
        }
        return Patch.set(count);
    }

    static Reject.Unlocated complaint(String key, String got) {
        String rule = "a whole number from 0 to " + NumberParser.HIGHEST_EXACT;
        return place -> new Reject.BadFigure(place, key, rule, got);
    }

    private static void once(boolean before, String key) throws RejectException {
        if (before) {
            throw new RejectException(place -> new Reject.KeyTwice(place, key));
        }
    }

    /** Reads CSV files of share counts. */
    public static final class Rows {
        private Rows() {}

        public static ChunkParser reader(ParseContext context, CsvHeader csvHeader) {
            CsvRowParser rows = new CsvRowParser(context, csvHeader, FileKind.SHARES);
            Map<String, Integer> known = csvHeader.known(FileKind.SHARES);
            return (chunk, changeBuffer, chunkCounts) ->
                    rows.read(chunk, chunkCounts, row -> changeBuffer.add(change(row, known)));
        }

        private static ShareChange change(CsvRowParser.Row row, Map<String, Integer> columns) throws RejectException {
            String url = KeywordRowParser.cell(row, columns, "url");
            return new ShareChange(
                    ShareCountParser.parseUrl(url == null ? "" : url),
                    count(row, columns, ShareCountParser.SOCIAL_A),
                    count(row, columns, ShareCountParser.SOCIAL_B),
                    count(row, columns, ShareCountParser.ENGINE));
        }

        private static Patch<Long> count(CsvRowParser.Row row, Map<String, Integer> columns, String name)
                throws RejectException {
            String cell = KeywordRowParser.cell(row, columns, name);
            if (cell == null) {
                return Patch.keep();
            }
            long count = NumberParser.whole(cell, NumberParser.HIGHEST_EXACT);
            if (count == NumberParser.NONE) {
                throw new RejectException(ShareCountParser.complaint(name, TextExcerpt.quoted(cell)));
            }
            return Patch.set(count);
        }
    }
}

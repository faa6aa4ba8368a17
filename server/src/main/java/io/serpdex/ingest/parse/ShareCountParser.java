package io.serpdex.ingest.parse;

import static io.serpdex.ingest.parse.CsvHeader.ENGINE;
import static io.serpdex.ingest.parse.CsvHeader.SOCIAL_A;
import static io.serpdex.ingest.parse.CsvHeader.SOCIAL_B;

import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.Reject.BadUrl;
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

/** Parses the share counts of a URL from JSON lines and CSV rows. */
public record ShareCountParser(Batch.ChangeBuffer changes, ChunkCounts counts) implements JsonLinesParser.LineParser {
    /** Returns a parser for chunks of JSON Lines files. */
    public static ChunkParser ofLines(ParseContext context) {
        return (chunk, changes, counts) ->
                JsonLinesParser.read(chunk, context, counts, new ShareCountParser(changes, counts));
    }

    /** Returns a parser for chunks of CSV files. */
    public static ChunkParser ofRows(ParseContext context, CsvHeader columns) {
        CsvRowParser rows = new CsvRowParser(context, columns, FileKind.SHARES);
        Map<String, Integer> known = columns.known(FileKind.SHARES);
        return (chunk, changes, counts) -> rows.read(chunk, counts, row -> changes.add(change(row, known)));
    }

    @Override
    public void parse(JsonLinesParser.Line line, JsonParser json) throws RejectException {
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
                    counts.ignore(key, 1);
                    json.skipChildren();
                }
            }
        }
        JsonLinesParser.requireEnd(json);
        if (url == null) {
            throw new RejectException(location -> new BadUrl(location, Reject.Unit.LINE, "url is required"));
        }
        changes.add(new ShareChange(url, socialA, socialB, engine));
    }

    private static ShareChange change(CsvRowParser.Row row, Map<String, Integer> columns) throws RejectException {
        String url = KeywordRowParser.cell(row, columns, "url");
        return new ShareChange(
                parseUrl(url == null ? "" : url),
                count(row, columns, SOCIAL_A),
                count(row, columns, SOCIAL_B),
                count(row, columns, ENGINE));
    }

    private static PageUrl url(@Nullable PageUrl before, JsonParser json) throws RejectException {
        rejectDuplicate(before != null, "url");
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            String got = JsonLinesParser.describe(json);
            throw new RejectException(
                    location -> new BadUrl(location, Reject.Unit.LINE, "url must be a string, got " + got));
        }
        return parseUrl(json.getString());
    }

    private static PageUrl parseUrl(String text) throws RejectException {
        try {
            return PageUrl.parse(text);
        } catch (InvalidValueException e) {
            throw new RejectException(location -> new BadUrl(location, Reject.Unit.LINE, TextValueParser.messageOf(e)));
        }
    }

    private static Patch<Long> count(Patch<Long> before, JsonParser json, String key) throws RejectException {
        rejectDuplicate(before.present(), key);
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return Patch.clear();
        }
        long count = NumberParser.whole(json, NumberParser.MAX_EXACT);
        if (count == NumberParser.NONE) {
            throw badCount(key, JsonLinesParser.describe(json));
        }
        return Patch.set(count);
    }

    private static Patch<Long> count(CsvRowParser.Row row, Map<String, Integer> columns, String name)
            throws RejectException {
        String cell = KeywordRowParser.cell(row, columns, name);
        if (cell == null) {
            return Patch.keep();
        }
        long count = NumberParser.whole(cell, NumberParser.MAX_EXACT);
        if (count == NumberParser.NONE) {
            throw badCount(name, TextExcerpt.quoted(cell));
        }
        return Patch.set(count);
    }

    private static RejectException badCount(String key, String got) {
        String rule = "a whole number from 0 to " + NumberParser.MAX_EXACT;
        return new RejectException(location -> new Reject.BadFigure(location, key, rule, got));
    }

    private static void rejectDuplicate(boolean duplicate, String key) throws RejectException {
        if (duplicate) {
            throw new RejectException(location -> new Reject.DuplicateKey(location, key));
        }
    }
}

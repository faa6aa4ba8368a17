package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.ingest.rejects.TextExcerpt;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.Keyword;
import io.serpdex.model.KeywordFigure;
import io.serpdex.store.Batch;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Patch;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Parses lines about keywords. One thread reuses an instance for many lines.
 *
 * <p>The counts of a line are added after its last byte, so a rejected line counts no results.
 */
public final class KeywordLineParser implements JsonLinesParser.LineParser {
    private final boolean serps;
    private final Batch.ChangeBuffer changes;
    private final ChunkCounts counts;
    private final KeywordChangeBuilder builder = new KeywordChangeBuilder();
    private final ResultListParser results;
    private final AdListParser ads = new AdListParser();
    private final List<Reject> rejects = new ArrayList<>();
    private int seen;

    /** @param serps whether the file may contain results, ads and suggestions */
    KeywordLineParser(ParseContext context, boolean serps, Batch.ChangeBuffer changes, ChunkCounts counts) {
        this.serps = serps;
        this.changes = changes;
        this.counts = counts;
        this.results = new ResultListParser(context.depth());
    }

    /** Returns a parser for chunks of JSON Lines files. */
    public static ChunkParser ofChunks(ParseContext context, boolean serps) {
        return (chunk, changes, counts) ->
                JsonLinesParser.read(chunk, context, counts, new KeywordLineParser(context, serps, changes, counts));
    }

    @Override
    public void parse(JsonLinesParser.Line line, JsonParser json) throws RejectException {
        builder.reset();
        results.reset();
        rejects.clear();
        seen = 0;
        for (String key = json.nextName(); key != null; key = json.nextName()) {
            json.nextToken();
            readKey(line, json, key);
        }
        JsonLinesParser.requireEnd(json);
        KeywordChange change = builder.build(line.context().date());
        changes.add(change);
        counts.addResults(results.taken());
        counts.addRepeated(results.repeated());
        rejects.forEach(counts::reject);
    }

    private void readKey(JsonLinesParser.Line line, JsonParser json, String key) throws RejectException {
        switch (key) {
            case "keyword" -> {
                once(0, key);
                builder.keyword = keyword(json);
            }
            case "date" -> {
                once(1, key);
                builder.date = date(json, line.context().latest());
            }
            case "lang" -> {
                once(2, key);
                String text = text(json, key, "a code of 2 or 3 letters");
                builder.language = text == null ? Patch.clear() : Patch.set(TextValueParser.language(text));
            }
            case "right_spelling" -> {
                once(3, key);
                String text = text(json, key, "a valid keyword");
                builder.rightSpelling = text == null ? Patch.clear() : Patch.set(TextValueParser.rightSpelling(text));
            }
            case "types" -> {
                once(4, key);
                builder.types = isList(json, key) ? Patch.set(types(json)) : Patch.clear();
            }
            case "results" -> {
                once(5, key);
                rejectAmongFigures(key);
                builder.results =
                        isList(json, key) ? Patch.set(results.read(line, json, counts, rejects)) : Patch.clear();
            }
            case "ads" -> {
                once(6, key);
                rejectAmongFigures(key);
                builder.ads = isList(json, key) ? Patch.set(ads.read(line, json, counts, rejects)) : Patch.clear();
            }
            case "suggestions" -> {
                once(7, key);
                rejectAmongFigures(key);
                builder.suggestions = isList(json, key) ? Patch.set(suggestions(line, json)) : Patch.clear();
            }
            default -> readFigure(json, key);
        }
    }

    private void readFigure(JsonParser json, String key) throws RejectException {
        KeywordFigure figure = KeywordFigure.named(key);
        if (figure == null) {
            counts.ignore(key, 1);
            json.skipChildren();
            return;
        }
        once(8 + figure.slot(), key);
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            builder.figures.clear(figure);
            return;
        }
        long value = NumberParser.figure(json, figure);
        if (value == NumberParser.NONE) {
            throw new RejectException(
                    KeywordChangeBuilder.FigureValues.problem(figure, JsonLinesParser.describe(json)));
        }
        builder.figures.set(figure, value);
    }

    /** Rejects a line with a duplicate key, because its value is ambiguous. */
    private void once(int bit, String key) throws RejectException {
        if ((seen & 1 << bit) != 0) {
            throw new RejectException(location -> new Reject.DuplicateKey(location, key));
        }
        seen |= 1 << bit;
    }

    private void rejectAmongFigures(String key) throws RejectException {
        if (!serps) {
            throw new RejectException(location -> new Reject.SerpAmongFigures(location, key));
        }
    }

    static Keyword keyword(JsonParser json) throws RejectException {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            String got = JsonLinesParser.describe(json);
            throw new RejectException(
                    location -> new Reject.BadKeyword(location, "keyword must be a string, got " + got));
        }
        return TextValueParser.keyword(json.getString());
    }

    /** @param latest the latest valid date; null for any */
    static @Nullable LocalDate date(JsonParser json, @Nullable LocalDate latest) throws RejectException {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            return TextValueParser.date(json.getString(), latest);
        }
        if (json.currentToken() != JsonToken.VALUE_NULL) {
            String got = JsonLinesParser.describe(json);
            throw new RejectException(location -> new Reject.BadDate(location, got));
        }
        return null;
    }

    /** Returns null for null, which clears the field. */
    private static @Nullable String text(JsonParser json, String key, String rule) throws RejectException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            String got = JsonLinesParser.describe(json);
            throw new RejectException(location -> new Reject.BadFigure(location, key, rule, got));
        }
        return json.getString();
    }

    /** Returns false for null, which clears the field. */
    private static boolean isList(JsonParser json, String key) throws RejectException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return false;
        }
        if (json.currentToken() != JsonToken.START_ARRAY) {
            String got = JsonLinesParser.describe(json);
            throw new RejectException(location -> new Reject.NotAList(location, key, got));
        }
        return true;
    }

    private static List<String> types(JsonParser json) throws RejectException {
        List<String> words = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                String got = "a list with " + JsonLinesParser.describe(json);
                throw new RejectException(location -> new Reject.NotAList(location, "types", got));
            }
            words.add(json.getString());
        }
        return TextValueParser.types(words);
    }

    /** Parses suggestions. An invalid suggestion does not reject its line. */
    private List<Keyword> suggestions(JsonLinesParser.Line line, JsonParser json) {
        Set<Keyword> suggestions = new LinkedHashSet<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String got = JsonLinesParser.describe(json);
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                json.skipChildren();
                rejects.add(new Reject.BadSuggestion(line.location(got), "suggestion must be a string, got " + got));
                continue;
            }
            String text = json.getString();
            try {
                suggestions.add(Keyword.parse(text));
            } catch (InvalidValueException e) {
                rejects.add(new Reject.BadSuggestion(
                        line.location(TextExcerpt.of(text)), "suggestion: " + TextValueParser.messageOf(e)));
            }
        }
        return List.copyOf(suggestions);
    }
}

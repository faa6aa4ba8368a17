package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.ingest.rejects.TextExcerpt;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.Keyword;
import io.serpdex.store.Batch;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Patch;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Reads lines about keywords. One thread at a time: it is reused from line to line.
 *
 * <p>A line counts as a whole: what its results and ads come to is only told to the tally once the last byte is read.
 */
public final class KeywordLineParser implements JsonLinesParser.LineParser {
    private final boolean serps;
    private final Batch.ChangeBuffer changeBuffer;
    private final ImportRecorder.ChunkCounts chunkCounts;
    private final KeywordChangeBuilder builder = new KeywordChangeBuilder();
    private final ResultListParser results;
    private final AdListParser ads = new AdListParser();
    private final List<Reject> issues = new ArrayList<>();
    private int seen;

    /** @param serps whether the file may bring results, ads and suggestions */
    KeywordLineParser(
            ParseContext context,
            boolean serps,
            Batch.ChangeBuffer changeBuffer,
            ImportRecorder.ChunkCounts chunkCounts) {
        this.serps = serps;
        this.changeBuffer = changeBuffer;
        this.chunkCounts = chunkCounts;
        this.results = new ResultListParser(context.depth());
    }

    /** For chunks of files of this kind. */
    public static ChunkParser reader(ParseContext context, boolean serps) {
        return (chunk, changeBuffer, chunkCounts) -> JsonLinesParser.read(
                chunk, context, chunkCounts, new KeywordLineParser(context, serps, changeBuffer, chunkCounts));
    }

    @Override
    public void read(JsonLinesParser.Line line, JsonParser json) throws RejectException {
        builder.reset();
        results.reset();
        issues.clear();
        seen = 0;
        for (String key = json.nextName(); key != null; key = json.nextName()) {
            json.nextToken();
            readKey(line, json, key);
        }
        JsonLinesParser.requireEnd(json);
        KeywordChange change = builder.build(line.context().date());
        changeBuffer.add(change);
        chunkCounts.results += results.taken();
        chunkCounts.repeated += results.repeated();
        issues.forEach(chunkCounts::reject);
    }

    private void readKey(JsonLinesParser.Line line, JsonParser json, String key) throws RejectException {
        switch (key) {
            case "keyword" -> {
                once(0, key);
                builder.keyword = keyword(json);
            }
            case "date" -> {
                once(1, key);
                readDate(line.context(), json);
            }
            case "lang" -> {
                once(2, key);
                String text = text(json, key, "a code of 2 or 3 letters");
                builder.language = text == null ? Patch.clear() : Patch.set(TextValueParser.language(text));
            }
            case "right_spelling" -> {
                once(3, key);
                String text = text(json, key, "a text that could be a keyword");
                builder.rightSpelling = text == null ? Patch.clear() : Patch.set(TextValueParser.rightSpelling(text));
            }
            case "types" -> {
                once(4, key);
                builder.types = isList(json, key) ? Patch.set(types(json)) : Patch.clear();
            }
            case "results" -> {
                once(5, key);
                refuseAmongFigures(key);
                builder.results =
                        isList(json, key) ? Patch.set(results.read(line, json, chunkCounts, issues)) : Patch.clear();
            }
            case "ads" -> {
                once(6, key);
                refuseAmongFigures(key);
                builder.ads = isList(json, key) ? Patch.set(ads.read(line, json, chunkCounts, issues)) : Patch.clear();
            }
            case "suggestions" -> {
                once(7, key);
                refuseAmongFigures(key);
                builder.suggestions = isList(json, key) ? Patch.set(suggestions(line, json)) : Patch.clear();
            }
            default -> readFigure(json, key);
        }
    }

    private void readFigure(JsonParser json, String key) throws RejectException {
        Figure figure = Figure.named(key);
        if (figure == null) {
            chunkCounts.ignore(key, 1);
            json.skipChildren();
            return;
        }
        once(8 + figure.slot(), key);
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            builder.figures.clear(figure);
            return;
        }
        long value = figure == Figure.COST
                ? NumberParser.hundredths(json, figure.highest())
                : NumberParser.whole(json, figure.highest());
        if (value == NumberParser.NONE) {
            throw new RejectException(figure.complaint(JsonLinesParser.describe(json)));
        }
        builder.figures.set(figure, value);
    }

    /** Whoever wrote a key twice meant one of the two, and nobody can know which. */
    private void once(int bit, String key) throws RejectException {
        if ((seen & 1 << bit) != 0) {
            throw new RejectException(place -> new Reject.KeyTwice(place, key));
        }
        seen |= 1 << bit;
    }

    private void refuseAmongFigures(String key) throws RejectException {
        if (!serps) {
            throw new RejectException(place -> new Reject.SerpAmongFigures(place, key));
        }
    }

    private static Keyword keyword(JsonParser json) throws RejectException {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            String got = JsonLinesParser.describe(json);
            throw new RejectException(place -> new Reject.BadKeyword(place, "keyword must be a text, got " + got));
        }
        return TextValueParser.keyword(json.getString());
    }

    private void readDate(ParseContext context, JsonParser json) throws RejectException {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            builder.date = TextValueParser.date(json.getString(), context.latest());
        } else if (json.currentToken() != JsonToken.VALUE_NULL) {
            String got = JsonLinesParser.describe(json);
            throw new RejectException(place -> new Reject.BadDate(place, got));
        }
    }

    /** Null clears. */
    private static @Nullable String text(JsonParser json, String key, String rule) throws RejectException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            String got = JsonLinesParser.describe(json);
            throw new RejectException(place -> new Reject.BadFigure(place, key, rule, got));
        }
        return json.getString();
    }

    /** False for null, which clears. */
    private static boolean isList(JsonParser json, String key) throws RejectException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return false;
        }
        if (json.currentToken() != JsonToken.START_ARRAY) {
            String got = JsonLinesParser.describe(json);
            throw new RejectException(place -> new Reject.NotAList(place, key, got));
        }
        return true;
    }

    private static List<String> types(JsonParser json) throws RejectException {
        List<String> words = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                String got = "one that holds " + JsonLinesParser.describe(json);
                throw new RejectException(place -> new Reject.NotAList(place, "types", got));
            }
            words.add(json.getString());
        }
        return TextValueParser.types(words);
    }

    /** A text that is of no use is told and left out: the others are as good as before. */
    private List<Keyword> suggestions(JsonLinesParser.Line line, JsonParser json) {
        Set<Keyword> suggestions = new LinkedHashSet<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String got = JsonLinesParser.describe(json);
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                json.skipChildren();
                issues.add(new Reject.BadSuggestion(line.place(got), "a suggestion must be a text, got " + got));
                continue;
            }
            String text = json.getString();
            try {
                suggestions.add(Keyword.parse(text));
            } catch (InvalidValueException e) {
                issues.add(new Reject.BadSuggestion(
                        line.place(TextExcerpt.of(text)), "a suggestion is a " + TextValueParser.messageOf(e)));
            }
        }
        return List.copyOf(suggestions);
    }
}

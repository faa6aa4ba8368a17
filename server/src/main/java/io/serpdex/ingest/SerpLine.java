package io.serpdex.ingest;

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
final class SerpLine implements JsonLines.LineReader {
    private final boolean serps;
    private final Batch.ChangeBuffer changeBuffer;
    private final Tally tally;
    private final Draft draft = new Draft();
    private final ResultList results;
    private final AdList ads = new AdList();
    private final List<ImportIssue> issues = new ArrayList<>();
    private int seen;

    /** @param serps whether the file may bring results, ads and suggestions */
    SerpLine(ReadingContext context, boolean serps, Batch.ChangeBuffer changeBuffer, Tally tally) {
        this.serps = serps;
        this.changeBuffer = changeBuffer;
        this.tally = tally;
        this.results = new ResultList(context.depth());
    }

    /** For chunks of files of this kind. */
    static ChunkReader reader(ReadingContext context, boolean serps) {
        return (chunk, changeBuffer, tally) ->
                JsonLines.read(chunk, context, tally, new SerpLine(context, serps, changeBuffer, tally));
    }

    @Override
    public void read(JsonLines.Line line, JsonParser json) throws Refusal {
        draft.reset();
        results.reset();
        issues.clear();
        seen = 0;
        for (String key = json.nextName(); key != null; key = json.nextName()) {
            json.nextToken();
            readKey(line, json, key);
        }
        JsonLines.requireEnd(json);
        KeywordChange change = draft.toChange(line.context().date());
        changeBuffer.add(change);
        tally.results += results.taken();
        tally.repeated += results.repeated();
        issues.forEach(tally::reject);
    }

    private void readKey(JsonLines.Line line, JsonParser json, String key) throws Refusal {
        switch (key) {
            case "keyword" -> {
                once(0, key);
                draft.keyword = keyword(json);
            }
            case "date" -> {
                once(1, key);
                readDate(line.context(), json);
            }
            case "lang" -> {
                once(2, key);
                String text = text(json, key, "a code of 2 or 3 letters");
                draft.language = text == null ? Patch.clear() : Patch.set(TextValues.language(text));
            }
            case "right_spelling" -> {
                once(3, key);
                String text = text(json, key, "a text that could be a keyword");
                draft.rightSpelling = text == null ? Patch.clear() : Patch.set(TextValues.rightSpelling(text));
            }
            case "types" -> {
                once(4, key);
                draft.types = isList(json, key) ? Patch.set(types(json)) : Patch.clear();
            }
            case "results" -> {
                once(5, key);
                refuseAmongFigures(key);
                draft.results = isList(json, key) ? Patch.set(results.read(line, json, tally, issues)) : Patch.clear();
            }
            case "ads" -> {
                once(6, key);
                refuseAmongFigures(key);
                draft.ads = isList(json, key) ? Patch.set(ads.read(line, json, tally, issues)) : Patch.clear();
            }
            case "suggestions" -> {
                once(7, key);
                refuseAmongFigures(key);
                draft.suggestions = isList(json, key) ? Patch.set(suggestions(line, json)) : Patch.clear();
            }
            default -> readFigure(json, key);
        }
    }

    private void readFigure(JsonParser json, String key) throws Refusal {
        Figure figure = Figure.named(key);
        if (figure == null) {
            tally.ignore(key, 1);
            json.skipChildren();
            return;
        }
        once(8 + figure.slot(), key);
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            draft.figures.clear(figure);
            return;
        }
        long value = figure == Figure.COST
                ? Numbers.hundredths(json, figure.highest())
                : Numbers.whole(json, figure.highest());
        if (value == Numbers.NONE) {
            throw new Refusal(figure.complaint(JsonLines.got(json)));
        }
        draft.figures.set(figure, value);
    }

    /** Whoever wrote a key twice meant one of the two, and nobody can know which. */
    private void once(int bit, String key) throws Refusal {
        if ((seen & 1 << bit) != 0) {
            throw new Refusal(place -> new ImportIssue.KeyTwice(place, key));
        }
        seen |= 1 << bit;
    }

    private void refuseAmongFigures(String key) throws Refusal {
        if (!serps) {
            throw new Refusal(place -> new ImportIssue.SerpAmongFigures(place, key));
        }
    }

    private static Keyword keyword(JsonParser json) throws Refusal {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            String got = JsonLines.got(json);
            throw new Refusal(place -> new ImportIssue.BadKeyword(place, "keyword must be a text, got " + got));
        }
        return TextValues.keyword(json.getString());
    }

    private void readDate(ReadingContext context, JsonParser json) throws Refusal {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            draft.date = TextValues.date(json.getString(), context.latest());
        } else if (json.currentToken() != JsonToken.VALUE_NULL) {
            String got = JsonLines.got(json);
            throw new Refusal(place -> new ImportIssue.BadDate(place, got));
        }
    }

    /** Null clears. */
    private static @Nullable String text(JsonParser json, String key, String rule) throws Refusal {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            String got = JsonLines.got(json);
            throw new Refusal(place -> new ImportIssue.BadFigure(place, key, rule, got));
        }
        return json.getString();
    }

    /** False for null, which clears. */
    private static boolean isList(JsonParser json, String key) throws Refusal {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return false;
        }
        if (json.currentToken() != JsonToken.START_ARRAY) {
            String got = JsonLines.got(json);
            throw new Refusal(place -> new ImportIssue.NotAList(place, key, got));
        }
        return true;
    }

    private static List<String> types(JsonParser json) throws Refusal {
        List<String> words = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                String got = "one that holds " + JsonLines.got(json);
                throw new Refusal(place -> new ImportIssue.NotAList(place, "types", got));
            }
            words.add(json.getString());
        }
        return TextValues.types(words);
    }

    /** A text that is of no use is told and left out: the others are as good as before. */
    private List<Keyword> suggestions(JsonLines.Line line, JsonParser json) {
        Set<Keyword> suggestions = new LinkedHashSet<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String got = JsonLines.got(json);
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                json.skipChildren();
                issues.add(new ImportIssue.BadSuggestion(line.place(got), "a suggestion must be a text, got " + got));
                continue;
            }
            String text = json.getString();
            try {
                suggestions.add(Keyword.parse(text));
            } catch (InvalidValueException e) {
                issues.add(new ImportIssue.BadSuggestion(
                        line.place(Excerpts.of(text)), "a suggestion is a " + TextValues.messageOf(e)));
            }
        }
        return List.copyOf(suggestions);
    }
}

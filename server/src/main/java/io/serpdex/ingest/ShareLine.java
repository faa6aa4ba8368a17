package io.serpdex.ingest;

import io.serpdex.ingest.ImportIssue.BadUrl;
import io.serpdex.ingest.ImportIssue.Rejected;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.PageUrl;
import io.serpdex.store.Batch;
import io.serpdex.store.Patch;
import io.serpdex.store.ShareChange;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads lines about the shares of a url. */
record ShareLine(Batch.ChangeBuffer part, Tally tally) implements JsonLines.LineReader {

    /** For chunks of files of this kind. */
    static ChunkReader reader(ReadingContext context) {
        return (chunk, changeBuffer, tally) ->
                JsonLines.read(chunk, context, tally, new ShareLine(changeBuffer, tally));
    }

    @Override
    public void read(JsonLines.Line line, JsonParser json) throws Refusal {
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
        JsonLines.requireEnd(json);
        if (url == null) {
            throw new Refusal(place -> new BadUrl(place, Rejected.LINE, "url must be given"));
        }
        part.add(new ShareChange(url, socialA, socialB, engine));
    }

    static final String SOCIAL_A = "social_a_shares";
    static final String SOCIAL_B = "social_b_shares";
    static final String ENGINE = "engine_shares";

    private static PageUrl url(@Nullable PageUrl before, JsonParser json) throws Refusal {
        once(before != null, "url");
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            String got = JsonLines.got(json);
            throw new Refusal(place -> new BadUrl(place, Rejected.LINE, "url must be a text, got " + got));
        }
        return parseUrl(json.getString());
    }

    static PageUrl parseUrl(String text) throws Refusal {
        try {
            return PageUrl.parse(text);
        } catch (InvalidValueException e) {
            throw new Refusal(place -> new BadUrl(place, Rejected.LINE, TextValues.messageOf(e)));
        }
    }

    private static Patch<Long> count(Patch<Long> before, JsonParser json, String key) throws Refusal {
        once(before.present(), key);
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return Patch.clear();
        }
        long count = Numbers.whole(json, Numbers.HIGHEST_EXACT);
        if (count == Numbers.NONE) {
            throw new Refusal(complaint(key, JsonLines.got(json)));
        }
        return Patch.set(count);
    }

    static Complaint complaint(String key, String got) {
        String rule = "a whole number from 0 to " + Numbers.HIGHEST_EXACT;
        return place -> new ImportIssue.BadFigure(place, key, rule, got);
    }

    private static void once(boolean before, String key) throws Refusal {
        if (before) {
            throw new Refusal(place -> new ImportIssue.KeyTwice(place, key));
        }
    }
}

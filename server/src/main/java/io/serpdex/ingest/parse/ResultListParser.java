package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.Reject.Unit;
import io.serpdex.ingest.rejects.TextExcerpt;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.PageUrl;
import io.serpdex.store.KeywordChange.OrganicResult;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads {@code results} of a line. A result that cannot be taken is rejected alone. */
final class ResultListParser {
    private final int depth;
    private final ResultsByPosition slots;
    private final JsonListElement jsonListElement = new JsonListElement(Unit.RESULT);
    private int repeated;

    ResultListParser(int depth) {
        this.depth = depth;
        this.slots = new ResultsByPosition(depth);
    }

    void reset() {
        slots.reset();
        repeated = 0;
    }

    int taken() {
        return slots.taken();
    }

    int repeated() {
        return repeated;
    }

    List<OrganicResult> read(
            JsonLinesParser.Line line, JsonParser json, ImportRecorder.ChunkCounts chunkCounts, List<Reject> issues) {
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (jsonListElement.open(json)) {
                for (String key = json.nextName(); key != null; key = json.nextName()) {
                    json.nextToken();
                    switch (key) {
                        case "position" -> jsonListElement.readPosition(json, depth);
                        case "url" -> jsonListElement.readUrl(json);
                        case "title" -> jsonListElement.title = jsonListElement.readText(json, key);
                        case "snippet" -> jsonListElement.text = jsonListElement.readText(json, key);
                        default -> {
                            chunkCounts.ignore("results." + key, 1);
                            json.skipChildren();
                        }
                    }
                }
            }
            Reject.Unlocated unlocated = jsonListElement.problem(depth);
            if (unlocated == null) {
                unlocated = take(jsonListElement);
            }
            if (unlocated != null) {
                issues.add(unlocated.at(jsonListElement.place(line, json)));
            }
        }
        return slots.toList();
    }

    private Reject.@Nullable Unlocated take(JsonListElement jsonListElement) {
        PageUrl url;
        try {
            url = jsonListElement.pageUrl();
        } catch (InvalidValueException e) {
            return place -> new Reject.BadUrl(place, Unit.RESULT, TextValueParser.messageOf(e));
        }
        int position = jsonListElement.position();
        OrganicResult holder = slots.holder(position);
        if (holder == null) {
            slots.take(
                    position,
                    url,
                    TextExcerpt.wellFormedOrNull(jsonListElement.title),
                    TextExcerpt.wellFormedOrNull(jsonListElement.text));
            return null;
        }
        if (holder.url().text().equals(url.text())) {
            repeated++;
            return null;
        }
        return place -> new Reject.PositionTaken(
                place, position, url.text(), holder.url().text());
    }
}

package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
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

/** Parses the {@code results} of a line. An invalid result does not reject its line. */
final class ResultListParser {
    private final int depth;
    private final ResultsByPosition slots;
    private final JsonListElement element = new JsonListElement(Unit.RESULT);
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

    List<OrganicResult> read(JsonLinesParser.Line line, JsonParser json, ChunkCounts counts, List<Reject> rejects) {
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (element.open(json)) {
                for (String key = json.nextName(); key != null; key = json.nextName()) {
                    json.nextToken();
                    switch (key) {
                        case "position" -> element.readPosition(json, depth);
                        case "url" -> element.readUrl(json);
                        case "title" -> element.title = element.readText(json, key);
                        case "snippet" -> element.text = element.readText(json, key);
                        default -> {
                            counts.ignore("results." + key, 1);
                            json.skipChildren();
                        }
                    }
                }
            }
            Reject.Unlocated problem = element.problem(depth);
            if (problem == null) {
                problem = take(element);
            }
            if (problem != null) {
                rejects.add(problem.at(element.location(line, json)));
            }
        }
        return slots.toList();
    }

    private Reject.@Nullable Unlocated take(JsonListElement element) {
        PageUrl url;
        try {
            url = element.pageUrl();
        } catch (InvalidValueException e) {
            return location -> new Reject.BadUrl(location, Unit.RESULT, TextValueParser.messageOf(e));
        }
        int position = element.position();
        OrganicResult holder = slots.holder(position);
        if (holder == null) {
            slots.take(
                    position,
                    url,
                    TextExcerpt.wellFormedOrNull(element.title),
                    TextExcerpt.wellFormedOrNull(element.text));
            return null;
        }
        if (holder.url().text().equals(url.text())) {
            repeated++;
            return null;
        }
        return location -> new Reject.PositionTaken(
                location, position, url.text(), holder.url().text());
    }
}

package io.serpdex.ingest;

import io.serpdex.ingest.ImportIssue.Rejected;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.PageUrl;
import io.serpdex.store.KeywordChange.OrganicResult;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads {@code results} of a line. A result that cannot be taken is rejected alone. */
final class ResultList {
    private final int depth;
    private final SerpSlots slots;
    private final Element element = new Element(Rejected.RESULT);
    private int repeated;

    ResultList(int depth) {
        this.depth = depth;
        this.slots = new SerpSlots(depth);
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

    List<OrganicResult> read(JsonLines.Line line, JsonParser json, Tally tally, List<ImportIssue> issues) {
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
                            tally.ignore("results." + key, 1);
                            json.skipChildren();
                        }
                    }
                }
            }
            Complaint complaint = element.complaint(depth);
            if (complaint == null) {
                complaint = take(element);
            }
            if (complaint != null) {
                issues.add(complaint.at(element.place(line, json)));
            }
        }
        return slots.toList();
    }

    private @Nullable Complaint take(Element element) {
        PageUrl url;
        try {
            url = element.pageUrl();
        } catch (InvalidValueException e) {
            return place -> new ImportIssue.BadUrl(place, Rejected.RESULT, TextValues.messageOf(e));
        }
        int position = element.position();
        OrganicResult holder = slots.holder(position);
        if (holder == null) {
            slots.take(
                    position, url, Excerpts.wellFormedOrNull(element.title), Excerpts.wellFormedOrNull(element.text));
            return null;
        }
        if (holder.url().text().equals(url.text())) {
            repeated++;
            return null;
        }
        return place -> new ImportIssue.PositionTaken(
                place, position, url.text(), holder.url().text());
    }
}

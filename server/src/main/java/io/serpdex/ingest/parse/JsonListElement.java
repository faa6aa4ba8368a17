package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.Reject.BadElement;
import io.serpdex.ingest.rejects.Reject.BadPosition;
import io.serpdex.ingest.rejects.Reject.BadUrl;
import io.serpdex.ingest.rejects.Reject.Unit;
import io.serpdex.model.PageUrl;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** A result or an ad while it is being read; reused, because there are millions. */
final class JsonListElement {
    private final Unit what;
    private long begin;
    private int position;
    private @Nullable String url;
    private Reject.@Nullable Unlocated problem;

    @Nullable
    String title;

    /** The snippet of a result, the text of an ad. */
    @Nullable
    String text;

    JsonListElement(Unit what) {
        this.what = what;
    }

    /** Begins anew. Whether there are keys to read; where not, all of the value is skipped. */
    boolean open(JsonParser json) {
        begin = json.currentTokenLocation().getByteOffset();
        position = 0;
        url = null;
        title = null;
        text = null;
        problem = null;
        if (json.currentToken() == JsonToken.START_OBJECT) {
            return true;
        }
        complain(what.word() + " must be an object, got " + JsonLinesParser.describe(json));
        json.skipChildren();
        return false;
    }

    void readPosition(JsonParser json, int highest) {
        position = (int) NumberParser.whole(json, highest);
        if (position < 1) {
            String got = JsonLinesParser.describe(json);
            complain(place -> new BadPosition(place, what, highest, got));
            json.skipChildren();
        }
    }

    void readUrl(JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            url = json.getString();
            return;
        }
        String got = JsonLinesParser.describe(json);
        complain(place -> new BadUrl(place, what, "url must be a text, got " + got));
        json.skipChildren();
    }

    @Nullable
    String readText(JsonParser json, String key) {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            return json.getString();
        }
        if (json.currentToken() != JsonToken.VALUE_NULL) {
            complain(key + " must be a text or null, got " + JsonLinesParser.describe(json));
            json.skipChildren();
        }
        return null;
    }

    void complain(String reason) {
        complain(place -> new BadElement(place, what, reason));
    }

    private void complain(Reject.Unlocated next) {
        problem = problem == null ? next : problem;
    }

    /** What keeps it from being taken, null where nothing does. */
    Reject.@Nullable Unlocated problem(int highestPosition) {
        if (problem == null && position == 0) {
            return place -> new BadPosition(place, what, highestPosition, "nothing");
        }
        if (problem == null && url == null) {
            return place -> new BadUrl(place, what, "url must be given");
        }
        return problem;
    }

    int position() {
        return position;
    }

    PageUrl pageUrl() {
        return PageUrl.parse(Objects.requireNonNull(url));
    }

    /** Of what was just read: the parser stands on its last token. */
    Reject.Place place(JsonLinesParser.Line line, JsonParser json) {
        return line.place(begin, json.currentLocation().getByteOffset());
    }
}

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

/** A result or an ad that is being parsed. Reused, because there are millions. */
final class JsonListElement {
    private final Unit what;
    private long begin;
    private int position;
    private @Nullable String url;
    private Reject.@Nullable Unlocated problem;

    @Nullable
    String title;

    /** The snippet of a result, or the text of an ad. */
    @Nullable
    String text;

    JsonListElement(Unit what) {
        this.what = what;
    }

    /** Begins the next element. Returns false, and skips the value, if it is not an object. */
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
        addProblem(what.word() + " must be an object, got " + JsonLinesParser.describe(json));
        json.skipChildren();
        return false;
    }

    void readPosition(JsonParser json, int highest) {
        position = (int) NumberParser.whole(json, highest);
        if (position < 1) {
            String got = JsonLinesParser.describe(json);
            addProblem(location -> new BadPosition(location, what, highest, got));
            json.skipChildren();
        }
    }

    void readUrl(JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            url = json.getString();
            return;
        }
        String got = JsonLinesParser.describe(json);
        addProblem(location -> new BadUrl(location, what, "url must be a string, got " + got));
        json.skipChildren();
    }

    @Nullable
    String readText(JsonParser json, String key) {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            return json.getString();
        }
        if (json.currentToken() != JsonToken.VALUE_NULL) {
            addProblem(key + " must be a string or null, got " + JsonLinesParser.describe(json));
            json.skipChildren();
        }
        return null;
    }

    void addProblem(String reason) {
        addProblem(location -> new BadElement(location, what, reason));
    }

    private void addProblem(Reject.Unlocated next) {
        problem = problem == null ? next : problem;
    }

    /** Returns the first problem of the element, null if it is valid. */
    Reject.@Nullable Unlocated problem(int highestPosition) {
        if (problem == null && position == 0) {
            return location -> new BadPosition(location, what, highestPosition, "nothing");
        }
        if (problem == null && url == null) {
            return location -> new BadUrl(location, what, "url is required");
        }
        return problem;
    }

    int position() {
        return position;
    }

    PageUrl pageUrl() {
        return PageUrl.parse(Objects.requireNonNull(url));
    }

    /** Returns the location of the element. The parser must be at its last token. */
    Reject.Location location(JsonLinesParser.Line line, JsonParser json) {
        return line.location(begin, json.currentLocation().getByteOffset());
    }
}

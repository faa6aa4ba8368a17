package io.serpdex.ingest;

import io.serpdex.ingest.ImportIssue.BadElement;
import io.serpdex.ingest.ImportIssue.BadPosition;
import io.serpdex.ingest.ImportIssue.BadUrl;
import io.serpdex.ingest.ImportIssue.Rejected;
import io.serpdex.model.PageUrl;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** A result or an ad while it is being read; reused, because there are millions. */
final class Element {
    private final Rejected what;
    private long begin;
    private int position;
    private @Nullable String url;
    private @Nullable Complaint complaint;

    @Nullable
    String title;

    /** The snippet of a result, the text of an ad. */
    @Nullable
    String text;

    Element(Rejected what) {
        this.what = what;
    }

    /** Begins anew. Whether there are keys to read; where not, all of the value is skipped. */
    boolean open(JsonParser json) {
        begin = json.currentTokenLocation().getByteOffset();
        position = 0;
        url = null;
        title = null;
        text = null;
        complaint = null;
        if (json.currentToken() == JsonToken.START_OBJECT) {
            return true;
        }
        complain(what.word() + " must be an object, got " + JsonLines.got(json));
        json.skipChildren();
        return false;
    }

    void readPosition(JsonParser json, int highest) {
        position = (int) Numbers.whole(json, highest);
        if (position < 1) {
            String got = JsonLines.got(json);
            complain(place -> new BadPosition(place, what, highest, got));
            json.skipChildren();
        }
    }

    void readUrl(JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            url = json.getString();
            return;
        }
        String got = JsonLines.got(json);
        complain(place -> new BadUrl(place, what, "url must be a text, got " + got));
        json.skipChildren();
    }

    @Nullable
    String readText(JsonParser json, String key) {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            return json.getString();
        }
        if (json.currentToken() != JsonToken.VALUE_NULL) {
            complain(key + " must be a text or null, got " + JsonLines.got(json));
            json.skipChildren();
        }
        return null;
    }

    void complain(String reason) {
        complain(place -> new BadElement(place, what, reason));
    }

    private void complain(Complaint next) {
        complaint = complaint == null ? next : complaint;
    }

    /** What keeps it from being taken, null where nothing does. */
    @Nullable
    Complaint complaint(int highestPosition) {
        if (complaint == null && position == 0) {
            return place -> new BadPosition(place, what, highestPosition, "nothing");
        }
        if (complaint == null && url == null) {
            return place -> new BadUrl(place, what, "url must be given");
        }
        return complaint;
    }

    int position() {
        return position;
    }

    PageUrl pageUrl() {
        return PageUrl.parse(Objects.requireNonNull(url));
    }

    /** Of what was just read: the parser stands on its last token. */
    ImportIssue.Place place(JsonLines.Line line, JsonParser json) {
        return line.place(begin, json.currentLocation().getByteOffset());
    }
}

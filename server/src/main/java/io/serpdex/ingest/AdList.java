package io.serpdex.ingest;

import io.serpdex.ingest.ImportIssue.Rejected;
import io.serpdex.model.Host;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.PageUrl;
import io.serpdex.store.KeywordChange.Ad;
import io.serpdex.store.KeywordFacts;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads {@code ads} of a line. An ad that cannot be taken is rejected alone; positions need not be unique. */
final class AdList {
    private static final int HIGHEST_POSITION = 1_000;
    private static final int HIGHEST_TYPE = 3;

    private final Element element = new Element(Rejected.AD);
    private int type;
    private @Nullable String domain;

    List<Ad> read(JsonLines.Line line, JsonParser json, Tally tally, List<ImportIssue> issues) {
        List<Ad> ads = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            type = KeywordFacts.UNKNOWN;
            domain = null;
            if (element.open(json)) {
                for (String key = json.nextName(); key != null; key = json.nextName()) {
                    json.nextToken();
                    readKey(json, key, tally);
                }
            }
            Complaint complaint = element.complaint(HIGHEST_POSITION);
            if (complaint == null) {
                complaint = take(ads);
            }
            if (complaint != null) {
                issues.add(complaint.at(element.place(line, json)));
            }
        }
        return ads;
    }

    private void readKey(JsonParser json, String key, Tally tally) {
        switch (key) {
            case "position" -> element.readPosition(json, HIGHEST_POSITION);
            case "url" -> element.readUrl(json);
            case "title" -> element.title = element.readText(json, key);
            case "text" -> element.text = element.readText(json, key);
            case "domain" -> domain = element.readText(json, key);
            case "type" -> readType(json);
            default -> {
                tally.ignore("ads." + key, 1);
                json.skipChildren();
            }
        }
    }

    private void readType(JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return;
        }
        long number = Numbers.whole(json, HIGHEST_TYPE);
        if (number < 1) {
            element.complain("type must be 1, 2, 3 or null, got " + JsonLines.got(json));
            json.skipChildren();
        }
        type = (int) number;
    }

    private @Nullable Complaint take(List<Ad> ads) {
        PageUrl url;
        try {
            url = element.pageUrl();
        } catch (InvalidValueException e) {
            return place -> new ImportIssue.BadUrl(place, Rejected.AD, TextValues.messageOf(e));
        }
        Host advertiser;
        try {
            advertiser = domain == null || domain.isBlank() ? url.host() : Host.parse(domain);
        } catch (InvalidValueException e) {
            return place -> new ImportIssue.BadElement(place, Rejected.AD, "domain: " + TextValues.messageOf(e));
        }
        ads.add(new Ad(
                element.position(),
                type,
                url,
                advertiser,
                Excerpts.wellFormedOrNull(element.title),
                Excerpts.wellFormedOrNull(element.text)));
        return null;
    }
}

package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.Reject.Unit;
import io.serpdex.ingest.rejects.TextExcerpt;
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

/** Parses the {@code ads} of a line. An invalid ad does not reject its line. Several ads can share a position. */
final class AdListParser {
    private static final int MAX_POSITION = 1_000;
    private static final int MAX_TYPE = 3;

    private final JsonListElement element = new JsonListElement(Unit.AD);
    private int type;
    private @Nullable String domain;

    List<Ad> read(JsonLinesParser.Line line, JsonParser json, ChunkCounts counts, List<Reject> rejects) {
        List<Ad> ads = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            type = KeywordFacts.UNKNOWN;
            domain = null;
            if (element.open(json)) {
                for (String key = json.nextName(); key != null; key = json.nextName()) {
                    json.nextToken();
                    readKey(json, key, counts);
                }
            }
            Reject.Unlocated problem = element.problem(MAX_POSITION);
            if (problem == null) {
                problem = take(ads);
            }
            if (problem != null) {
                rejects.add(problem.at(element.location(line, json)));
            }
        }
        return ads;
    }

    private void readKey(JsonParser json, String key, ChunkCounts counts) {
        switch (key) {
            case "position" -> element.readPosition(json, MAX_POSITION);
            case "url" -> element.readUrl(json);
            case "title" -> element.title = element.readText(json, key);
            case "text" -> element.text = element.readText(json, key);
            case "domain" -> domain = element.readText(json, key);
            case "type" -> readType(json);
            default -> {
                counts.ignore("ads." + key, 1);
                json.skipChildren();
            }
        }
    }

    private void readType(JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return;
        }
        long number = NumberParser.whole(json, MAX_TYPE);
        if (number < 1) {
            element.addProblem("type must be 1, 2, 3 or null, got " + JsonLinesParser.describe(json));
            json.skipChildren();
        }
        type = (int) number;
    }

    private Reject.@Nullable Unlocated take(List<Ad> ads) {
        PageUrl url;
        try {
            url = element.pageUrl();
        } catch (InvalidValueException e) {
            return location -> new Reject.BadUrl(location, Unit.AD, TextValueParser.messageOf(e));
        }
        Host advertiser;
        try {
            advertiser = domain == null || domain.isBlank() ? url.host() : Host.parse(domain);
        } catch (InvalidValueException e) {
            return location -> new Reject.BadElement(location, Unit.AD, "domain: " + TextValueParser.messageOf(e));
        }
        ads.add(new Ad(
                element.position(),
                type,
                url,
                advertiser,
                TextExcerpt.wellFormedOrNull(element.title),
                TextExcerpt.wellFormedOrNull(element.text)));
        return null;
    }
}

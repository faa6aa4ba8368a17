package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.ImportRecorder;
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

/** Reads {@code ads} of a line. An ad that cannot be taken is rejected alone; positions need not be unique. */
final class AdListParser {
    private static final int HIGHEST_POSITION = 1_000;
    private static final int HIGHEST_TYPE = 3;

    private final JsonListElement jsonListElement = new JsonListElement(Unit.AD);
    private int type;
    private @Nullable String domain;

    List<Ad> read(
            JsonLinesParser.Line line, JsonParser json, ImportRecorder.ChunkCounts chunkCounts, List<Reject> issues) {
        List<Ad> ads = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            type = KeywordFacts.UNKNOWN;
            domain = null;
            if (jsonListElement.open(json)) {
                for (String key = json.nextName(); key != null; key = json.nextName()) {
                    json.nextToken();
                    readKey(json, key, chunkCounts);
                }
            }
            Reject.Unlocated unlocated = jsonListElement.problem(HIGHEST_POSITION);
            if (unlocated == null) {
                unlocated = take(ads);
            }
            if (unlocated != null) {
                issues.add(unlocated.at(jsonListElement.place(line, json)));
            }
        }
        return ads;
    }

    private void readKey(JsonParser json, String key, ImportRecorder.ChunkCounts chunkCounts) {
        switch (key) {
            case "position" -> jsonListElement.readPosition(json, HIGHEST_POSITION);
            case "url" -> jsonListElement.readUrl(json);
            case "title" -> jsonListElement.title = jsonListElement.readText(json, key);
            case "text" -> jsonListElement.text = jsonListElement.readText(json, key);
            case "domain" -> domain = jsonListElement.readText(json, key);
            case "type" -> readType(json);
            default -> {
                chunkCounts.ignore("ads." + key, 1);
                json.skipChildren();
            }
        }
    }

    private void readType(JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return;
        }
        long number = NumberParser.whole(json, HIGHEST_TYPE);
        if (number < 1) {
            jsonListElement.complain("type must be 1, 2, 3 or null, got " + JsonLinesParser.describe(json));
            json.skipChildren();
        }
        type = (int) number;
    }

    private Reject.@Nullable Unlocated take(List<Ad> ads) {
        PageUrl url;
        try {
            url = jsonListElement.pageUrl();
        } catch (InvalidValueException e) {
            return place -> new Reject.BadUrl(place, Unit.AD, TextValueParser.messageOf(e));
        }
        Host advertiser;
        try {
            advertiser = domain == null || domain.isBlank() ? url.host() : Host.parse(domain);
        } catch (InvalidValueException e) {
            return place -> new Reject.BadElement(place, Unit.AD, "domain: " + TextValueParser.messageOf(e));
        }
        ads.add(new Ad(
                jsonListElement.position(),
                type,
                url,
                advertiser,
                TextExcerpt.wellFormedOrNull(jsonListElement.title),
                TextExcerpt.wellFormedOrNull(jsonListElement.text)));
        return null;
    }
}

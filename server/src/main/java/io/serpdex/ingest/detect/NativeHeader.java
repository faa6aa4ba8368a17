package io.serpdex.ingest.detect;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.parse.JsonLinesParser;
import io.serpdex.ingest.parse.TextValueParser;
import io.serpdex.ingest.rejects.TextExcerpt;
import io.serpdex.model.Database;
import io.serpdex.model.InvalidValueException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * The optional first line of a JSON Lines file:
 * {@code {"format": "serpdex", "version": 1, "se": "g_us", "date": "2026-11-01"}}.
 */
public record NativeHeader(
        @Nullable Database database, @Nullable LocalDate date) {
    private static final String FORMAT = "serpdex";
    private static final int VERSION = 1;

    /** Parses an object that has a key {@code format}. */
    static NativeHeader parse(String file, byte[] bytes, int from, int to) {
        String format = "null";
        String version = "none";
        Database database = null;
        LocalDate date = null;
        try (JsonParser json = JsonLinesParser.parser(bytes, from, to)) {
            json.nextToken();
            for (String key = json.nextName(); key != null; key = json.nextName()) {
                json.nextToken();
                switch (key) {
                    case "format" -> format = JsonLinesParser.describe(json);
                    case "version" -> version = JsonLinesParser.describe(json);
                    case "se" -> database = database(file, json);
                    case "date" -> date = date(file, json);
                    default -> {}
                }
                json.skipChildren();
            }
        }
        if (!format.equals(TextExcerpt.quoted(FORMAT))) {
            throw refusal(file, "format must be \"" + FORMAT + "\", got " + format);
        }
        if (!version.equals(String.valueOf(VERSION))) {
            throw refusal(file, "version must be " + VERSION + ", got " + version);
        }
        return new NativeHeader(database, date);
    }

    private static @Nullable Database database(String file, JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        try {
            return Database.of(json.currentToken() == JsonToken.VALUE_STRING ? json.getString() : "");
        } catch (InvalidValueException e) {
            throw refusal(file, "se: " + TextValueParser.messageOf(e));
        }
    }

    private static @Nullable LocalDate date(String file, JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        LocalDate date =
                json.currentToken() == JsonToken.VALUE_STRING ? TextValueParser.findDay(json.getString()) : null;
        if (date == null) {
            throw refusal(file, "date must be a day such as 2026-11-01, got " + JsonLinesParser.describe(json));
        }
        return date;
    }

    private static ServiceException refusal(String file, String problem) {
        return new ServiceException(ErrorCode.NO_DATA, file + ", header: " + problem, "FILE");
    }
}

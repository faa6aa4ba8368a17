package io.serpdex.ingest.providers;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Finds error messages in responses of providers. */
public final class ProviderErrorMessage {
    private static final int LONGEST = 160;
    private static final List<String> PLACES = List.of(
            "error.message",
            "error",
            "message",
            "status_message",
            "error_message",
            "request_info.message",
            "detail",
            "errors");

    private ProviderErrorMessage() {}

    /** Returns null for a document without an error. */
    public static @Nullable String find(JsonNode document) {
        String message = JsonPath.text(document, PLACES);
        return message == null ? null : sentence(message);
    }

    static String sentence(String message) {
        String text = message.strip();
        return "error from the provider: " + (text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text);
    }
}

package io.serpdex.ingest.providers;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Parses the page number and URL parameters of a response. */
final class PageParameters {
    private static final int RESULTS_A_PAGE = 10;

    private PageParameters() {}

    /** Returns the number of results on the pages before, for pages counted from 1. */
    static int before(JsonNode request, String page, String size) {
        return (request.path(page).asInt(1) - 1) * request.path(size).asInt(RESULTS_A_PAGE);
    }

    /** Returns a parameter of a URL, or null if it is missing. */
    static @Nullable String parameter(JsonNode address, String name) {
        String query;
        try {
            query = new URI(address.asString("").replace(" ", "%20")).getRawQuery();
        } catch (URISyntaxException e) {
            return null;
        }
        if (query == null) {
            return null;
        }
        for (String pair : query.split("&", -1)) {
            if (pair.startsWith(name + "=")) {
                return decoded(pair.substring(name.length() + 1));
            }
        }
        return null;
    }

    private static @Nullable String decoded(String value) {
        try {
            return URLDecoder.decode(value, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** Returns {@code otherwise} for an invalid number. */
    static int number(@Nullable String text, int otherwise) {
        try {
            return text == null ? otherwise : Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }
}

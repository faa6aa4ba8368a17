package io.serpdex.ingest.providers;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Which page of a SERP an answer is. */
final class PageParameters {
    private static final int RESULTS_A_PAGE = 10;

    private PageParameters() {}

    /** Results on the pages before, where pages are counted from 1. */
    static int before(JsonNode asked, String page, String size) {
        return (asked.path(page).asInt(1) - 1) * asked.path(size).asInt(RESULTS_A_PAGE);
    }

    /** A parameter of the address that was asked; null where it has none. */
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

    /** 0 for what is no number. */
    static int number(@Nullable String text, int otherwise) {
        try {
            return text == null ? otherwise : Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }
}

package io.serpdex.ingest.providers;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

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
        return of(address).path(name).asString(null);
    }

    /** Returns the parameters of a URL, and its host as {@code host}. An invalid URL has none. */
    static ObjectNode of(JsonNode address) {
        ObjectNode parameters = ProviderPage.object();
        URI url;
        try {
            url = new URI(address.asString("").replace(" ", "%20"));
        } catch (URISyntaxException e) {
            return parameters;
        }
        String query = url.getRawQuery() == null ? "" : url.getRawQuery();
        for (String pair : query.split("&", -1)) {
            String[] parts = pair.split("=", 2);
            String value = parts.length == 2 ? decoded(parts[1]) : null;
            if (value != null && !parameters.has(parts[0])) {
                parameters.put(parts[0], value);
            }
        }
        if (url.getHost() != null) {
            parameters.put("host", url.getHost());
        }
        return parameters;
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

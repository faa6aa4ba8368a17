package io.serpdex.web.view;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * A picture that the page's script draws.
 *
 * @param kind which of the script's pictures
 * @param label what it shows, for those who cannot see it
 */
public record Chart(String kind, String label, Map<String, @Nullable Object> data) {

    /** The data for the script. It travels in an attribute, so the template escapes it. */
    public String json() {
        return JsonMapper.shared().writeValueAsString(data);
    }
}

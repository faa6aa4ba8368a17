package io.serpdex.web.view;

import io.serpdex.report.RawParameters;
import java.util.Locale;

/**
 * A request for a page.
 *
 * @param origin origin of the server, to show API calls: {@code http://127.0.0.1:8080}
 * @param id ID of the request in the log
 */
public record PageRequest(String path, RawParameters parameters, Locale locale, String origin, String id) {

    public LocaleFormatter formatter() {
        return new LocaleFormatter(locale);
    }
}

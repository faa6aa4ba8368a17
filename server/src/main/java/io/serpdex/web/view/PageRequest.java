package io.serpdex.web.view;

import io.serpdex.report.RawParameters;
import java.util.Locale;

/**
 * What a reader asks for.
 *
 * @param origin where the service is reached, to show calls of its interface: {@code http://127.0.0.1:8080}
 * @param id what the log knows the request by
 */
public record PageRequest(String path, RawParameters parameters, Locale locale, String origin, String id) {

    public LocaleFormatter formatter() {
        return new LocaleFormatter(locale);
    }
}

package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.nio.file.Path;

/**
 * The text of a setting and its source.
 *
 * @param label the source: {@code --port}, {@code SERPDEX_LISTEN_PORT}, or the file and the name
 * @param folder the base of relative paths in the value
 */
record RawValue(String label, String text, Path folder) {

    /** @param predicate the rule that the value violates, such as "must be a file" */
    ServiceException invalid(String predicate) {
        return new ServiceException(ErrorCode.INVALID_PARAMETER, label + " " + predicate);
    }
}

package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.nio.file.Path;

/**
 * A raw value and its source.
 *
 * @param label the source: {@code --port}, {@code SERPDEX_LISTEN_PORT}, or the file and the name
 * @param folder the base of relative paths in the value
 */
record RawValue(String label, String text, Path folder) {

    /** @param predicate the error, which continues the sentence after the label */
    ServiceException invalid(String predicate) {
        return new ServiceException(ErrorCode.INVALID_PARAMETER, label + " " + predicate);
    }
}

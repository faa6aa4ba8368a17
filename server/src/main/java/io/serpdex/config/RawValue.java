package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.nio.file.Path;

/**
 * A value as it was given.
 *
 * @param label where it was: {@code --port}, {@code SERPDEX_LISTEN_PORT}, or the file and the name
 * @param folder where relative paths in it start
 */
record RawValue(String label, String text, Path folder) {

    /** @param predicate what is wrong, as it goes on after the label */
    ServiceException invalid(String predicate) {
        return new ServiceException(ErrorCode.INVALID_PARAMETER, label + " " + predicate);
    }
}

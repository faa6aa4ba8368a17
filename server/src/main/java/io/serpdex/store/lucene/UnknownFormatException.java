package io.serpdex.store.lucene;

import java.io.IOException;

/** Thrown for an edition of another format version. It is not damaged, so no import may replace it. */
final class UnknownFormatException extends IOException {
    private static final long serialVersionUID = 1L;

    UnknownFormatException(String message) {
        super(message);
    }
}

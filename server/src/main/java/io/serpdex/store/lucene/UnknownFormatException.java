package io.serpdex.store.lucene;

import java.io.IOException;

/** An edition that another version of Serpdex wrote. It is not damaged, so nothing may be built over it. */
final class UnknownFormatException extends IOException {
    private static final long serialVersionUID = 1L;

    UnknownFormatException(String message) {
        super(message);
    }
}

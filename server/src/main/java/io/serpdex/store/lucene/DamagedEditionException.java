package io.serpdex.store.lucene;

import java.io.IOException;

/** Thrown if an edition is damaged. The message is for the operator. */
final class DamagedEditionException extends IOException {
    private static final long serialVersionUID = 1L;

    DamagedEditionException(String message) {
        super(message);
    }

    DamagedEditionException(String message, Throwable cause) {
        super(message, cause);
    }
}

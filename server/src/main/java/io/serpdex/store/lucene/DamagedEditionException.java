package io.serpdex.store.lucene;

import java.io.IOException;

/** An edition that cannot be trusted; the message is a sentence for the operator. */
final class DamagedEditionException extends IOException {
    private static final long serialVersionUID = 1L;

    DamagedEditionException(String message) {
        super(message);
    }

    DamagedEditionException(String message, Throwable cause) {
        super(message, cause);
    }
}

package io.serpdex.error;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A failure of a request, with a message for the caller. */
public final class ServiceException extends RuntimeException {

    private final ErrorCode code;
    private final @Nullable String parameter;

    public ServiceException(ErrorCode code, String message) {
        this(code, message, null);
    }

    /** @param parameter the parameter at fault, as the caller spells it */
    public ServiceException(ErrorCode code, String message, @Nullable String parameter) {
        super(message);
        this.code = code;
        this.parameter = parameter;
    }

    public ErrorCode code() {
        return code;
    }

    public Optional<String> parameter() {
        return Optional.ofNullable(parameter);
    }
}

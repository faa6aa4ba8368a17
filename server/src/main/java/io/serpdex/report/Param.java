package io.serpdex.report;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Excerpt;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One request parameter.
 *
 * @param defaultValue value of an absent parameter, as a client would write it, or null
 * @param title label of the form field
 */
public record Param<T>(
        String name,
        ParamType<T> type,
        String description,
        boolean required,
        @Nullable String defaultValue,
        String title) {

    public static <T> Param<T> required(String name, ParamType<T> type, String description) {
        return new Param<>(name, type, description, true, null, DisplayTitle.of(name));
    }

    public static <T> Param<T> optional(String name, ParamType<T> type, String description) {
        return new Param<>(name, type, description, false, null, DisplayTitle.of(name));
    }

    public static <T> Param<T> defaulting(String name, ParamType<T> type, String description, String defaultValue) {
        return new Param<>(name, type, description, false, defaultValue, DisplayTitle.of(name));
    }

    public Param<T> titled(String other) {
        return new Param<>(name, type, description, required, defaultValue, other);
    }

    /** Returns the value if the parameter is present. */
    public Optional<T> find(RawParameters rawParameters) {
        return rawParameters.find(name).map(this::parse);
    }

    /** Returns the value, or the default. */
    public T read(RawParameters rawParameters) {
        return find(rawParameters).orElseGet(() -> {
            if (defaultValue == null) {
                throw new ServiceException(
                        ErrorCode.MISSING_PARAMETER, name + " is missing: it must be " + type.rule(), name);
            }
            return parse(defaultValue);
        });
    }

    private T parse(String value) {
        return type.parse(value).orElseThrow(reason -> rejected(value, reason));
    }

    private ServiceException rejected(String value, String reason) {
        String detail = reason.isEmpty() ? "" : ": " + reason;
        return new ServiceException(
                ErrorCode.INVALID_PARAMETER,
                name + " must be " + type.rule() + ", got " + Excerpt.of(value) + detail,
                name);
    }
}

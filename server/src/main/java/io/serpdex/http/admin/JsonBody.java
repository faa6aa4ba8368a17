package io.serpdex.http.admin;

import io.serpdex.access.AccountLimit;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Excerpt;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** A strictly validated JSON object in a request. */
final class JsonBody {
    private static final JsonMapper STRICT = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final JsonNode object;

    private JsonBody(JsonNode object) {
        this.object = object;
    }

    /** Parses a body. An empty body counts as an empty object. */
    static JsonBody of(byte[] body, Set<String> fields) {
        JsonNode object = body.length == 0 ? JsonNodeFactory.instance.objectNode() : parse(body);
        if (!object.isObject()) {
            throw invalid("the body must be a JSON object", null);
        }
        for (String name : object.propertyNames()) {
            if (!fields.contains(name)) {
                throw invalid(
                        "unknown field " + Excerpt.of(name)
                                + (fields.isEmpty()
                                        ? ""
                                        : ". Allowed fields: " + String.join(", ", new TreeSet<>(fields))),
                        name);
            }
        }
        return new JsonBody(object);
    }

    private static JsonNode parse(byte[] body) {
        try {
            return STRICT.readTree(body);
        } catch (JacksonException e) {
            throw invalid("the body is not valid JSON: " + e.getOriginalMessage(), null);
        }
    }

    Optional<String> text(String name) {
        JsonNode value = object.get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (!value.isString()) {
            throw invalid(name + " must be a string, got " + Excerpt.of(value.toString()), name);
        }
        return Optional.of(value.asString());
    }

    String required(String name) {
        return text(name).orElseThrow(() -> missing(name));
    }

    long number(String name, long min, long max) {
        JsonNode value = object.get(name);
        if (value == null) {
            throw missing(name);
        }
        if (!isNumber(value) || value.asLong() < min || value.asLong() > max) {
            throw outOfRange(name, min, max, value.toString());
        }
        return value.asLong();
    }

    /** Returns the limits in the body. Null removes an override. */
    Map<AccountLimit, Optional<Long>> limits() {
        Map<AccountLimit, Optional<Long>> limits = new EnumMap<>(AccountLimit.class);
        for (AccountLimit limit : AccountLimit.values()) {
            JsonNode value = object.get(limit.wireName());
            if (value != null) {
                limits.put(limit, value.isNull() ? Optional.empty() : Optional.of(number(limit, value)));
            }
        }
        return limits;
    }

    private static long number(AccountLimit limit, JsonNode value) {
        if (!isNumber(value)) {
            throw limit.invalid(value.toString());
        }
        return limit.require(value.asLong());
    }

    private static boolean isNumber(JsonNode value) {
        return value.isIntegralNumber() && value.canConvertToLong();
    }

    static ServiceException outOfRange(String name, long min, long max, String given) {
        return invalid(
                name + " must be a whole number from " + min + " to " + max + ", got " + Excerpt.of(given), name);
    }

    private static ServiceException missing(String name) {
        return new ServiceException(ErrorCode.MISSING_PARAMETER, name + " is missing", name);
    }

    private static ServiceException invalid(String message, @Nullable String field) {
        return new ServiceException(ErrorCode.INVALID_PARAMETER, message, field);
    }
}

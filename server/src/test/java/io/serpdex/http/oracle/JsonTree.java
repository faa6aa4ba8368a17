package io.serpdex.http.oracle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.core.json.JsonFactory;

/**
 * Parses JSON to maps, lists, texts, {@link Num}s, booleans and nulls. Numbers keep their spelling, so that 1.20 and
 * 1.2 differ. Duplicate names are errors.
 */
final class JsonTree {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private JsonTree() {}

    /** A number in its original spelling. */
    record Num(String text) {
        static Num of(long value) {
            return new Num(Long.toString(value));
        }

        @Override
        public String toString() {
            return text;
        }
    }

    @SuppressWarnings("unchecked") // JSON keys are strings
    static Map<String, @Nullable Object> parseObject(String json) {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
            Object tree = read(parser, parser.nextToken());
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("unexpected text after " + json);
            }
            return (Map<String, @Nullable Object>) Objects.requireNonNull(tree);
        }
    }

    private static @Nullable Object read(JsonParser parser, JsonToken token) {
        return switch (token) {
            case START_OBJECT -> {
                Map<String, @Nullable Object> fields = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String name = parser.currentName();
                    fields.put(name, read(parser, parser.nextToken()));
                }
                yield fields;
            }
            case START_ARRAY -> {
                List<@Nullable Object> elements = new ArrayList<>();
                for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
                    elements.add(read(parser, next));
                }
                yield elements;
            }
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Num(parser.getString());
            case VALUE_STRING -> parser.getString();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new IllegalArgumentException("not a value: " + token);
        };
    }

    /** Returns the first difference of two trees, ignoring the order of names. */
    static Optional<String> difference(@Nullable Object expected, @Nullable Object actual) {
        return difference("", expected, actual);
    }

    private static Optional<String> difference(String path, @Nullable Object expected, @Nullable Object actual) {
        if (expected instanceof Map<?, ?> left && actual instanceof Map<?, ?> right) {
            TreeSet<Object> names = new TreeSet<>(left.keySet());
            names.addAll(right.keySet());
            for (Object name : names) {
                if (!left.containsKey(name) || !right.containsKey(name)) {
                    return Optional.of(
                            path + "." + name + (left.containsKey(name) ? " is missing" : " should not be there"));
                }
                Optional<String> inside = difference(path + "." + name, left.get(name), right.get(name));
                if (inside.isPresent()) {
                    return inside;
                }
            }
            return Optional.empty();
        }
        if (expected instanceof List<?> left && actual instanceof List<?> right) {
            for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
                Optional<String> inside = difference(path + "[" + i + "]", left.get(i), right.get(i));
                if (inside.isPresent()) {
                    return inside;
                }
            }
            return left.size() == right.size()
                    ? Optional.empty()
                    : Optional.of(
                            path + " should have " + left.size() + " elements, has " + right.size() + ": " + right);
        }
        return Objects.equals(expected, actual)
                ? Optional.empty()
                : Optional.of(path + " should be " + line(expected) + ", is " + line(actual));
    }

    /** Returns indented JSON, with lists of texts on one line. */
    static String pretty(@Nullable Object tree) {
        StringBuilder text = new StringBuilder();
        print(tree, "\n", text);
        return text.append('\n').toString();
    }

    private static String line(@Nullable Object tree) {
        StringBuilder text = new StringBuilder();
        print(tree, " ", text);
        return text.toString();
    }

    private static void print(@Nullable Object tree, String newLine, StringBuilder to) {
        String deeper = newLine + (newLine.startsWith("\n") ? "  " : "");
        switch (tree) {
            case Map<?, ?> fields -> {
                String before = "";
                to.append('{');
                for (Map.Entry<?, ?> field : fields.entrySet()) {
                    to.append(before).append(deeper);
                    print(field.getKey(), "", to);
                    to.append(": ");
                    print(field.getValue(), deeper, to);
                    before = ",";
                }
                to.append(fields.isEmpty() ? "" : newLine).append('}');
            }
            case List<?> elements -> {
                boolean flat = elements.stream().allMatch(element -> element instanceof String);
                String before = "";
                to.append('[');
                for (Object element : elements) {
                    to.append(before).append(flat ? (before.isEmpty() ? "" : " ") : deeper);
                    print(element, deeper, to);
                    before = ",";
                }
                to.append(flat ? "" : newLine).append(']');
            }
            case String string ->
                to.append('"')
                        .append(JsonStringEncoder.getInstance().quoteAsCharArray(string))
                        .append('"');
            case null, default -> to.append(tree);
        }
    }
}

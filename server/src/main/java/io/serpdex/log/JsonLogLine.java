package io.serpdex.log;

/** Builds a log line that is a JSON object. */
public final class JsonLogLine {
    private final StringBuilder line = new StringBuilder("{");

    public JsonLogLine add(String name, String value) {
        key(name).append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"', '\\' -> line.append('\\').append(c);
                case '\n' -> line.append("\\n");
                default -> line.append(c < ' ' ? '?' : c);
            }
        }
        line.append('"');
        return this;
    }

    public JsonLogLine add(String name, long value) {
        key(name).append(value);
        return this;
    }

    /** Adds a number that is already formatted, such as {@code 4.1}. */
    public JsonLogLine addNumber(String name, String number) {
        key(name).append(number);
        return this;
    }

    private StringBuilder key(String name) {
        return line.append(line.length() == 1 ? "\"" : ",\"").append(name).append("\":");
    }

    @Override
    public String toString() {
        return line + "}";
    }
}

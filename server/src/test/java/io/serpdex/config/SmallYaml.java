package io.serpdex.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the subset of YAML in our own files: indented maps and lists, strings, lists in brackets, anchors, aliases and
 * merged maps. Rejects everything else instead of misreading it.
 */
final class SmallYaml {
    private static final Pattern COMMENT = Pattern.compile("(?:^| +)#.*");
    private static final Pattern ENTRY = Pattern.compile("([A-Za-z0-9_.<-]+):(?: +&(\\S+))?(?: +(.+))?");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"\\\\]*)\"");
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9/.-](?:(?!: | #)[^\\[\\]{}\"'])*");

    /** A line that is neither empty nor a comment. */
    private record Line(int number, int indent, String text) {
        AssertionError unsupported() {
            return new AssertionError("line " + number + " contains unsupported YAML: " + text);
        }
    }

    private final List<Line> lines = new ArrayList<>();
    private final Map<String, Object> anchors = new HashMap<>();
    private int next;

    private SmallYaml(List<String> texts) {
        for (int i = 0; i < texts.size(); i++) {
            String text = COMMENT.matcher(texts.get(i)).replaceFirst("").stripTrailing();
            if (!text.isEmpty()) {
                lines.add(new Line(i + 1, text.length() - text.stripLeading().length(), text.strip()));
            }
        }
    }

    /** Returns the content of a file: a map of strings, lists of strings, and maps. */
    static Map<String, Object> read(List<String> lines) {
        SmallYaml yaml = new SmallYaml(lines);
        Map<String, Object> all = yaml.map(0);
        if (yaml.next < yaml.lines.size()) {
            throw yaml.lines.get(yaml.next).unsupported();
        }
        return all;
    }

    private boolean isAt(int indent) {
        return next < lines.size() && lines.get(next).indent() == indent;
    }

    private Map<String, Object> map(int indent) {
        SequencedMap<String, Object> map = new LinkedHashMap<>();
        Map<String, Object> merged = new LinkedHashMap<>();
        while (isAt(indent)) {
            Line line = lines.get(next++);
            Matcher entry = ENTRY.matcher(line.text());
            if (!entry.matches()) {
                throw line.unsupported();
            }
            Object value = entry.group(3) == null ? block(indent) : value(entry.group(3), line);
            if (entry.group(2) != null) {
                anchors.put(entry.group(2), value);
            }
            if (entry.group(1).equals("<<")) {
                merged.putAll(mapOf(value));
            } else if (map.put(entry.group(1), value) != null) {
                throw line.unsupported();
            }
        }
        merged.forEach(map::putIfAbsent);
        return map;
    }

    /** Parses the block below a name, or returns an empty map if there is none. */
    private Object block(int above) {
        if (next == lines.size() || lines.get(next).indent() <= above) {
            return Map.of();
        }
        int indent = lines.get(next).indent();
        return lines.get(next).text().startsWith("- ") ? list(indent) : map(indent);
    }

    private List<String> list(int indent) {
        List<String> list = new ArrayList<>();
        while (isAt(indent)) {
            Line line = lines.get(next++);
            if (!line.text().startsWith("- ")) {
                throw line.unsupported();
            }
            list.add(text(line.text().substring(2).strip(), line));
        }
        return list;
    }

    private Object value(String text, Line line) {
        if (text.startsWith("*") && anchors.containsKey(text.substring(1))) {
            return anchors.get(text.substring(1));
        }
        if (text.startsWith("[") && text.endsWith("]")) {
            return Arrays.stream(text.substring(1, text.length() - 1).split(", *", -1))
                    .map(item -> text(item, line))
                    .toList();
        }
        return text(text, line);
    }

    private static String text(String text, Line line) {
        Matcher quoted = QUOTED.matcher(text);
        if (quoted.matches()) {
            return quoted.group(1);
        }
        if (!PLAIN.matcher(text).matches()) {
            throw line.unsupported();
        }
        return text;
    }

    /** Casts to a map. */
    @SuppressWarnings("unchecked") // all maps are created here with these types
    static Map<String, Object> mapOf(Object value) {
        return (Map<String, Object>) value;
    }
}

package io.serpdex.generate.world;

import io.serpdex.generate.random.WeightedList;
import io.serpdex.generate.text.PhraseTemplate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a language from its word list. The first lines of {@code vocabulary-en.txt} explain the format. */
public final class VocabularyFile {

    private final String name;
    private final Map<String, List<String>> general = new LinkedHashMap<>();
    private final Map<String, Map<String, List<String>>> topics = new LinkedHashMap<>();

    private VocabularyFile(String name) {
        this.name = name;
        Map<String, List<String>> section = general;
        for (String line : WordLists.lines(name)) {
            if (line.startsWith("topic ")) {
                section = new LinkedHashMap<>();
                topics.put(line.substring("topic ".length()), section);
                continue;
            }
            int equals = line.indexOf('=');
            String key = line.substring(0, equals).strip();
            // A snippet is one sentence per line, every other value is a list.
            List<String> cells = key.equals("snippet")
                    ? List.of(line.substring(equals + 1).strip())
                    : WordLists.cells(line.substring(equals + 1), '|');
            section.computeIfAbsent(key, _ -> new ArrayList<>()).addAll(cells);
        }
    }

    public static Language read(String code) {
        return new VocabularyFile("vocabulary-" + code + ".txt").language();
    }

    private Language language() {
        return new Language(
                one(general, "language"),
                WeightedList.parse(all(general, "suffixes")),
                List.copyOf(all(general, "places")),
                templates(general.getOrDefault("words place", List.of())),
                templates(all(general, "words fresh")),
                templates(all(general, "words silent")),
                List.copyOf(all(general, "adtitle")),
                List.copyOf(all(general, "adtext")),
                List.copyOf(all(general, "snippet")),
                topics.entrySet().stream()
                        .map(topic -> topic(topic.getKey(), topic.getValue()))
                        .toList());
    }

    private Topic topic(String topicName, Map<String, List<String>> section) {
        List<String> groups = WordLists.cells(one(section, "words"), ' ');
        Set<String> words = new LinkedHashSet<>();
        for (String group : groups) {
            words.addAll(all(general, "words " + group));
        }
        return new Topic(
                topicName,
                Integer.parseInt(one(section, "weight")),
                Double.parseDouble(one(section, "cost")),
                Integer.parseInt(one(section, "commerce")),
                groups.contains("local"),
                templates(List.copyOf(words)),
                List.copyOf(all(section, "subjects")),
                templates(all(section, "attributes")),
                List.copyOf(all(section, "sections")),
                List.copyOf(all(section, "sitewords")));
    }

    private static List<PhraseTemplate> templates(List<String> texts) {
        return texts.stream().map(PhraseTemplate::parse).toList();
    }

    private String one(Map<String, List<String>> section, String key) {
        return all(section, key).getFirst();
    }

    private List<String> all(Map<String, List<String>> section, String key) {
        List<String> cells = section.get(key);
        if (cells == null) {
            throw new IllegalStateException(name + " has no " + key);
        }
        return cells;
    }
}

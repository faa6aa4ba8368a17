package io.serpdex.ingest.providers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The names of SERP features in {@code types.tsv}: native names, and the names that providers use. */
public final class SerpFeatureVocabulary {
    private static final String NONE = "-";
    private static final List<Word> WORDS = read();
    private static final Map<String, String> BY_PROVIDER_WORD = byProviderWord();

    private SerpFeatureVocabulary() {}

    /** A native name, its meaning, and the names that providers use. */
    public record Word(String word, String meaning, List<String> providerWords) {}

    /** Returns the native names for the docs. */
    public static List<Word> words() {
        return WORDS.stream().filter(word -> !word.word().equals(NONE)).toList();
    }

    /** Returns the native name for a provider's name. An unknown name is kept in lower case. */
    static String nativeWord(String providerWord) {
        String key = key(providerWord);
        return BY_PROVIDER_WORD.getOrDefault(key, key);
    }

    private static boolean isKnown(String providerWord) {
        return !nativeWord(providerWord).equals(NONE) && BY_PROVIDER_WORD.containsKey(key(providerWord));
    }

    /** Returns whether the name stands for a part of every page, such as the results themselves. */
    public static boolean isNone(String providerWord) {
        return nativeWord(providerWord).equals(NONE);
    }

    /** Returns the keys of a page that name its features. An unknown feature is a non-empty list or object. */
    static ArrayNode featuresIn(JsonNode page) {
        ArrayNode features = JsonNodeFactory.instance.arrayNode();
        page.properties().stream()
                .filter(entry -> isFeature(entry.getKey(), entry.getValue()))
                .forEach(entry -> features.add(entry.getKey()));
        return features;
    }

    private static boolean isFeature(String key, JsonNode value) {
        boolean absent = value.isBoolean() && !value.asBoolean();
        return JsonPath.hasContent(value) && !absent && (value.isContainer() ? !isNone(key) : isKnown(key));
    }

    /** Returns the same key for {@code peopleAlsoAsk}, {@code People also ask} and {@code people_also_ask}. */
    private static String key(String providerWord) {
        return providerWord
                .strip()
                .replaceAll("(?<=[a-z])(?=[A-Z])", "_")
                .replaceAll("[^\\p{L}\\p{N}]+", "_")
                .toLowerCase(Locale.ROOT);
    }

    private static Map<String, String> byProviderWord() {
        Map<String, String> words = new HashMap<>();
        for (Word word : WORDS) {
            word.providerWords().forEach(providerWord -> words.put(providerWord, word.word()));
            words.putIfAbsent(word.word(), word.word());
        }
        return words;
    }

    private static List<Word> read() {
        try (InputStream table = SerpFeatureVocabulary.class.getResourceAsStream("types.tsv")) {
            String text = new String(Objects.requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8);
            List<Word> words = new ArrayList<>();
            text.lines().skip(1).forEach(line -> {
                String[] cells = line.split("\t", -1);
                words.add(new Word(cells[0], cells[1], List.of(cells[2].split(",", -1))));
            });
            return List.copyOf(words);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read resource types.tsv", e);
        }
    }
}

package io.serpdex.generate.world;

import io.serpdex.generate.text.PhraseTemplate;
import java.util.List;

/**
 * A field of search in one language, with its vocabulary.
 *
 * @param weight search volume relative to the other topics of the language
 * @param cost average cost per click
 * @param commerce intensity of advertising, 0 to 100
 * @param local true if searches contain places
 * @param templates variations of the phrases of the topic
 * @param sections folders of its sites
 * @param siteWords words in the names of its sites
 */
public record Topic(
        String name,
        int weight,
        double cost,
        int commerce,
        boolean local,
        List<PhraseTemplate> templates,
        List<String> subjects,
        List<PhraseTemplate> attributes,
        List<String> sections,
        List<String> siteWords) {}

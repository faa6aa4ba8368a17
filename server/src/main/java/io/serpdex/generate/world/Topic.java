package io.serpdex.generate.world;

import io.serpdex.generate.text.PhraseTemplate;
import java.util.List;

/**
 * A field that people search in, in one language, with its own words.
 *
 * @param weight how much is searched in it, beside the other topics of the language
 * @param cost what a click costs on average
 * @param commerce how much is advertised, 0 to 100
 * @param local whether people add places
 * @param templates what people put around a phrase of the topic
 * @param sections folders of its sites
 * @param siteWords syllables that its sites carry in their names
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

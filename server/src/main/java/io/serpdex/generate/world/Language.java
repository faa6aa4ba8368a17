package io.serpdex.generate.world;

import io.serpdex.generate.random.WeightedList;
import io.serpdex.generate.text.PhraseTemplate;
import java.util.List;

/**
 * The words of one language.
 *
 * @param suffixes public suffixes of its sites
 * @param placeTemplates words between a subject and a place, such as {@code {} in}; empty if places inflect
 * @param newTemplates templates of keywords that appear in later editions
 * @param serplessTemplates templates of keywords that have figures but no SERP
 */
public record Language(
        String code,
        WeightedList<String> suffixes,
        List<String> places,
        List<PhraseTemplate> placeTemplates,
        List<PhraseTemplate> newTemplates,
        List<PhraseTemplate> serplessTemplates,
        List<String> adTitles,
        List<String> adTexts,
        List<String> snippets,
        List<Topic> topics) {}

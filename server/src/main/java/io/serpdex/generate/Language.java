package io.serpdex.generate;

import java.util.List;

/**
 * The words of one language.
 *
 * @param suffixes public suffixes of its sites
 * @param fresh what keywords are made of that appear in later editions
 * @param silent what keywords are made of that have figures but no SERP
 */
record Language(
        String code,
        WeightedList<String> suffixes,
        List<String> places,
        List<PhraseFrame> fresh,
        List<PhraseFrame> silent,
        List<String> adTitles,
        List<String> adTexts,
        List<String> snippets,
        List<Topic> topics) {}

package io.serpdex.generate;

import io.serpdex.generate.world.HeadPhrases;
import io.serpdex.generate.world.TopicArea;
import org.jspecify.annotations.Nullable;

/**
 * A keyword and its origin.
 *
 * @param key random key of the keyword
 * @param clusterKey random key of all keywords with the same head phrase, which share most of their results
 * @param member position in the cluster, 0 for the head phrase itself
 * @param rightSpelling correct spelling of a misspelled keyword
 */
record GeneratedKeyword(
        long key,
        TopicArea area,
        long clusterKey,
        HeadPhrases.Head head,
        int member,
        String text,
        @Nullable String rightSpelling) {

    long subjectKey() {
        return area.subjectKey(head.subject());
    }
}

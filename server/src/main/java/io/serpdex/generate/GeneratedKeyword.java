package io.serpdex.generate;

import io.serpdex.generate.world.HeadPhrases;
import io.serpdex.generate.world.TopicArea;
import org.jspecify.annotations.Nullable;

/**
 * A keyword and where it comes from.
 *
 * @param key its own source of chance
 * @param clusterKey that of the keywords with the same head phrase, which share most of their results
 * @param member its place in the cluster, 0 for the head phrase itself
 * @param rightSpelling what was meant, where the keyword is misspelled
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

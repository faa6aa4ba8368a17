package io.serpdex.generate.world;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.text.PhraseSlugs;
import java.util.List;

/**
 * A topic with its sites.
 *
 * @param general sites of the language without a topic
 * @param subjects subjects of the topic in the spellings of URLs
 */
public record TopicArea(
        long key,
        Language language,
        Topic topic,
        SitePool sites,
        SitePool general,
        HeadPhrases heads,
        List<PhraseSlugs> subjects) {

    public long subjectKey(int subject) {
        return HashRandom.key(key, subject, 77);
    }
}

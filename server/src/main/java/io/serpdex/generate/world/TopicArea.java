package io.serpdex.generate.world;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.text.PhraseSlugs;
import java.util.List;

/**
 * A topic with its sites.
 *
 * @param general the sites of the language that write about everything
 * @param subjects the topic's subjects as they stand in addresses
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

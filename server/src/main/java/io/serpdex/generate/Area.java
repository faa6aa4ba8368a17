package io.serpdex.generate;

import java.util.List;

/**
 * A topic with its sites.
 *
 * @param general the sites of the language that write about everything
 * @param subjects the topic's subjects as they stand in addresses
 */
record Area(
        long key,
        Language language,
        Topic topic,
        SitePool sites,
        SitePool general,
        HeadPhrases heads,
        List<PhraseAddress> subjects) {

    long subjectKey(int subject) {
        return Dice.key(key, subject, 77);
    }
}

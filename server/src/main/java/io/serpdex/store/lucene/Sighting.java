package io.serpdex.store.lucene;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a look at a database found; it stands until the next look.
 *
 * @param published numbers of the published editions, newest first
 * @param edition the newest intact one, open; null if there is none
 * @param complaints what is wrong with newer ones
 */
record Sighting(List<Long> published, @Nullable OpenEdition edition, List<String> complaints) {
    static final Sighting NOTHING = new Sighting(List.of(), null, List.of());

    Sighting {
        published = List.copyOf(published);
        complaints = List.copyOf(complaints);
    }

    /** Nothing was ever imported, as far as one can see. */
    boolean isNothing() {
        return published.isEmpty() && complaints.isEmpty();
    }

    /** The same edition goes on being read, although a look failed. */
    Sighting afterFailedLook(String why) {
        return new Sighting(published, edition, List.of(why));
    }
}

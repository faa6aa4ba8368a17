package io.serpdex.generate;

import io.serpdex.generate.random.HashRandom;

/**
 * Selects the keywords of an edition. New ones appear, a few vanish, and with a partial refresh some are missing until
 * a later edition.
 */
final class KeywordPopulation {

    private static final int NEW_PER_MILLE = 10;
    // One in this many keywords vanishes per edition.
    private static final int VANISHING = 500;

    private final GeneratorSettings settings;
    private final long key;

    KeywordPopulation(GeneratorSettings settings) {
        this.settings = settings;
        this.key = HashRandom.key(settings.seed(), settings.database() + " population");
    }

    /** Returns the number of keywords that exist in an edition, including those that it does not contain. */
    int size(int edition) {
        return Math.toIntExact(settings.keywords() + (long) edition * newPerEdition());
    }

    boolean contains(int index, int edition) {
        if (edition == 0) {
            return true;
        }
        long own = HashRandom.key(key, index);
        boolean isNew = index >= size(edition - 1);
        if (isNew) {
            return true;
        }
        return HashRandom.below(own, VANISHING) >= edition
                && HashRandom.unit(HashRandom.key(own, edition)) < settings.refresh();
    }

    private int newPerEdition() {
        return (int) ((long) settings.keywords() * NEW_PER_MILLE / 1000);
    }
}

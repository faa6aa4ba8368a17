package io.serpdex.store.oracle;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Patch;
import io.serpdex.store.ShareChange;

/** Share counts of a URL, {@code KeywordFacts.UNKNOWN} if not imported. */
record OracleShares(long socialA, long socialB, long engine) {
    static final OracleShares UNKNOWN =
            new OracleShares(KeywordFacts.UNKNOWN, KeywordFacts.UNKNOWN, KeywordFacts.UNKNOWN);

    OracleShares with(ShareChange change) {
        return new OracleShares(
                patched(change.socialAShares(), socialA),
                patched(change.socialBShares(), socialB),
                patched(change.engineShares(), engine));
    }

    private static long patched(Patch<Long> patch, long old) {
        if (!patch.present()) {
            return old;
        }
        Long value = patch.value();
        return value == null ? KeywordFacts.UNKNOWN : value;
    }
}

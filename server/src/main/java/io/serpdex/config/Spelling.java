package io.serpdex.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what a misspelled name was meant to be. */
final class Spelling {
    private static final int MOST_EDITS = 2;

    private Spelling() {}

    static Optional<String> closest(String name, Collection<String> known) {
        return known.stream()
                .filter(candidate -> edits(name, candidate) <= MOST_EDITS)
                .min(Comparator.comparingInt(candidate -> edits(name, candidate)));
    }

    /** How many letters must be put in, taken out or replaced to get from one to the other. */
    private static int edits(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}

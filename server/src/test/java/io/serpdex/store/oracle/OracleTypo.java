package io.serpdex.store.oracle;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A second, simple implementation of the rules for typing errors: tries every change of one word and every joined pair. */
record OracleTypo(String wrong, List<String> right, int distance) {

    static @Nullable OracleTypo between(String written, String meant) {
        List<String> words = List.of(written.split(" "));
        List<String> others = List.of(meant.split(" "));
        for (int i = 0; i < others.size(); i++) {
            if (i + 1 < others.size() && joined(others, i).equals(words)) {
                return ofSpace(others.get(i), others.get(i + 1));
            }
        }
        for (int i = 0; i < words.size() && words.size() == others.size(); i++) {
            List<String> changed = new ArrayList<>(words);
            changed.set(i, others.get(i));
            if (changed.equals(others) && !words.equals(others)) {
                if (!words.get(i).equals(others.get(i))) {
                    return ofWord(words.get(i), others.get(i));
                }
            }
        }
        return null;
    }

    private static List<String> joined(List<String> words, int at) {
        List<String> joined = new ArrayList<>(words);
        joined.set(at, words.get(at) + joined.remove(at + 1));
        return joined;
    }

    private static @Nullable OracleTypo ofSpace(String first, String second) {
        boolean letters = first.matches("\\p{L}{2,}") && second.matches("\\p{L}{2,}");
        return letters ? new OracleTypo(first + second, List.of(first, second), 1) : null;
    }

    private static @Nullable OracleTypo ofWord(String wrong, String right) {
        int[] a = wrong.codePoints().toArray();
        int[] b = right.codePoints().toArray();
        int shorter = Math.min(a.length, b.length);
        boolean letters = wrong.matches("\\p{L}{4,}") && right.matches("\\p{L}{4,}");
        if (!letters || (shorter < 8 && a[0] != b[0])) {
            return null;
        }
        int distance = distance(a, a.length, b, b.length, shorter < 8 ? 1 : 2);
        if (distance > (shorter < 8 ? 1 : 2)) {
            return null;
        }
        int same = 0;
        while (same < shorter && a[same] == b[same]) {
            same++;
        }
        boolean otherEnding = a.length - same <= distance && b.length - same <= distance;
        return otherEnding ? null : new OracleTypo(wrong, List.of(right), distance);
    }

    /** Calculates the distance recursively from the end, and gives up beyond {@code most}. */
    private static int distance(int[] a, int i, int[] b, int j, int most) {
        if (most < 0) {
            return 1;
        }
        if (i == 0 || j == 0) {
            return Math.max(i, j);
        }
        if (a[i - 1] == b[j - 1]) {
            return distance(a, i - 1, b, j - 1, most);
        }
        int best = 1 + distance(a, i - 1, b, j - 1, most - 1);
        best = Math.min(best, 1 + distance(a, i - 1, b, j, most - 1));
        best = Math.min(best, 1 + distance(a, i, b, j - 1, most - 1));
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
            best = Math.min(best, 1 + distance(a, i - 2, b, j - 2, most - 1));
        }
        return best;
    }
}

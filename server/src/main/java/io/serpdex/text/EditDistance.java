package io.serpdex.text;

/** Letters that have to be inserted, left out, replaced or swapped with their neighbour; no letter is touched twice. */
final class EditDistance {
    private EditDistance() {}

    static int between(int[] a, int[] b) {
        int[] beforeLast = new int[b.length + 1];
        int[] last = new int[b.length + 1];
        int[] row = new int[b.length + 1];
        for (int j = 0; j <= b.length; j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length; i++) {
            row[0] = i;
            for (int j = 1; j <= b.length; j++) {
                int replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
                row[j] = Math.min(replaced, Math.min(last[j], row[j - 1]) + 1);
                if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
        }
        return last[b.length];
    }
}

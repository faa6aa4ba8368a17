package io.serpdex.text;

import io.serpdex.model.Database;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Compares the toponyms found in a labelled list with the expected ones.
 *
 * @param mistakes each keyword with a wrong or missed name, with the expected and the found names
 */
record ToponymTally(int keywords, int right, int wrong, int missed, List<String> mistakes) {

    static ToponymTally of(String file) {
        Map<String, ToponymFinder> databases = new HashMap<>();
        List<String> mistakes = new ArrayList<>();
        List<String[]> rows = LabelledList.read(file);
        int right = 0;
        int wrong = 0;
        int missed = 0;
        for (String[] row : rows) {
            List<String> wanted = row[2].isEmpty() ? List.of() : List.of(row[2].split("\\|", -1));
            List<String> found = databases
                    .computeIfAbsent(row[0], id -> new ToponymFinder(Database.of(id)))
                    .find(row[1]);
            int both = (int) found.stream().filter(wanted::contains).count();
            right += both;
            wrong += found.size() - both;
            missed += wanted.size() - both;
            if (both < found.size() || both < wanted.size()) {
                mistakes.add(String.join("\t", row[0], row[1], wanted.toString(), found.toString()));
            }
        }
        return new ToponymTally(rows.size(), right, wrong, missed, mistakes);
    }

    double precision() {
        return 100.0 * right / (right + wrong);
    }

    double recall() {
        return 100.0 * right / (right + missed);
    }

    /** Prints the figures and mistakes of the named lists. */
    public static void main(String[] files) {
        for (String file : files) {
            ToponymTally tally = of(file);
            System.out.printf(
                    Locale.ROOT,
                    "%s: %d keywords, precision %.1f %%, recall %.1f %%%n",
                    file,
                    tally.keywords,
                    tally.precision(),
                    tally.recall());
            tally.mistakes.forEach(System.out::println);
        }
    }
}

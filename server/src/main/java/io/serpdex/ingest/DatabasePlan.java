package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.convert.ConversionOutput;
import io.serpdex.ingest.convert.ConvertedPages;
import io.serpdex.ingest.convert.EditionPages;
import io.serpdex.ingest.detect.DetectedFile;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The editions to import into one database. */
record DatabasePlan(ImportTarget target, Sources sources) {
    private static final int MAX_DATES_IN_MESSAGE = 20;

    /**
     * The files and converted pages of one database.
     *
     * @param nativeFiles files of the native format, which belong to the oldest edition
     * @param conversion the converted pages of all databases; null if no file was converted
     * @param pages the converted pages of this database; null if there are none
     * @param editions the pages by edition, oldest first; at least one
     * @param earlierRejects rejects from before this import, to be included in its report
     */
    record Sources(
            List<DetectedFile> nativeFiles,
            @Nullable ConversionOutput conversion,
            @Nullable ConvertedPages pages,
            List<EditionPages> editions,
            EarlierRejects earlierRejects) {}

    /** Records rejects that occurred before the import of a database began. */
    interface EarlierRejects {
        EarlierRejects NONE = recorder -> {};

        void recordIn(ImportRecorder recorder) throws IOException;
    }

    /** Returns the dates of the editions; an empty list if the import amends the newest edition. */
    List<LocalDate> dates() {
        List<LocalDate> dates = new ArrayList<>();
        for (EditionPages edition : sources.editions()) {
            LocalDate date = edition.date() == null ? target.batchDate() : edition.date();
            if (date != null) {
                dates.add(date);
            }
        }
        return dates;
    }

    /** Rejects the whole import if any edition is older than the newest edition of its database. */
    static void requireNoneOlder(List<DatabasePlan> plans, Store store) {
        if (plans.size() == 1 && plans.getFirst().dates().size() <= 1) {
            // The store checks a single edition, and also knows whether the newest one is damaged.
            return;
        }
        List<String> problems = new ArrayList<>();
        LocalDate first = LocalDate.MIN;
        for (DatabasePlan plan : plans) {
            Database database = plan.target().database();
            LocalDate newest = store.editions(database).stream()
                    .map(EditionInfo::date)
                    .max(Comparator.naturalOrder())
                    .orElse(LocalDate.MIN);
            List<LocalDate> older =
                    plan.dates().stream().filter(date -> date.isBefore(newest)).toList();
            if (!older.isEmpty()) {
                problems.add("newest edition of %s (%s), got %s".formatted(database.id(), newest, listed(older)));
                first = newest.isAfter(first) ? newest : first;
            }
        }
        if (!problems.isEmpty()) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "dates must not be earlier than the " + String.join(", or than the ", problems)
                            + ": nothing was imported. Try: import only files of " + first
                            + " or later, or import all files into a new data folder with --data",
                    "date");
        }
    }

    /** Returns the dates, or the first ones if there are many. */
    private static String listed(List<LocalDate> dates) {
        List<String> shown = dates.stream()
                .limit(MAX_DATES_IN_MESSAGE)
                .map(LocalDate::toString)
                .toList();
        int more = dates.size() - shown.size();
        return String.join(", ", shown) + (more == 0 ? "" : " and " + more + " more");
    }
}

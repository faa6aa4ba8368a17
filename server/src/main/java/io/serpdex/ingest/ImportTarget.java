package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.convert.ConvertedPages;
import io.serpdex.ingest.detect.DetectedFile;
import io.serpdex.ingest.detect.NativeHeader;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.model.Database;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The database and the date of an import, from the request and the headers of all files.
 *
 * @param latest the latest date that a line may have; null if the lines determine the dates, or none is needed
 * @param batchDate the date of the new edition, or of the newest one if there are several; null if the import amends the
 *     newest edition
 */
record ImportTarget(
        Database database,
        @Nullable LocalDate latest,
        @Nullable LocalDate batchDate) {

    /**
     * Determines the target of native files and of the converted pages of the same database.
     *
     * @param pagesDatabase the database of the converted pages; null without pages
     * @param lacksSite whether positions were left out because their site is unknown
     * @param exists returns whether the store has an edition of a database
     */
    static ImportTarget of(
            ImportRequest request,
            List<DetectedFile> nativeFiles,
            @Nullable Database pagesDatabase,
            @Nullable ConvertedPages pages,
            boolean lacksSite,
            Predicate<Database> exists) {
        if (pages == null && nativeFiles.stream().allMatch(DetectedFile::isEmpty)) {
            throw noLines(nativeFiles);
        }
        Database named = databaseOf(request, nativeFiles);
        Database database = named == null ? pagesDatabase : named;
        LocalDate agreed = dateOf(request, nativeFiles);
        LocalDate date = agreed == null && pages != null ? pages.newest() : agreed;
        boolean nativeSerps = nativeFiles.stream().anyMatch(ImportTarget::hasSerps);
        boolean serps = nativeSerps || (pages != null && pages.serps());
        if (database == null) {
            throw MissingFacts.ofDatabase("no header names it", "g_us", date == null && serps, lacksSite);
        }
        if (request.full() && !serps) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "--full requires SERPs: with figures and share counts alone it would remove every SERP."
                            + " If the files contain SERPs, add --kind serps",
                    "--full");
        }
        requireNoMixWithPartial(request, nativeSerps, pages);
        boolean amends = !serps && exists.test(database);
        if (date == null && serps) {
            throw MissingFacts.ofDate();
        }
        if (date == null && !amends) {
            throw MissingFacts.ofFirstDate(database.id(), lacksSite);
        }
        return new ImportTarget(database, request.oneEdition() ? date : agreed, amends ? null : date);
    }

    /** Returns the date from {@code --date} or from the headers of native files; null if there is none. */
    static @Nullable LocalDate dateOf(ImportRequest request, List<DetectedFile> nativeFiles) {
        return agreed("--date", "date", request.date(), nativeFiles, NativeHeader::date);
    }

    /** Returns the database from {@code --se} or from the headers of native files; null if there is none. */
    static @Nullable Database databaseOf(ImportRequest request, List<DetectedFile> nativeFiles) {
        return agreed("--se", "database", request.database(), nativeFiles, NativeHeader::database);
    }

    /**
     * Rejects options and files that cannot be combined with positions of one site, which are merged into the stored
     * SERPs.
     */
    private static void requireNoMixWithPartial(
            ImportRequest request, boolean nativeSerps, @Nullable ConvertedPages pages) {
        if (pages == null || !pages.partial()) {
            return;
        }
        if (request.full()) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "--full requires complete SERPs, got files with the positions of one site",
                    "--full");
        }
        if (nativeSerps) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "positions of one site and native SERPs cannot be imported together. Try: import the SERPs first",
                    "FILE");
        }
    }

    static ServiceException noLines(List<DetectedFile> files) {
        String names = String.join(
                ", ", files.stream().map(file -> file.input().name()).toList());
        return new ServiceException(ErrorCode.NO_DATA, "nothing to import: no lines in " + names, "FILE");
    }

    static boolean hasSerps(DetectedFile file) {
        return !file.isEmpty() && file.kind() == FileKind.SERPS;
    }

    /** Returns the value that the option and the headers of all files agree on; null if none has one. */
    private static <T> @Nullable T agreed(
            String option,
            String thing,
            @Nullable T given,
            List<DetectedFile> files,
            Function<NativeHeader, @Nullable T> valueOf) {
        T agreed = given;
        String namedBy = option;
        for (DetectedFile file : files) {
            NativeHeader header = file.header();
            T value = header == null ? null : valueOf.apply(header);
            if (value == null) {
                continue;
            }
            if (agreed != null && !Objects.equals(agreed, value)) {
                throw new ServiceException(
                        ErrorCode.INVALID_PARAMETER,
                        "%s must be the same in all files, got %s (%s) and %s (header of %s)"
                                .formatted(
                                        thing,
                                        text(agreed),
                                        namedBy,
                                        text(value),
                                        file.input().name()),
                        option);
            }
            if (agreed == null) {
                agreed = value;
                namedBy = "header of " + file.input().name();
            }
        }
        return agreed;
    }

    private static String text(Object value) {
        return value instanceof Database database ? database.id() : value.toString();
    }
}

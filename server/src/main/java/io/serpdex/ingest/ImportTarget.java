package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.convert.ConvertedPages;
import io.serpdex.ingest.detect.DetectedFile;
import io.serpdex.ingest.detect.NativeHeader;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.model.Database;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What the request and the headers of all files come to.
 *
 * @param date what lines may not be newer than; null where nothing says
 * @param batchDate the date of the new edition; null where the newest one is amended
 */
public record ImportTarget(
        Database database,
        @Nullable LocalDate date,
        @Nullable LocalDate batchDate) {

    /** A file and what it turned out to be. */
    public record Source(InputFile input, DetectedFile head) {}

    /**
     * What native files come to, and what foreign ones hold for the same database.
     *
     * @param foreign the database of the translated pages, and them; both null where there are none
     * @param exists whether the store holds an edition of a database
     */
    static ImportTarget of(
            ImportRequest request,
            List<Source> sources,
            @Nullable Database foreign,
            @Nullable ConvertedPages pages,
            Predicate<Database> exists) {
        if (pages == null && sources.stream().allMatch(source -> source.head().format() == DetectedFile.Format.EMPTY)) {
            throw nothing(sources);
        }
        Database named = databaseOf(request, sources);
        Database database = named == null ? foreign : named;
        LocalDate agreed = agreed("--date", "date", request.date(), sources, NativeHeader::date);
        LocalDate date = agreed == null && pages != null ? pages.newest() : agreed;
        if (database == null) {
            throw missing("--se", "--se is needed, because no file has a header that names the database");
        }
        boolean nativeSerps = sources.stream().anyMatch(ImportTarget::isSerps);
        boolean serps = nativeSerps || (pages != null && pages.serps());
        if (request.full() && !serps) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "--full needs a file of results pages: with figures and share counts alone it would drop every"
                            + " results page; if this is one, say --kind serps",
                    "--full");
        }
        refuseToMixPartial(request, nativeSerps, pages);
        boolean amends = !serps && exists.test(database);
        if (date == null && serps) {
            throw missing("--date", "--date is needed, because no file says what date its results pages are of");
        }
        if (date == null && !amends) {
            throw missing("--date", "--date is needed in the first import of " + database.id());
        }
        return new ImportTarget(database, date, amends ? null : date);
    }

    /** What the user and the headers of native files say; null where they say nothing. */
    static @Nullable Database databaseOf(ImportRequest request, List<Source> sources) {
        return agreed("--se", "database", request.database(), sources, NativeHeader::database);
    }

    /** Positions of one site are put into what is stored, so nothing else may bring results in the same import. */
    private static void refuseToMixPartial(ImportRequest request, boolean nativeSerps, @Nullable ConvertedPages pages) {
        if (pages == null || !pages.partial()) {
            return;
        }
        if (request.full()) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "--full needs whole results pages, and these files hold the positions of one site",
                    "--full");
        }
        if (nativeSerps) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "positions of one site and native results pages need an import each: bring the results pages first",
                    "FILE");
        }
    }

    static ServiceException nothing(List<Source> sources) {
        String files = String.join(
                ", ", sources.stream().map(source -> source.input().name()).toList());
        return new ServiceException(ErrorCode.NO_DATA, "there is no line to import in " + files, "FILE");
    }

    private static boolean isSerps(Source source) {
        return source.head().format() != DetectedFile.Format.EMPTY
                && source.head().kind() == FileKind.SERPS;
    }

    private static <T> @Nullable T agreed(
            String option,
            String thing,
            @Nullable T given,
            List<Source> sources,
            Function<NativeHeader, @Nullable T> said) {
        T agreed = given;
        String by = option;
        for (Source source : sources) {
            NativeHeader nativeHeader = source.head().header();
            T here = nativeHeader == null ? null : said.apply(nativeHeader);
            if (here == null) {
                continue;
            }
            if (agreed != null && !Objects.equals(agreed, here)) {
                throw new ServiceException(
                        ErrorCode.INVALID_PARAMETER,
                        "the %s of all files must be the same: %s says %s, the header of %s says %s"
                                .formatted(
                                        thing, by, text(agreed), source.input().name(), text(here)),
                        option);
            }
            if (agreed == null) {
                agreed = here;
                by = "the header of " + source.input().name();
            }
        }
        return agreed;
    }

    private static String text(Object value) {
        return value instanceof Database database ? database.id() : value.toString();
    }

    private static ServiceException missing(String option, String message) {
        return new ServiceException(ErrorCode.MISSING_PARAMETER, message, option);
    }
}

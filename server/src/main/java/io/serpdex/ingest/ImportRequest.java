package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.ingest.providers.Device;
import io.serpdex.ingest.providers.ProviderFormat;
import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The files to import, and the options of the import.
 *
 * @param database null if the files determine it
 * @param date null if the files contain it, or none is needed
 * @param full whether to remove every keyword that is not in the import
 * @param oneEdition whether to publish one edition per database, even if keywords were searched on several days
 * @param files {@code -} is standard input
 * @param kind the kind of all files; null to detect it
 * @param limits the limits above which nothing is published
 * @param keep the number of editions to keep
 * @param enrichment the fields that the edition derives for keywords without imported values
 * @param providerOptions options for provider files
 * @param reportFolder the folder for rejects, summaries and temporary files
 */
public record ImportRequest(
        @Nullable Database database,
        @Nullable LocalDate date,
        boolean full,
        boolean oneEdition,
        List<Path> files,
        @Nullable FileKind kind,
        Limits limits,
        int keep,
        Set<Enrichment> enrichment,
        ProviderOptions providerOptions,
        Path reportFolder) {

    public static final int KEEP = 2;
    public static final Path STANDARD_INPUT = InputFile.STANDARD_INPUT;

    public ImportRequest {
        files = List.copyOf(files);
        require(!files.isEmpty(), "FILE", "at least one file is required");
        require(
                Collections.frequency(files, STANDARD_INPUT) <= 1,
                "FILE",
                "standard input (-) must be given at most once");
        require(
                kind == null || providerOptions.format() == null,
                "--format",
                "--kind (native files) and --format (provider files) cannot be combined");
        require(keep >= 1, "--keep", "--keep must be at least 1, got " + keep);
    }

    private static void require(boolean met, String parameter, String rule) {
        if (!met) {
            throw new ServiceException(ErrorCode.INVALID_PARAMETER, rule, parameter);
        }
    }

    /**
     * The limits above which nothing is published.
     *
     * @param maxRejects the highest percentage of lines, and of results, that may be rejected
     * @param maxEmptied the highest percentage of stored SERPs that may lose all results. It applies to the SERPs of the
     *     imported keywords
     */
    public record Limits(double maxRejects, double maxEmptied) {
        public static final Limits DEFAULT = new Limits(5, 5);

        public Limits {
            requirePercentage(maxRejects, "--max-rejects");
            requirePercentage(maxEmptied, "--max-emptied");
        }

        private static void requirePercentage(double percent, String option) {
            require(percent >= 0 && percent <= 100, option, option + " must be a number from 0 to 100, got " + percent);
        }
    }

    /**
     * Facts about provider files that the files do not contain.
     *
     * @param format the format of all files; null to detect it
     * @param device the device of searches without one; null for desktop
     * @param site the site of positions in files without one
     */
    public record ProviderOptions(
            @Nullable ProviderFormat format,
            @Nullable Device device,
            @Nullable String site) {
        public static final ProviderOptions NONE = new ProviderOptions(null, null, null);
    }
}

package io.serpdex.ingest.detect;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.input.InputFiles;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.ingest.providers.ProviderFormat;
import io.serpdex.ingest.providers.tables.DownloadFacts;
import io.serpdex.ingest.providers.tables.SearchConsole;
import io.serpdex.ingest.providers.tables.TableFormats;
import io.serpdex.ingest.rejects.Reject;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Divides the files of an import into native files, provider files and others. A file that the user named must have a
 * known format. A file of unknown format in a folder, an archive or a workbook is skipped and listed.
 */
public final class FileClassifier {
    /** Enough for the 1,000 pages of a Search Console download. */
    private static final int LONGEST_SIDE_TABLE = 2_000;

    private final List<DetectedFile> nativeFiles = new ArrayList<>();
    private final List<DetectedFile> providerFiles = new ArrayList<>();
    private final List<InputFile> sideTables = new ArrayList<>();
    private final List<Reject> skipped = new ArrayList<>();

    private FileClassifier() {}

    /**
     * Detects the format of every file.
     *
     * @param kind the kind of all files that the user named; null to detect it
     * @param provider the provider format of all files that the user named; null to detect it
     */
    public static FileClassifier classify(InputFiles inputs, @Nullable FileKind kind, @Nullable ProviderFormat provider)
            throws IOException {
        FileClassifier files = new FileClassifier();
        ServiceException first = null;
        for (InputFile input : inputs.all()) {
            try {
                files.add(new FormatDetector(input, kind, provider).detect());
                input.pause();
            } catch (ServiceException e) {
                input.close();
                if (input.collection() == null) {
                    throw e;
                }
                first = first == null ? e : first;
                files.setAside(input, e);
            }
        }
        if (files.nativeFiles.isEmpty() && files.providerFiles.isEmpty()) {
            throw first == null
                    ? new ServiceException(
                            ErrorCode.NO_DATA, "no files to import in " + String.join(", ", inputs.named()), "FILE")
                    : first;
        }
        return files;
    }

    private void add(DetectedFile file) {
        (file.isOfProvider() ? providerFiles : nativeFiles).add(file);
    }

    private void setAside(InputFile input, ServiceException problem) throws IOException {
        List<String> header = headerOf(input);
        boolean side = TableFormats.all().stream().anyMatch(format -> format.isSideTable(header));
        if (side) {
            sideTables.add(input);
        } else {
            // The location names the file already.
            String message = String.valueOf(problem.getMessage()).replace(input.name() + ": ", "");
            skipped.add(new Reject.SkippedFile(new Reject.Location(input.name(), 1, ""), message));
        }
    }

    private static List<String> headerOf(InputFile input) throws IOException {
        try {
            return TableLayout.firstRow(input.open());
        } catch (ServiceException e) {
            // A file that cannot be read, such as a damaged one.
            return List.of();
        } finally {
            input.close();
        }
    }

    public List<DetectedFile> nativeFiles() {
        return nativeFiles;
    }

    public List<DetectedFile> providerFiles() {
        return providerFiles;
    }

    /** Returns the files of unknown format in folders, archives and workbooks. */
    public List<Reject> skipped() {
        return skipped;
    }

    /** Returns facts about a table of Search Console from the other tables in the same folder or archive. */
    public DownloadFacts factsOf(DetectedFile file) throws IOException {
        String collection = file.input().collection();
        if (collection == null || file.table() == null || !(file.table().format() instanceof SearchConsole)) {
            return DownloadFacts.NONE;
        }
        List<List<List<String>>> tables = new ArrayList<>();
        for (InputFile side : sideTables) {
            if (collection.equals(side.collection())) {
                tables.add(rowsOf(side));
            }
        }
        String name = collection.substring(Math.max(collection.lastIndexOf('/'), collection.lastIndexOf('\\')) + 1);
        return DownloadFacts.of(name, tables);
    }

    private static List<List<String>> rowsOf(InputFile table) throws IOException {
        Reader reader = new InputStreamReader(table.open(), StandardCharsets.UTF_8);
        try {
            return TableLayout.records(',', reader).stream()
                    .limit(LONGEST_SIDE_TABLE)
                    .map(CsvRecord::getFields)
                    .toList();
        } catch (CsvParseException e) {
            return List.of();
        } finally {
            table.close();
        }
    }

    /** Returns the total size of all files, or -1 if any of them is unknown. */
    public long totalSize() {
        long total = 0;
        for (DetectedFile file : nativeFiles) {
            total = add(total, file);
        }
        for (DetectedFile file : providerFiles) {
            total = add(total, file);
        }
        return total;
    }

    private static long add(long total, DetectedFile file) {
        long size = file.input().size();
        return total < 0 || size < 0 ? -1 : total + size;
    }
}

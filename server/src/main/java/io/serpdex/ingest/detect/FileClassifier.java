package io.serpdex.ingest.detect;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.ingest.ImportTarget.Source;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.input.InputFiles;
import io.serpdex.ingest.providers.ProviderFormat;
import io.serpdex.ingest.providers.ProviderFormats;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.Reject.Place;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What each file is. A file that the user named must be something; one that was found in a folder may be a stranger. */
public final class FileClassifier {
    private static final Pattern SITE = Pattern.compile("https?://[^/\\s\",;]+");
    private static final int LINES_TO_LOOK_AT = 20;

    private final List<Source> natives = new ArrayList<>();
    private final List<Source> foreign = new ArrayList<>();
    private final List<InputFile> sideTables = new ArrayList<>();
    private final List<Reject> unrecognised = new ArrayList<>();

    public static FileClassifier of(InputFiles inputFiles, ImportRequest request) throws IOException {
        FileClassifier fileClassifier = new FileClassifier();
        ServiceException first = null;
        for (InputFile inputFile : inputFiles.all()) {
            try {
                fileClassifier.classify(inputFile, request);
            } catch (ServiceException e) {
                inputFile.close();
                if (inputFile.collection() == null) {
                    throw e;
                }
                first = first == null ? e : first;
                fileClassifier.setAside(inputFile, e);
            }
        }
        if (fileClassifier.natives.isEmpty() && fileClassifier.foreign.isEmpty()) {
            throw first == null ? nothing(request) : first;
        }
        return fileClassifier;
    }

    private static ServiceException nothing(ImportRequest request) {
        String named = request.files().stream().map(Path::toString).collect(Collectors.joining(", "));
        return new ServiceException(ErrorCode.NO_DATA, "there is no file to import in " + named, "FILE");
    }

    private void classify(InputFile inputFile, ImportRequest request) throws IOException {
        DetectedFile detectedFile = new FormatDetector(
                        inputFile.name(),
                        request.kind(),
                        request.providerOptions().format())
                .detect(inputFile.open());
        inputFile.pause();
        (detectedFile.isForeign() ? foreign : natives).add(new Source(inputFile, detectedFile));
    }

    private void setAside(InputFile inputFile, ServiceException problem) throws IOException {
        List<String> header = TableLayout.firstRow(inputFile.open());
        inputFile.close();
        boolean side = ProviderFormats.all().stream()
                .anyMatch(format -> format instanceof ProviderFormat.TableFormat table && table.isSideTable(header));
        if (side) {
            sideTables.add(inputFile);
        } else {
            String message = String.valueOf(problem.getMessage());
            unrecognised.add(
                    new Reject.BadFile(new Place(inputFile.name(), 1, ""), "the file was not taken: " + message));
        }
    }

    public List<Source> natives() {
        return natives;
    }

    public List<Source> foreign() {
        return foreign;
    }

    /** Files in folders and archives that are nothing we know. */
    public List<Reject> unrecognised() {
        return unrecognised;
    }

    /** The site that a table is about, as the first address in a table beside it tells; null where there is none. */
    public @Nullable String siteOf(Source source) throws IOException {
        if (source.head().table() == null || source.input().collection() == null) {
            return null;
        }
        for (InputFile side : sideTables) {
            String site = Objects.equals(side.collection(), source.input().collection()) ? siteIn(side) : null;
            if (site != null) {
                return site;
            }
        }
        return null;
    }

    private static @Nullable String siteIn(InputFile table) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(table.open(), StandardCharsets.UTF_8));
        String site = null;
        for (int i = 0; i < LINES_TO_LOOK_AT && site == null; i++) {
            String line = lines.readLine();
            if (line == null) {
                break;
            }
            Matcher found = SITE.matcher(line);
            site = found.find() ? found.group() : null;
        }
        table.close();
        return site;
    }

    /** For the progress; -1 where one of the files does not say. */
    public long totalSize() {
        long total = 0;
        for (Source source : natives) {
            total = add(total, source);
        }
        for (Source source : foreign) {
            total = add(total, source);
        }
        return total;
    }

    private static long add(long total, Source source) {
        return total < 0 || source.input().size() < 0
                ? -1
                : total + source.input().size();
    }
}

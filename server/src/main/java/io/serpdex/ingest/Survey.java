package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.ImportIssue.Place;
import io.serpdex.ingest.Intake.Source;
import io.serpdex.ingest.foreign.ForeignFormats;
import io.serpdex.ingest.foreign.TableFormat;
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
final class Survey {
    private static final Pattern SITE = Pattern.compile("https?://[^/\\s\",;]+");
    private static final int LINES_TO_LOOK_AT = 20;

    private final List<Source> natives = new ArrayList<>();
    private final List<Source> foreign = new ArrayList<>();
    private final List<Input> sideTables = new ArrayList<>();
    private final List<ImportIssue> strangers = new ArrayList<>();

    static Survey of(Inputs inputs, ImportRequest request) throws IOException {
        Survey survey = new Survey();
        ServiceException first = null;
        for (Input input : inputs.all()) {
            try {
                survey.look(input, request);
            } catch (ServiceException e) {
                input.close();
                if (input.collection() == null) {
                    throw e;
                }
                first = first == null ? e : first;
                survey.setAside(input, e);
            }
        }
        if (survey.natives.isEmpty() && survey.foreign.isEmpty()) {
            throw first == null ? nothing(request) : first;
        }
        return survey;
    }

    private static ServiceException nothing(ImportRequest request) {
        String named = request.files().stream().map(Path::toString).collect(Collectors.joining(", "));
        return new ServiceException(ErrorCode.NO_DATA, "there is no file to import in " + named, "FILE");
    }

    private void look(Input input, ImportRequest request) throws IOException {
        Head head =
                new Recognition(input.name(), request.kind(), request.foreign().format()).recognise(input.open());
        input.pause();
        (head.isForeign() ? foreign : natives).add(new Source(input, head));
    }

    private void setAside(Input input, ServiceException problem) throws IOException {
        List<String> header = TableLayout.firstRow(input.open());
        input.close();
        boolean side = ForeignFormats.all().stream()
                .anyMatch(format -> format instanceof TableFormat table && table.isSideTable(header));
        if (side) {
            sideTables.add(input);
        } else {
            String message = String.valueOf(problem.getMessage());
            strangers.add(
                    new ImportIssue.BadFile(new Place(input.name(), 1, ""), "the file was not taken: " + message));
        }
    }

    List<Source> natives() {
        return natives;
    }

    List<Source> foreign() {
        return foreign;
    }

    /** Files in folders and archives that are nothing we know. */
    List<ImportIssue> strangers() {
        return strangers;
    }

    /** The site that a table is about, as the first address in a table beside it tells; null where there is none. */
    @Nullable
    String siteOf(Source source) throws IOException {
        if (source.head().table() == null || source.input().collection() == null) {
            return null;
        }
        for (Input side : sideTables) {
            String site = Objects.equals(side.collection(), source.input().collection()) ? siteIn(side) : null;
            if (site != null) {
                return site;
            }
        }
        return null;
    }

    private static @Nullable String siteIn(Input table) throws IOException {
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
    long totalSize() {
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

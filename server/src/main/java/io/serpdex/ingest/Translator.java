package io.serpdex.ingest;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.Intake.Source;
import io.serpdex.ingest.foreign.ForeignFormats;
import io.serpdex.ingest.foreign.JsonFormat;
import io.serpdex.ingest.foreign.ProviderErrors;
import io.serpdex.ingest.foreign.TableFormat;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads foreign files into a {@link Translation}: cuts on this thread, reads documents on others. All files share the
 * threads, because many answers are a file each.
 */
final class Translator implements AutoCloseable {
    private static final int ROWS_A_HARVEST = 1_000;

    private final Translation translation;
    private final Destination destination;
    private final OrderedWork<Harvested> reading;
    private final Runnable progress;

    Translator(Translation translation, Destination destination, int workers, Runnable progress) {
        this.translation = translation;
        this.destination = destination;
        this.progress = progress;
        this.reading = new OrderedWork<>(workers, harvested -> {
            translation.add(harvested.harvest());
            harvested.cutter().recycle(harvested.chunk());
            progress.run();
        });
    }

    /** @param site that a table is about; null where nobody says */
    void read(Source source, @Nullable String site) throws IOException {
        Input input = source.input();
        Origin origin = Origin.file(input.name());
        int file = translation.number(input.name());
        switch (source.head().format()) {
            case FOREIGN_JSON -> readDocuments(source, file, origin);
            case FOREIGN_TABLE ->
                readTable(input, Objects.requireNonNull(source.head().table()), site, file, origin);
            default -> throw new IllegalArgumentException(input.name() + " is of a native format");
        }
    }

    /** After the last file. */
    void finish() throws IOException {
        reading.finish();
    }

    @Override
    public void close() {
        reading.close();
    }

    private record Harvested(Chunk chunk, Cutter cutter, Harvest harvest) {}

    private void readDocuments(Source source, int file, Origin origin) throws IOException {
        JsonFormat wanted = source.head().foreign() instanceof JsonFormat format ? format : null;
        Input input = source.input();
        Cutter cutter = new Cutter(input.open(), new DocumentCutRule(), input.size());
        for (Chunk chunk = cutter.next(); chunk != null; chunk = cutter.next()) {
            Chunk next = chunk;
            reading.submit(next.length(), () -> {
                Harvest harvest = new Harvest(destination, file, origin);
                Documents.read(next, origin, new DocumentReading(harvest, wanted));
                return new Harvested(next, cutter, harvest);
            });
        }
    }

    /** Gives each document to the format that knows it. */
    private record DocumentReading(
            Harvest harvest, @Nullable JsonFormat wanted) implements Documents.Sink {
        @Override
        public void document(long line, JsonNode document, Supplier<String> text) {
            List<JsonNode> inside = wanted == null ? ForeignFormats.documentsIn(document) : List.of(document);
            for (JsonNode one : inside) {
                read(line, one, text);
            }
            if (inside.isEmpty()) {
                String error = ProviderErrors.find(document);
                harvest.at(line, text, "").refuse(error == null ? "the document is of no known format" : error);
            }
        }

        private void read(long line, JsonNode document, Supplier<String> text) {
            JsonFormat format = wanted == null ? ForeignFormats.of(document).orElse(null) : wanted;
            harvest.at(line, text, format == null ? "" : format.id());
            if (format == null) {
                harvest.refuse("a document in the list is of no known format");
            } else {
                format.read(document, harvest);
            }
        }

        @Override
        public void broken(ImportIssue issue) {
            harvest.reject(issue);
        }
    }

    /** Rows wait for the documents before them, so that what is read later stays newer. */
    private void readTable(Input input, TableLayout layout, @Nullable String site, int file, Origin origin)
            throws IOException {
        reading.finish();
        TableFormat.RowReader rows =
                layout.format().rows(layout.header(), new TableFormat.Surroundings(input.fileName(), site));
        Harvest harvest = new Harvest(destination, file, origin);
        long count = 0;
        long line = 0;
        try (CsvReader<CsvRecord> records = TableLayout.records(layout.separator(), reader(input))) {
            for (CsvRecord row : records) {
                line = row.getStartingLineNumber();
                if (line <= layout.headerLine() || isBlank(row)) {
                    continue;
                }
                Supplier<String> text =
                        () -> Excerpts.of(String.join(String.valueOf(layout.separator()), row.getFields()));
                rows.read(
                        row.getFields(), harvest.at(line, text, layout.format().id()));
                if (++count % ROWS_A_HARVEST == 0) {
                    translation.add(harvest);
                    harvest = new Harvest(destination, file, origin);
                    progress.run();
                }
            }
        } catch (CsvParseException e) {
            throw refusal(input, line, "no table can go on like that (" + e.getMessage() + ")");
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof CharacterCodingException) {
                throw refusal(input, line, "it is not valid UTF-8 there; save it as UTF-8");
            }
            throw e.getCause();
        }
        translation.add(harvest);
    }

    /** A table that ends in the middle would look whole, so it is refused. */
    private static ServiceException refusal(Input input, long line, String problem) {
        return new ServiceException(
                ErrorCode.NO_DATA, input.name() + " cannot be read behind line " + line + ": " + problem, "FILE");
    }

    private static Reader reader(Input input) throws IOException {
        return new InputStreamReader(
                input.open(),
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    private static boolean isBlank(CsvRecord row) {
        return row.getFields().stream().allMatch(String::isBlank);
    }
}

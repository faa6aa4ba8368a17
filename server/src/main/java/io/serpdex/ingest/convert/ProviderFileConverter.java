package io.serpdex.ingest.convert;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.ImportTarget.Source;
import io.serpdex.ingest.detect.TableLayout;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.input.JsonDocumentSplitRule;
import io.serpdex.ingest.input.OrderedExecutor;
import io.serpdex.ingest.input.RecordSplitter;
import io.serpdex.ingest.providers.ProviderErrorMessage;
import io.serpdex.ingest.providers.ProviderFormat;
import io.serpdex.ingest.providers.ProviderFormats;
import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.TextExcerpt;
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
 * Reads foreign files into a {@link ConversionOutput}: cuts on this thread, reads documents on others. All files share the
 * threads, because many answers are a file each.
 */
public final class ProviderFileConverter implements AutoCloseable {
    private static final int ROWS_A_HARVEST = 1_000;

    private final ConversionOutput conversion;
    private final DatabaseSelector selector;
    private final OrderedExecutor<Converted> reading;
    private final Runnable progress;

    public ProviderFileConverter(
            ConversionOutput conversionOutput, DatabaseSelector databaseSelector, int workers, Runnable progress) {
        this.conversion = conversionOutput;
        this.selector = databaseSelector;
        this.progress = progress;
        this.reading = new OrderedExecutor<>(workers, harvested -> {
            conversionOutput.add(harvested.converted());
            harvested.splitter().recycle(harvested.chunk());
            progress.run();
        });
    }

    /**
     * Converts one file.
     *
     * @param site that a table is about; null where nobody says
     */
    public void read(Source source, @Nullable String site) throws IOException {
        InputFile inputFile = source.input();
        LineOrigin lineOrigin = LineOrigin.file(inputFile.name());
        int file = conversion.number(inputFile.name());
        switch (source.head().format()) {
            case FOREIGN_JSON -> readDocuments(source, file, lineOrigin);
            case FOREIGN_TABLE ->
                readTable(inputFile, Objects.requireNonNull(source.head().table()), site, file, lineOrigin);
            default -> throw new IllegalArgumentException(inputFile.name() + " is of a native format");
        }
    }

    /** After the last file. */
    public void finish() throws IOException {
        reading.finish();
    }

    @Override
    public void close() {
        reading.close();
    }

    private record Converted(Chunk chunk, RecordSplitter splitter, ConvertedChunk converted) {}

    private void readDocuments(Source source, int file, LineOrigin lineOrigin) throws IOException {
        ProviderFormat.JsonFormat wanted =
                source.head().foreign() instanceof ProviderFormat.JsonFormat format ? format : null;
        InputFile inputFile = source.input();
        RecordSplitter recordSplitter =
                new RecordSplitter(inputFile.open(), new JsonDocumentSplitRule(), inputFile.size());
        for (Chunk chunk = recordSplitter.next(); chunk != null; chunk = recordSplitter.next()) {
            Chunk next = chunk;
            reading.submit(next.length(), () -> {
                ConvertedChunk convertedChunk = new ConvertedChunk(selector, file, lineOrigin);
                JsonDocumentReader.read(next, lineOrigin, new DocumentReading(convertedChunk, wanted));
                return new Converted(next, recordSplitter, convertedChunk);
            });
        }
    }

    /** Gives each document to the format that knows it. */
    private record DocumentReading(ConvertedChunk harvest, ProviderFormat.@Nullable JsonFormat wanted)
            implements JsonDocumentReader.Sink {
        @Override
        public void document(long line, JsonNode document, Supplier<String> text) {
            List<JsonNode> inside = wanted == null ? ProviderFormats.documentsIn(document) : List.of(document);
            for (JsonNode one : inside) {
                read(line, one, text);
            }
            if (inside.isEmpty()) {
                String error = ProviderErrorMessage.find(document);
                harvest.at(line, text, "").reject(error == null ? "the document is of no known format" : error);
            }
        }

        private void read(long line, JsonNode document, Supplier<String> text) {
            ProviderFormat.JsonFormat format =
                    wanted == null ? ProviderFormats.find(document).orElse(null) : wanted;
            harvest.at(line, text, format == null ? "" : format.id());
            if (format == null) {
                harvest.reject("a document in the list is of no known format");
            } else {
                format.read(document, harvest);
            }
        }

        @Override
        public void broken(Reject reject) {
            harvest.reject(reject);
        }
    }

    /** Rows wait for the documents before them, so that what is read later stays newer. */
    private void readTable(
            InputFile inputFile, TableLayout layout, @Nullable String site, int file, LineOrigin lineOrigin)
            throws IOException {
        reading.finish();
        ProviderFormat.TableFormat.RowReader rows = layout.format()
                .rows(layout.header(), new ProviderFormat.TableFormat.Surroundings(inputFile.fileName(), site));
        ConvertedChunk convertedChunk = new ConvertedChunk(selector, file, lineOrigin);
        long count = 0;
        long line = 0;
        try (CsvReader<CsvRecord> records = TableLayout.records(layout.separator(), reader(inputFile))) {
            for (CsvRecord row : records) {
                line = row.getStartingLineNumber();
                if (line <= layout.headerLine() || isBlank(row)) {
                    continue;
                }
                Supplier<String> text =
                        () -> TextExcerpt.of(String.join(String.valueOf(layout.separator()), row.getFields()));
                rows.read(
                        row.getFields(),
                        convertedChunk.at(line, text, layout.format().id()));
                if (++count % ROWS_A_HARVEST == 0) {
                    conversion.add(convertedChunk);
                    convertedChunk = new ConvertedChunk(selector, file, lineOrigin);
                    progress.run();
                }
            }
        } catch (CsvParseException e) {
            throw refusal(inputFile, line, "no table can go on like that (" + e.getMessage() + ")");
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof CharacterCodingException) {
                throw refusal(inputFile, line, "it is not valid UTF-8 there; save it as UTF-8");
            }
            throw e.getCause();
        }
        conversion.add(convertedChunk);
    }

    /** A table that ends in the middle would look whole, so it is refused. */
    private static ServiceException refusal(InputFile inputFile, long line, String problem) {
        return new ServiceException(
                ErrorCode.NO_DATA, inputFile.name() + " cannot be read behind line " + line + ": " + problem, "FILE");
    }

    private static Reader reader(InputFile inputFile) throws IOException {
        return new InputStreamReader(
                inputFile.open(),
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    private static boolean isBlank(CsvRecord row) {
        return row.getFields().stream().allMatch(String::isBlank);
    }
}

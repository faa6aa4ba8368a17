package io.serpdex.ingest.convert;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.detect.DetectedFile;
import io.serpdex.ingest.detect.TableLayout;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.input.JsonDocumentSplitRule;
import io.serpdex.ingest.input.OrderedExecutor;
import io.serpdex.ingest.input.RecordSplitter;
import io.serpdex.ingest.providers.ProviderErrorMessage;
import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
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
 * Converts provider files into a {@link ConversionOutput}. The calling thread splits files, other threads parse
 * documents. All files share the threads, because often each response is a small file.
 */
public final class ProviderFileConverter implements AutoCloseable {
    private static final int ROWS_PER_CHUNK = 1_000;

    private final ConversionOutput conversion;
    private final DatabaseSelector selector;
    private final OrderedExecutor<Converted> converting;
    private final Runnable progress;

    public ProviderFileConverter(
            ConversionOutput conversion, DatabaseSelector selector, int workers, Runnable progress) {
        this.conversion = conversion;
        this.selector = selector;
        this.progress = progress;
        this.converting = new OrderedExecutor<>(workers, result -> {
            conversion.add(result.converted());
            result.splitter().recycle(result.chunk());
            progress.run();
        });
    }

    /**
     * Converts a file.
     *
     * @param site the site of a table; null if unknown
     */
    public void read(DetectedFile file, @Nullable String site) throws IOException {
        InputFile input = file.input();
        LineOrigin origin = LineOrigin.file(input.name());
        int number = conversion.number(input.name());
        switch (file.format()) {
            case PROVIDER_JSON -> readDocuments(file, number, origin);
            case PROVIDER_TABLE -> readTable(input, Objects.requireNonNull(file.table()), site, number, origin);
            default -> throw new IllegalArgumentException(input.name() + " is a native file");
        }
    }

    /** Waits for pending files. Call after the last file. */
    public void finish() throws IOException {
        converting.finish();
    }

    @Override
    public void close() {
        converting.close();
    }

    private record Converted(Chunk chunk, RecordSplitter splitter, ConvertedChunk converted) {}

    private void readDocuments(DetectedFile file, int number, LineOrigin origin) throws IOException {
        JsonFormat wanted = file.provider() instanceof JsonFormat format ? format : null;
        InputFile input = file.input();
        RecordSplitter splitter = new RecordSplitter(input.open(), new JsonDocumentSplitRule(), input.size());
        for (Chunk chunk = splitter.next(); chunk != null; chunk = splitter.next()) {
            Chunk next = chunk;
            converting.submit(next.length(), () -> {
                ConvertedChunk converted = new ConvertedChunk(selector, number, origin);
                JsonDocumentReader.read(next, origin, new DocumentConverter(converted, wanted));
                return new Converted(next, splitter, converted);
            });
        }
    }

    /** Passes each document to its format. */
    private record DocumentConverter(
            ConvertedChunk converted, @Nullable JsonFormat wanted) implements JsonDocumentReader.Sink {

        @Override
        public void document(long line, JsonNode document, Supplier<String> text) {
            List<JsonNode> inside = wanted == null ? ProviderFormats.documentsIn(document) : List.of(document);
            for (JsonNode one : inside) {
                convert(line, one, text);
            }
            if (inside.isEmpty()) {
                String error = ProviderErrorMessage.find(document);
                converted.at(line, text, "").reject(error == null ? "document has an unknown format" : error);
            }
        }

        private void convert(long line, JsonNode document, Supplier<String> text) {
            JsonFormat format = wanted == null ? ProviderFormats.find(document).orElse(null) : wanted;
            converted.at(line, text, format == null ? "" : format.id());
            if (format == null) {
                converted.reject("document in a list has an unknown format");
            } else {
                format.read(document, converted);
            }
        }

        @Override
        public void broken(Reject reject) {
            converted.reject(reject);
        }
    }

    /** Reads a table after all pending documents, so that files keep their order. */
    private void readTable(InputFile input, TableLayout layout, @Nullable String site, int number, LineOrigin origin)
            throws IOException {
        converting.finish();
        TableFormat.RowReader rows =
                layout.format().rows(layout.header(), new TableFormat.Surroundings(input.fileName(), site));
        ConvertedChunk converted = new ConvertedChunk(selector, number, origin);
        long count = 0;
        long line = 0;
        try (CsvReader<CsvRecord> records = TableLayout.records(layout.separator(), reader(input))) {
            for (CsvRecord row : records) {
                line = row.getStartingLineNumber();
                if (line <= layout.headerLine() || isBlank(row)) {
                    continue;
                }
                Supplier<String> text =
                        () -> TextExcerpt.of(String.join(String.valueOf(layout.separator()), row.getFields()));
                rows.read(
                        row.getFields(),
                        converted.at(line, text, layout.format().id()));
                if (++count % ROWS_PER_CHUNK == 0) {
                    conversion.add(converted);
                    converted = new ConvertedChunk(selector, number, origin);
                    progress.run();
                }
            }
        } catch (CsvParseException e) {
            throw refusal(input, line, String.valueOf(e.getMessage()));
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof CharacterCodingException) {
                throw refusal(input, line, "invalid UTF-8. Try: save the file as UTF-8");
            }
            throw e.getCause();
        }
        conversion.add(converted);
    }

    /** Returns the error for a table that cannot be read to its end. Importing the part before would look complete. */
    private static ServiceException refusal(InputFile input, long line, String problem) {
        return new ServiceException(
                ErrorCode.NO_DATA,
                input.name() + ": cannot read the table after line " + line + ": " + problem,
                "FILE");
    }

    private static Reader reader(InputFile input) throws IOException {
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

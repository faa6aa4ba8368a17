package io.serpdex.ingest.convert;

import io.serpdex.ingest.detect.DetectedFile;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.input.JsonDocumentSplitRule;
import io.serpdex.ingest.input.OrderedExecutor;
import io.serpdex.ingest.input.RecordSplitter;
import io.serpdex.ingest.providers.ProviderErrorMessage;
import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import io.serpdex.ingest.providers.ProviderFormats;
import io.serpdex.ingest.providers.tables.DownloadFacts;
import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.ingest.rejects.Reject;
import java.io.IOException;
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
    private final ConversionOutput conversion;
    private final DatabaseSelector selector;
    private final OrderedExecutor<Converted> converting;
    private final TableConverter tables;

    /** @param dated whether the user gave the date of the files */
    public ProviderFileConverter(
            ConversionOutput conversion, DatabaseSelector selector, boolean dated, int workers, Runnable progress) {
        this.conversion = conversion;
        this.selector = selector;
        this.tables = new TableConverter(conversion, selector, dated, progress);
        this.converting = new OrderedExecutor<>(workers, result -> {
            conversion.add(result.converted());
            result.splitter().recycle(result.chunk());
            progress.run();
        });
    }

    /**
     * Converts a file.
     *
     * @param facts facts about a table that it does not contain
     */
    public void read(DetectedFile file, DownloadFacts facts) throws IOException {
        InputFile input = file.input();
        LineOrigin origin = LineOrigin.file(input.name());
        int number = conversion.number(input.name());
        switch (file.format()) {
            case PROVIDER_JSON -> readDocuments(file, number, origin);
            case PROVIDER_TABLE -> {
                // After all pending documents, so that files keep their order.
                converting.finish();
                tables.read(input, Objects.requireNonNull(file.table()), facts, number, origin);
            }
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
}

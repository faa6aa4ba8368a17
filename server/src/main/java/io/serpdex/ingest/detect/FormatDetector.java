package io.serpdex.ingest.detect;

import de.siegmar.fastcsv.reader.CsvRecord;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.input.ByteScan;
import io.serpdex.ingest.input.CsvSplitRule;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.parse.CsvHeader;
import io.serpdex.ingest.parse.CsvRowParser;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.ingest.parse.JsonLinesParser;
import io.serpdex.ingest.providers.ProviderErrorMessage;
import io.serpdex.ingest.providers.ProviderFormat;
import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
import io.serpdex.ingest.providers.ProviderFormats;
import io.serpdex.ingest.rejects.TextExcerpt;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Detects the format and the kind of a file from its first bytes. */
final class FormatDetector {
    private static final int FIRST_READ = 1 << 16;
    private static final int LONGEST_READ = 16 << 20;
    /** The first bytes of old and of encrypted Office files. */
    private static final byte[] OLE2 = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0};

    private static final String SEE_FORMATS = "Try: serpdex import --formats";

    private final InputFile input;
    private final @Nullable FileKind kind;
    private final @Nullable ProviderFormat provider;

    /**
     * @param kind the kind that the user named; null to detect it
     * @param provider the provider format that the user named; null to detect it
     */
    FormatDetector(InputFile input, @Nullable FileKind kind, @Nullable ProviderFormat provider) {
        this.input = input;
        this.kind = kind;
        this.provider = provider;
    }

    /**
     * Reads increasingly large parts of the file until the format is certain, then resets the stream to its beginning.
     */
    DetectedFile detect() throws IOException {
        BufferedInputStream in = input.open();
        for (int size = FIRST_READ; ; size *= 4) {
            in.mark(size);
            byte[] bytes = in.readNBytes(size);
            in.reset();
            boolean end = bytes.length < size;
            DetectedFile detected = detect(bytes, end, end || size >= LONGEST_READ);
            if (detected != null) {
                return detected;
            }
        }
    }

    /**
     * Returns null if more bytes are needed.
     *
     * @param end whether the file ends with these bytes
     * @param last whether no more bytes will be read
     */
    private @Nullable DetectedFile detect(byte[] bytes, boolean end, boolean last) {
        int from = 0;
        long line = 1;
        while (from < bytes.length && JsonLinesParser.isBlank(bytes, from, from + 1)) {
            line += bytes[from] == '\n' || (bytes[from] == '\r' && !follows(bytes, from, '\n')) ? 1 : 0;
            from++;
        }
        if (from == bytes.length) {
            return last ? DetectedFile.empty(input) : null;
        }
        rejectOtherFormats(bytes, from);
        if (kind == null) {
            ProviderCheck check = new ProviderCheck(bytes, from);
            if (check.detected != null) {
                return check.detected;
            }
            if (check.problem != null) {
                throw refusal(check.problem + ". " + SEE_FORMATS);
            }
            if (check.undecided && !last) {
                return null;
            }
        }
        if (bytes[from] == '{') {
            return detectJsonLines(bytes, from, line, last);
        }
        CsvHeader columns = csvHeader(bytes, from, end, last);
        if (columns == null) {
            return null;
        }
        boolean noHeader = kind == null ? columns.kind() == null : columns.objection(kind) != null;
        if (noHeader && new KeySample(bytes, from).isNative()) {
            return detectJsonLines(bytes, from, line, last);
        }
        return detectCsv(columns, bytes, line, last);
    }

    private void rejectOtherFormats(byte[] bytes, int from) {
        if (bytes[from] == '<') {
            throw refusal(
                    "HTML or XML instead of data. The provider may have returned a sign-in page or an error page");
        }
        if (bytes[from] == 'P' && follows(bytes, from, 'K') && from + 2 < bytes.length && bytes[from + 2] < 8) {
            throw refusal("zip file inside an archive or on standard input. Try: unpack it, or pass its path");
        }
        if (from == 0 && Arrays.equals(bytes, 0, Math.min(OLE2.length, bytes.length), OLE2, 0, OLE2.length)) {
            throw refusal("old Excel file (.xls) or workbook with a password. Try: save it as .xlsx without a password,"
                    + " or as CSV");
        }
    }

    private static boolean follows(byte[] bytes, int at, char next) {
        return at + 1 < bytes.length && bytes[at + 1] == next;
    }

    private @Nullable DetectedFile detectJsonLines(byte[] bytes, int from, long line, boolean last) {
        KeySample sample = new KeySample(bytes, from);
        if (sample.headerEnd > 0) {
            NativeHeader header = NativeHeader.parse(input.name(), bytes, from, sample.headerEnd);
            return DetectedFile.jsonLines(input, kind == null ? FileKind.SERPS : kind, header, line);
        }
        if (!last && !sample.isSufficient()) {
            return null;
        }
        FileKind detected = kind == null ? sample.kind() : kind;
        if (detected == null) {
            throw refusal(unknownKeys(sample.keys) + ". " + SEE_FORMATS);
        }
        return DetectedFile.jsonLines(input, detected, null, 0);
    }

    private static String unknownKeys(Collection<String> keys) {
        return keys.isEmpty()
                ? "unknown format: invalid JSON"
                : "unknown format: JSON with the keys " + TextExcerpt.of(String.join(", ", keys));
    }

    private @Nullable DetectedFile detectCsv(CsvHeader columns, byte[] bytes, long line, boolean last) {
        FileKind detected = kind == null ? columns.kind() : kind;
        if (detected == null) {
            if (!last) {
                return null;
            }
            throw refusal(UnknownTable.describe(bytes) + ". " + SEE_FORMATS);
        }
        String objection = columns.objection(detected);
        if (objection != null) {
            boolean foreign = kind == null && !columns.unknown(detected).isEmpty();
            throw refusal(
                    foreign
                            ? UnknownTable.describe(bytes) + ". Native CSV " + objection + ". " + SEE_FORMATS
                            : "CSV header " + objection + ", got "
                                    + TextExcerpt.of(String.join(", ", columns.names())));
        }
        return DetectedFile.csv(input, detected, columns, line);
    }

    /** Returns null if the header continues after these bytes. */
    private static @Nullable CsvHeader csvHeader(byte[] bytes, int from, boolean end, boolean last) {
        int to = CsvSplitRule.endOfRow(bytes, from, bytes.length, end);
        if (to <= 0 && !last) {
            return null;
        }
        boolean readable = to > 0 && ByteScan.isUtf8(bytes, from, to);
        String text = readable ? new String(Arrays.copyOfRange(bytes, from, to), StandardCharsets.UTF_8) : "";
        return new CsvHeader(CsvRowParser.records(text).stream()
                .findFirst()
                .map(CsvRecord::getFields)
                .orElse(List.of()));
    }

    private ServiceException refusal(String problem) {
        return new ServiceException(ErrorCode.NO_DATA, input.name() + ": " + problem, "FILE");
    }

    /** A check of the first bytes against the provider formats. */
    private final class ProviderCheck {
        /** Null if the bytes match no provider format. */
        private @Nullable DetectedFile detected;

        /** True if more bytes could change the result. */
        private boolean undecided;

        /** The reason why the file cannot be read. */
        private @Nullable String problem;

        /** @param from the first byte that is not white space */
        ProviderCheck(byte[] bytes, int from) {
            if (bytes[from] == '{' || bytes[from] == '[') {
                checkJson(bytes, from);
            } else {
                checkTable(bytes);
            }
        }

        private void checkJson(byte[] bytes, int from) {
            if (provider instanceof TableFormat) {
                problem = "format " + provider.id() + " requires a table, got JSON";
                return;
            }
            if (provider instanceof JsonFormat) {
                detected = DetectedFile.providerJson(input, provider);
                return;
            }
            FirstDocument first = FirstDocument.read(bytes, from);
            boolean unknown = first.whole() && !first.isNative();
            boolean error = unknown && ProviderErrorMessage.find(first.document()) != null;
            // A document with an error message becomes a reject that quotes the provider.
            if (error || !ProviderFormats.documentsIn(first.document()).isEmpty()) {
                detected = DetectedFile.providerJson(input, null);
                return;
            }
            undecided = !first.whole();
            if (first.whole() && spansLines(bytes, from)) {
                if (first.isNative()) {
                    String filter = bytes[from] == '[' ? "'.[]'" : ".";
                    throw refusal("native JSON must have one object per line. Try: jq -c " + filter + " FILE");
                }
                problem = unknownKeys(first.document().propertyNames());
            }
        }

        /** Returns whether the first document cannot be a native line: it spans several lines, or begins a list. */
        private static boolean spansLines(byte[] bytes, int from) {
            int end = ByteScan.indexOf(bytes, from, bytes.length, (byte) '\n');
            return bytes[from] == '[' || (end > 0 && JsonLinesParser.isBlank(bytes, from + 1, end));
        }

        private void checkTable(byte[] bytes) {
            TableLayout layout = TableLayout.find(bytes, provider instanceof TableFormat format ? format : null);
            String objection = layout == null ? null : layout.format().objection(layout.header());
            if (objection != null) {
                problem = objection;
            } else if (layout != null) {
                detected = DetectedFile.providerTable(input, layout);
            } else if (provider != null) {
                problem = "content does not match the format " + provider.id();
            }
        }
    }

    /** The keys of the first 100 lines of a JSON Lines file. Invalid lines contribute the keys before the error. */
    private static final class KeySample {
        private static final int LINES = 100;

        private final Set<String> keys = new LinkedHashSet<>();
        private int lines;

        /** The end of the first line if that is a header, otherwise 0. */
        private int headerEnd;

        KeySample(byte[] bytes, int from) {
            for (int start = from; start < bytes.length && lines < LINES && kind() != FileKind.SERPS; ) {
                int end = ByteScan.indexOf(bytes, start, bytes.length, (byte) '\n');
                int to = end < 0 ? bytes.length : end;
                if (!JsonLinesParser.isBlank(bytes, start, to)) {
                    Set<String> found = new LinkedHashSet<>();
                    boolean whole = readKeys(bytes, start, to, found);
                    if (lines == 0 && whole && isHeader(found)) {
                        headerEnd = to;
                        return;
                    }
                    keys.addAll(found);
                    lines++;
                }
                start = to + 1;
            }
        }

        boolean isSufficient() {
            return kind() == FileKind.SERPS || lines == LINES;
        }

        boolean isNative() {
            return kind() != null || headerEnd > 0;
        }

        @Nullable
        FileKind kind() {
            return CsvHeader.kindOfLines(keys);
        }

        private static boolean isHeader(Set<String> keys) {
            return keys.contains("format") && !keys.contains("keyword") && !keys.contains("url");
        }

        /** Returns whether the line is a complete object. */
        private static boolean readKeys(byte[] bytes, int from, int to, Set<String> keys) {
            try (JsonParser json = JsonLinesParser.parser(bytes, from, to)) {
                if (json.nextToken() != JsonToken.START_OBJECT) {
                    return false;
                }
                for (String key = json.nextName(); key != null; key = json.nextName()) {
                    keys.add(key);
                    json.nextToken();
                    json.skipChildren();
                }
                return true;
            } catch (JacksonException e) {
                return false;
            }
        }
    }

    /**
     * The first JSON document of a file, or the part of it that was read.
     *
     * @param whole whether the document is complete
     */
    private record FirstDocument(JsonNode document, boolean whole) {
        private static final int MAX_DEPTH = 8;

        /** Reads a document, or the first one of a list. */
        static FirstDocument read(byte[] bytes, int from) {
            ObjectNode document = JsonNodeFactory.instance.objectNode();
            try (JsonParser json = JsonLinesParser.parser(bytes, from, bytes.length)) {
                JsonToken token = json.nextToken();
                while (token == JsonToken.START_ARRAY) {
                    token = json.nextToken();
                }
                boolean isObject = token == JsonToken.START_OBJECT;
                if (isObject) {
                    fill(document, json, 1);
                }
                return new FirstDocument(document, isObject);
            } catch (JacksonException e) {
                // Truncated or invalid: keep the part before.
                return new FirstDocument(document, false);
            }
        }

        boolean isNative() {
            return document.has("format") || CsvHeader.kindOfLines(document.propertyNames()) != null;
        }

        private static void fill(ObjectNode object, JsonParser json, int depth) {
            for (String key = json.nextName(); key != null; key = json.nextName()) {
                JsonToken token = json.nextToken();
                if (token == JsonToken.START_OBJECT) {
                    ObjectNode inner = object.putObject(key);
                    if (depth < MAX_DEPTH) {
                        fill(inner, json, depth + 1);
                    } else {
                        json.skipChildren();
                    }
                } else if (token == JsonToken.START_ARRAY) {
                    fill(object.putArray(key), json, depth + 1);
                } else {
                    put(object, key, json, token);
                }
            }
        }

        /** Reads the first element of a list only. */
        private static void fill(ArrayNode list, JsonParser json, int depth) {
            for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
                if (token == JsonToken.START_OBJECT && list.isEmpty() && depth < MAX_DEPTH) {
                    fill(list.addObject(), json, depth + 1);
                } else {
                    json.skipChildren();
                }
            }
        }

        private static void put(ObjectNode object, String key, JsonParser json, @Nullable JsonToken token) {
            switch (token) {
                case VALUE_STRING -> object.put(key, json.getString());
                case VALUE_NULL -> object.putNull(key);
                case null -> {}
                default -> object.put(key, json.getValueAsString(""));
            }
        }
    }
}

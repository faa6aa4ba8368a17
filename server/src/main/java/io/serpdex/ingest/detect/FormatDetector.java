package io.serpdex.ingest.detect;

import de.siegmar.fastcsv.reader.CsvRecord;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.input.ByteScan;
import io.serpdex.ingest.input.CsvSplitRule;
import io.serpdex.ingest.parse.CsvHeader;
import io.serpdex.ingest.parse.CsvRowParser;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.ingest.parse.JsonLinesParser;
import io.serpdex.ingest.providers.ProviderErrorMessage;
import io.serpdex.ingest.providers.ProviderFormat;
import io.serpdex.ingest.providers.ProviderFormats;
import io.serpdex.ingest.rejects.TextExcerpt;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
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

/** Tells from the first lines of a file what it is. */
final class FormatDetector {
    private static final int FIRST_LOOK = 1 << 16;
    private static final int LONGEST_LOOK = 16 << 20;

    private final String file;
    private final @Nullable FileKind wanted;
    private final @Nullable ProviderFormat format;

    /**
     * @param wanted the kind that the user says it is; null if that is to be found out
     * @param format the foreign format that the user says it is; null if that is to be found out
     */
    FormatDetector(String file, @Nullable FileKind wanted, @Nullable ProviderFormat format) {
        this.file = file;
        this.wanted = wanted;
        this.format = format;
    }

    /** Leaves the stream where it was. Looks at more and more of it, until that is enough to tell. */
    DetectedFile detect(BufferedInputStream in) throws IOException {
        for (int look = FIRST_LOOK; ; look *= 4) {
            in.mark(look);
            byte[] bytes = in.readNBytes(look);
            in.reset();
            boolean end = bytes.length < look;
            DetectedFile detectedFile = detect(bytes, end, end || look >= LONGEST_LOOK);
            if (detectedFile != null) {
                return detectedFile;
            }
        }
    }

    /**
     * Null where more must be seen.
     *
     * @param last whether there is no more to see
     */
    private @Nullable DetectedFile detect(byte[] bytes, boolean end, boolean last) {
        int from = 0;
        long line = 1;
        while (from < bytes.length && JsonLinesParser.isBlank(bytes, from, from + 1)) {
            line += bytes[from] == '\n' || (bytes[from] == '\r' && !follows(bytes, from, '\n')) ? 1 : 0;
            from++;
        }
        if (from == bytes.length) {
            return last ? new DetectedFile(DetectedFile.Format.EMPTY, FileKind.SERPS, null, null, 0) : null;
        }
        refuseWhatIsNoData(bytes, from);
        if (wanted == null) {
            ProviderCheck look = new ProviderCheck(bytes, from, format);
            if (look.head() != null) {
                return look.head();
            }
            if (look.problem() != null) {
                throw refusal(look.problem() + "; `import --formats` lists what can be read");
            }
            if (look.undecided() && !last) {
                return null;
            }
        }
        if (bytes[from] == '{') {
            return recogniseJson(bytes, from, line, last);
        }
        CsvHeader csvHeader = columns(bytes, from, end, last);
        if (csvHeader == null) {
            return null;
        }
        boolean noHeader = wanted == null ? csvHeader.kind() == null : csvHeader.objection(wanted) != null;
        if (noHeader && new KeySample(bytes, from).sawKeys()) {
            return recogniseJson(bytes, from, line, last);
        }
        return recogniseCsv(csvHeader, line, last);
    }

    private void refuseWhatIsNoData(byte[] bytes, int from) {
        if (bytes[from] == '<') {
            throw refusal(
                    "is an HTML or XML page and no data: what was saved is perhaps a page that asks to sign in, or"
                            + " that reports an error");
        }
        if (bytes[from] == 'P' && follows(bytes, from, 'K') && from + 2 < bytes.length && bytes[from + 2] < 8) {
            throw refusal("is a zip file: name it as a file, and not inside of another archive or as standard input");
        }
    }

    private static boolean follows(byte[] bytes, int at, char next) {
        return at + 1 < bytes.length && bytes[at + 1] == next;
    }

    private @Nullable DetectedFile recogniseJson(byte[] bytes, int from, long line, boolean last) {
        KeySample look = new KeySample(bytes, from);
        if (look.headerEnd() > 0) {
            NativeHeader nativeHeader = NativeHeader.parse(file, bytes, from, look.headerEnd());
            return new DetectedFile(
                    DetectedFile.Format.JSON_LINES, wanted == null ? FileKind.SERPS : wanted, nativeHeader, null, line);
        }
        if (!last && !look.enough()) {
            return null;
        }
        return new DetectedFile(DetectedFile.Format.JSON_LINES, wanted == null ? look.kind() : wanted, null, null, 0);
    }

    private @Nullable DetectedFile recogniseCsv(CsvHeader csvHeader, long line, boolean last) {
        FileKind fileKind = wanted == null ? csvHeader.kind() : wanted;
        if (fileKind == null) {
            if (!last) {
                return null;
            }
            throw refusal("is neither JSON Lines nor CSV with a header that names keyword,position,url or"
                    + " keyword and figures or url and share counts, separated by commas, nor of a foreign format; `import"
                    + " --formats` lists those");
        }
        String objection = csvHeader.objection(fileKind);
        if (objection != null) {
            throw refusal("is CSV whose header " + objection);
        }
        return new DetectedFile(DetectedFile.Format.CSV, fileKind, null, csvHeader, line);
    }

    /** Null where the header goes on beyond what was looked at. */
    private @Nullable CsvHeader columns(byte[] bytes, int from, boolean end, boolean last) {
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
        return new ServiceException(ErrorCode.NO_DATA, file + " " + problem, "FILE");
    }

    /** Tells from the first bytes of a file whether it is of a foreign format. */
    static final class ProviderCheck {
        private final @Nullable ProviderFormat wanted;
        private @Nullable DetectedFile detectedFile;
        private boolean undecided;
        private @Nullable String problem;

        /**
         * Looks at once.
         *
         * @param from where the first byte that is not white space stands
         * @param wanted the format that the user says it is; null if that is to be found out
         */
        ProviderCheck(byte[] bytes, int from, @Nullable ProviderFormat wanted) {
            this.wanted = wanted;
            if (bytes[from] == '{' || bytes[from] == '[') {
                checkJson(bytes, from);
            } else {
                checkTable(bytes);
            }
        }

        /** What it is; null where it is nothing foreign, as far as can be told. */
        @Nullable
        DetectedFile head() {
            return detectedFile;
        }

        /** Whether more of the file could tell more. */
        boolean undecided() {
            return undecided;
        }

        /** Why it cannot be what the user says; the end of a sentence. */
        @Nullable
        String problem() {
            return problem;
        }

        private void checkJson(byte[] bytes, int from) {
            if (wanted instanceof ProviderFormat.TableFormat) {
                problem = "is JSON, and no table of the format " + wanted.id();
                return;
            }
            if (wanted instanceof ProviderFormat.JsonFormat) {
                detectedFile = DetectedFile.foreignJson(wanted);
                return;
            }
            FirstDocument peek = new FirstDocument(bytes, from);
            if (!ProviderFormats.documentsIn(peek.document()).isEmpty()) {
                detectedFile = DetectedFile.foreignJson(null);
            } else if (peek.whole() && !isNative(peek) && ProviderErrorMessage.find(peek.document()) != null) {
                // Nothing to take, but a reject that says so in the provider's words.
                detectedFile = DetectedFile.foreignJson(null);
            } else {
                undecided = !peek.whole();
                problem = peek.whole() && !isNative(peek) && isSpread(bytes, from)
                        ? "is JSON of no known format: it has the keys "
                                + TextExcerpt.of(
                                        String.join(", ", peek.document().propertyNames()))
                        : null;
            }
        }

        private static boolean isNative(FirstDocument peek) {
            return peek.document().has("keyword")
                    || peek.document().has("url")
                    || peek.document().has("format");
        }

        /** Whether the first document is none of our lines: it goes over several, or begins a list. */
        private static boolean isSpread(byte[] bytes, int from) {
            int end = ByteScan.indexOf(bytes, from, bytes.length, (byte) '\n');
            return bytes[from] == '[' || (end > 0 && JsonLinesParser.isBlank(bytes, from + 1, end));
        }

        private void checkTable(byte[] bytes) {
            ProviderFormat.TableFormat table = wanted instanceof ProviderFormat.TableFormat format ? format : null;
            TableLayout layout = TableLayout.find(bytes, table);
            if (layout != null) {
                detectedFile = DetectedFile.foreignTable(layout);
            } else if (wanted != null) {
                problem = "is not of the format " + wanted.id();
            }
        }
    }

    /** Which keys the first 100 lines of a JSON Lines file have. Broken lines tell what they can. */
    static final class KeySample {
        private static final int LINES = 100;

        private final Set<String> keys = new HashSet<>();
        private int lines;
        private int headerEnd;

        KeySample(byte[] bytes, int from) {
            for (int start = from; start < bytes.length && lines < LINES && !hasSerps(); ) {
                int end = ByteScan.indexOf(bytes, start, bytes.length, (byte) '\n');
                int to = end < 0 ? bytes.length : end;
                if (!JsonLinesParser.isBlank(bytes, start, to)) {
                    Set<String> found = new HashSet<>();
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

        /** Where the header ends that the first line is; 0 where it is none. */
        int headerEnd() {
            return headerEnd;
        }

        boolean enough() {
            return hasSerps() || lines == LINES;
        }

        boolean sawKeys() {
            return keys.contains("keyword") || keys.contains("url") || headerEnd > 0;
        }

        FileKind kind() {
            if (hasSerps() || !sawKeys()) {
                return FileKind.SERPS;
            }
            return keys.contains("keyword") ? FileKind.FIGURES : FileKind.SHARES;
        }

        private boolean hasSerps() {
            return keys.contains("results") || keys.contains("ads") || keys.contains("suggestions");
        }

        private static boolean isHeader(Set<String> keys) {
            return keys.contains("format") && !keys.contains("keyword") && !keys.contains("url");
        }

        /** Whether the line is a whole object. */
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

    /** The first JSON document of a file, as much of it as the first bytes hold. */
    static final class FirstDocument {
        private static final int DEEPEST = 8;

        private final JsonNode document;
        private boolean whole;

        /** The bytes from {@code from} on are a document, or a list of documents. */
        FirstDocument(byte[] bytes, int from) {
            ObjectNode first = JsonNodeFactory.instance.objectNode();
            try (JsonParser json = JsonLinesParser.parser(bytes, from, bytes.length)) {
                JsonToken token = json.nextToken();
                while (token == JsonToken.START_ARRAY) {
                    token = json.nextToken();
                }
                if (token == JsonToken.START_OBJECT) {
                    fill(first, json, 1);
                    whole = true;
                }
            } catch (JacksonException e) {
                // Cut off, or broken: what was seen until then is what there is.
                whole = false;
            }
            document = first;
        }

        JsonNode document() {
            return document;
        }

        /** Whether the first document is complete. */
        boolean whole() {
            return whole;
        }

        private static void fill(ObjectNode object, JsonParser json, int depth) {
            for (String key = json.nextName(); key != null; key = json.nextName()) {
                JsonToken token = json.nextToken();
                if (token == JsonToken.START_OBJECT) {
                    ObjectNode inner = object.putObject(key);
                    if (depth < DEEPEST) {
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

        /** Lists are told by their first element. */
        private static void fill(ArrayNode list, JsonParser json, int depth) {
            for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
                if (token == JsonToken.START_OBJECT && list.isEmpty() && depth < DEEPEST) {
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

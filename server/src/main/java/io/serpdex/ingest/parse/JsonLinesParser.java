package io.serpdex.ingest.parse;

import io.serpdex.ingest.input.ByteScan;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.ingest.rejects.TextExcerpt;
import java.util.Arrays;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Parses JSON Lines chunks line by line and rejects invalid lines. */
public final class JsonLinesParser {
    private static final JsonFactory JSON = new JsonFactory();

    private JsonLinesParser() {}

    /** Parses the object of one line. */
    interface LineParser {
        /** Parses an object. The parser is at its opening brace. */
        void parse(Line line, JsonParser json) throws RejectException;
    }

    /** One line, as a range of bytes. */
    static final class Line {
        private final ParseContext context;
        private final long number;
        private final byte[] bytes;
        private final int from;
        private final int to;

        Line(ParseContext context, long number, byte[] bytes, int from, int to) {
            this.context = context;
            this.number = number;
            this.bytes = bytes;
            this.from = from;
            this.to = to;
        }

        ParseContext context() {
            return context;
        }

        Reject.Location location() {
            return context.locate(number, bytes, from, to);
        }

        long number() {
            return number;
        }

        byte[] copy() {
            return Arrays.copyOfRange(bytes, from, to);
        }

        /** Returns the location of a part of the line, given by offsets from its beginning. */
        Reject.Location location(long begin, long end) {
            return context.locate(number, bytes, (int) (from + begin), (int) Math.min(from + end, to));
        }

        /** Returns the location of the line with another excerpt. */
        Reject.Location location(String text) {
            return context.locate(number, text);
        }
    }

    static void read(Chunk chunk, ParseContext context, ChunkCounts counts, LineParser parser) {
        if (chunk.defect() != Chunk.Defect.NONE) {
            counts.addLine();
            counts.reject(chunk.reject(context));
            return;
        }
        long number = chunk.firstLine();
        for (int from = 0; from < chunk.length(); number++) {
            int end = ByteScan.indexOf(chunk.bytes(), from, chunk.length(), (byte) '\n');
            int to = end < 0 ? chunk.length() : end;
            if (number != context.headerLine() && !isBlank(chunk.bytes(), from, to)) {
                counts.addLine();
                read(new Line(context, number, chunk.bytes(), from, to), counts, parser);
            }
            from = to + 1;
        }
    }

    private static void read(Line line, ChunkCounts counts, LineParser parser) {
        if (!ByteScan.isUtf8(line.bytes, line.from, line.to)) {
            counts.reject(new Reject.NotUtf8(line.location()));
            return;
        }
        try (JsonParser json = parser(line.bytes, line.from, line.to)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                counts.reject(new Reject.NotAnObject(line.location()));
                return;
            }
            parser.parse(line, json);
        } catch (RejectException rejection) {
            counts.reject(rejection.reject().at(line.location()));
        } catch (JacksonException e) {
            counts.reject(new Reject.NotJson(line.location(), problem(e)));
        }
    }

    /** Returns the message of the parser without its buffer positions, because a reject names the line. */
    public static String problem(JacksonException e) {
        String message = e.getOriginalMessage();
        int insides = message.indexOf(" (start marker at ");
        return insides < 0 ? message : message.substring(0, insides);
    }

    public static JsonParser parser(byte[] bytes, int from, int to) {
        return JSON.createParser(ObjectReadContext.empty(), bytes, from, to - from);
    }

    /** Rejects a line with more text after its object. */
    static void requireEnd(JsonParser json) throws RejectException {
        if (json.nextToken() != null) {
            throw new RejectException(Reject.NotAnObject::new);
        }
    }

    public static boolean isBlank(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r' && bytes[i] != '\n') {
                return false;
            }
        }
        return true;
    }

    /** Returns the current value for a message. */
    public static String describe(JsonParser json) {
        return switch (json.currentToken()) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "a list";
            case VALUE_STRING -> TextExcerpt.quoted(json.getString());
            case null -> "nothing";
            default -> TextExcerpt.of(json.getString());
        };
    }
}

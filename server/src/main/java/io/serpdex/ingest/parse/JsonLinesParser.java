package io.serpdex.ingest.parse;

import io.serpdex.ingest.input.ByteScan;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.ingest.rejects.TextExcerpt;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Walks through the lines of a JSON Lines chunk and turns whatever is wrong with a line into an issue. */
public final class JsonLinesParser {
    public static final JsonFactory JSON = new JsonFactory();

    private JsonLinesParser() {}

    /** Reads what is inside of the object on one line. */
    interface LineParser {
        /** The parser stands on the object's opening brace. */
        void read(Line line, JsonParser json) throws RejectException;
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

        Reject.Place place() {
            return context.place(number, bytes, from, to);
        }

        /** The place of something inside the line, by offsets from the line's beginning. */
        Reject.Place place(long begin, long end) {
            return context.place(number, bytes, (int) (from + begin), (int) Math.min(from + end, to));
        }

        /** The place of something that is worth telling in other words than the line's. */
        Reject.Place place(String text) {
            return context.place(number, text);
        }
    }

    static void read(Chunk chunk, ParseContext context, ImportRecorder.ChunkCounts chunkCounts, LineParser reader) {
        if (chunk.defect() != Chunk.Defect.NONE) {
            chunkCounts.lines++;
            chunkCounts.reject(chunk.issue(context));
            return;
        }
        long number = chunk.firstLine();
        for (int from = 0; from < chunk.length(); number++) {
            int end = ByteScan.indexOf(chunk.bytes(), from, chunk.length(), (byte) '\n');
            int to = end < 0 ? chunk.length() : end;
            if (number != context.headerLine() && !isBlank(chunk.bytes(), from, to)) {
                chunkCounts.lines++;
                read(new Line(context, number, chunk.bytes(), from, to), chunkCounts, reader);
            }
            from = to + 1;
        }
    }

    private static void read(Line line, ImportRecorder.ChunkCounts chunkCounts, LineParser reader) {
        if (!ByteScan.isUtf8(line.bytes, line.from, line.to)) {
            chunkCounts.reject(new Reject.NotUtf8(line.place()));
            return;
        }
        try (JsonParser json = parser(line.bytes, line.from, line.to)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                chunkCounts.reject(new Reject.NotAnObject(line.place()));
                return;
            }
            reader.read(line, json);
        } catch (RejectException rejectException) {
            chunkCounts.reject(rejectException.reject().at(line.place()));
        } catch (JacksonException e) {
            chunkCounts.reject(new Reject.NotJson(line.place(), problem(e)));
        }
    }

    /** What the parser says, without where in its buffers it was: a reject names the line. */
    public static String problem(JacksonException e) {
        String message = e.getOriginalMessage();
        int insides = message.indexOf(" (start marker at ");
        return insides < 0 ? message : message.substring(0, insides);
    }

    public static JsonParser parser(byte[] bytes, int from, int to) {
        return JSON.createParser(ObjectReadContext.empty(), bytes, from, to - from);
    }

    /** After an object: nothing may follow it on its line. */
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

    /** The current value as a sentence quotes it. */
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

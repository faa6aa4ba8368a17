package io.serpdex.ingest;

import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Walks through the lines of a JSON Lines chunk and turns whatever is wrong with a line into an issue. */
final class JsonLines {
    static final JsonFactory JSON = new JsonFactory();

    private JsonLines() {}

    /** Reads what is inside of the object on one line. */
    interface LineReader {
        /** The parser stands on the object's opening brace. */
        void read(Line line, JsonParser json) throws Refusal;
    }

    /** One line, as a range of bytes. */
    static final class Line {
        private final ReadingContext context;
        private final long number;
        private final byte[] bytes;
        private final int from;
        private final int to;

        Line(ReadingContext context, long number, byte[] bytes, int from, int to) {
            this.context = context;
            this.number = number;
            this.bytes = bytes;
            this.from = from;
            this.to = to;
        }

        ReadingContext context() {
            return context;
        }

        ImportIssue.Place place() {
            return context.place(number, bytes, from, to);
        }

        /** The place of something inside the line, by offsets from the line's beginning. */
        ImportIssue.Place place(long begin, long end) {
            return context.place(number, bytes, (int) (from + begin), (int) Math.min(from + end, to));
        }

        /** The place of something that is worth telling in other words than the line's. */
        ImportIssue.Place place(String text) {
            return context.place(number, text);
        }
    }

    static void read(Chunk chunk, ReadingContext context, Tally tally, LineReader reader) {
        if (chunk.defect() != Chunk.Defect.NONE) {
            tally.lines++;
            tally.reject(chunk.issue(context));
            return;
        }
        long number = chunk.firstLine();
        for (int from = 0; from < chunk.length(); number++) {
            int end = ByteScan.indexOf(chunk.bytes(), from, chunk.length(), (byte) '\n');
            int to = end < 0 ? chunk.length() : end;
            if (number != context.headerLine() && !isBlank(chunk.bytes(), from, to)) {
                tally.lines++;
                read(new Line(context, number, chunk.bytes(), from, to), tally, reader);
            }
            from = to + 1;
        }
    }

    private static void read(Line line, Tally tally, LineReader reader) {
        if (!ByteScan.isUtf8(line.bytes, line.from, line.to)) {
            tally.reject(new ImportIssue.NotUtf8(line.place()));
            return;
        }
        try (JsonParser json = parser(line.bytes, line.from, line.to)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                tally.reject(new ImportIssue.NotAnObject(line.place()));
                return;
            }
            reader.read(line, json);
        } catch (Refusal refusal) {
            tally.reject(refusal.complaint().at(line.place()));
        } catch (JacksonException e) {
            tally.reject(new ImportIssue.NotJson(line.place(), problem(e)));
        }
    }

    /** What the parser says, without where in its buffers it was: a reject names the line. */
    static String problem(JacksonException e) {
        String message = e.getOriginalMessage();
        int insides = message.indexOf(" (start marker at ");
        return insides < 0 ? message : message.substring(0, insides);
    }

    static JsonParser parser(byte[] bytes, int from, int to) {
        return JSON.createParser(ObjectReadContext.empty(), bytes, from, to - from);
    }

    /** After an object: nothing may follow it on its line. */
    static void requireEnd(JsonParser json) throws Refusal {
        if (json.nextToken() != null) {
            throw new Refusal(ImportIssue.NotAnObject::new);
        }
    }

    static boolean isBlank(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r' && bytes[i] != '\n') {
                return false;
            }
        }
        return true;
    }

    /** The current value as a sentence quotes it. */
    static String got(JsonParser json) {
        return switch (json.currentToken()) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "a list";
            case VALUE_STRING -> Excerpts.quoted(json.getString());
            case null -> "nothing";
            default -> Excerpts.of(json.getString());
        };
    }
}

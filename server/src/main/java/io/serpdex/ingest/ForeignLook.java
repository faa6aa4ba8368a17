package io.serpdex.ingest;

import io.serpdex.ingest.foreign.ForeignFormat;
import io.serpdex.ingest.foreign.ForeignFormats;
import io.serpdex.ingest.foreign.JsonFormat;
import io.serpdex.ingest.foreign.ProviderErrors;
import io.serpdex.ingest.foreign.TableFormat;
import org.jspecify.annotations.Nullable;

/** Tells from the first bytes of a file whether it is of a foreign format. */
final class ForeignLook {
    private final @Nullable ForeignFormat wanted;
    private @Nullable Head head;
    private boolean undecided;
    private @Nullable String problem;

    /**
     * Looks at once.
     *
     * @param from where the first byte that is not white space stands
     * @param wanted the format that the user says it is; null if that is to be found out
     */
    ForeignLook(byte[] bytes, int from, @Nullable ForeignFormat wanted) {
        this.wanted = wanted;
        if (bytes[from] == '{' || bytes[from] == '[') {
            lookAtJson(bytes, from);
        } else {
            lookAtTable(bytes);
        }
    }

    /** What it is; null where it is nothing foreign, as far as can be told. */
    @Nullable
    Head head() {
        return head;
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

    private void lookAtJson(byte[] bytes, int from) {
        if (wanted instanceof TableFormat) {
            problem = "is JSON, and no table of the format " + wanted.id();
            return;
        }
        if (wanted instanceof JsonFormat) {
            head = Head.foreignJson(wanted);
            return;
        }
        JsonPeek peek = new JsonPeek(bytes, from);
        if (!ForeignFormats.documentsIn(peek.document()).isEmpty()) {
            head = Head.foreignJson(null);
        } else if (peek.whole() && !isNative(peek) && ProviderErrors.find(peek.document()) != null) {
            // Nothing to take, but a reject that says so in the provider's words.
            head = Head.foreignJson(null);
        } else {
            undecided = !peek.whole();
            problem = peek.whole() && !isNative(peek) && isSpread(bytes, from)
                    ? "is JSON of no known format: it has the keys "
                            + Excerpts.of(String.join(", ", peek.document().propertyNames()))
                    : null;
        }
    }

    private static boolean isNative(JsonPeek peek) {
        return peek.document().has("keyword")
                || peek.document().has("url")
                || peek.document().has("format");
    }

    /** Whether the first document is none of our lines: it goes over several, or begins a list. */
    private static boolean isSpread(byte[] bytes, int from) {
        int end = ByteScan.indexOf(bytes, from, bytes.length, (byte) '\n');
        return bytes[from] == '[' || (end > 0 && JsonLines.isBlank(bytes, from + 1, end));
    }

    private void lookAtTable(byte[] bytes) {
        TableFormat table = wanted instanceof TableFormat format ? format : null;
        TableLayout layout = TableLayout.find(bytes, table);
        if (layout != null) {
            head = Head.foreignTable(layout);
        } else if (wanted != null) {
            problem = "is not of the format " + wanted.id();
        }
    }
}

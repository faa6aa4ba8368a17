package io.serpdex.ingest;

import de.siegmar.fastcsv.reader.CsvRecord;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.foreign.ForeignFormat;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells from the first lines of a file what it is. */
final class Recognition {
    private static final int FIRST_LOOK = 1 << 16;
    private static final int LONGEST_LOOK = 16 << 20;

    private final String file;
    private final @Nullable Kind wanted;
    private final @Nullable ForeignFormat format;

    /**
     * @param wanted the kind that the user says it is; null if that is to be found out
     * @param format the foreign format that the user says it is; null if that is to be found out
     */
    Recognition(String file, @Nullable Kind wanted, @Nullable ForeignFormat format) {
        this.file = file;
        this.wanted = wanted;
        this.format = format;
    }

    /** Leaves the stream where it was. Looks at more and more of it, until that is enough to tell. */
    Head recognise(BufferedInputStream in) throws IOException {
        for (int look = FIRST_LOOK; ; look *= 4) {
            in.mark(look);
            byte[] bytes = in.readNBytes(look);
            in.reset();
            boolean end = bytes.length < look;
            Head head = recognise(bytes, end, end || look >= LONGEST_LOOK);
            if (head != null) {
                return head;
            }
        }
    }

    /**
     * Null where more must be seen.
     *
     * @param last whether there is no more to see
     */
    private @Nullable Head recognise(byte[] bytes, boolean end, boolean last) {
        int from = 0;
        long line = 1;
        while (from < bytes.length && JsonLines.isBlank(bytes, from, from + 1)) {
            line += bytes[from] == '\n' || (bytes[from] == '\r' && !follows(bytes, from, '\n')) ? 1 : 0;
            from++;
        }
        if (from == bytes.length) {
            return last ? new Head(Head.Format.EMPTY, Kind.SERPS, null, null, 0) : null;
        }
        refuseWhatIsNoData(bytes, from);
        if (wanted == null) {
            ForeignLook look = new ForeignLook(bytes, from, format);
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
        Columns columns = columns(bytes, from, end, last);
        if (columns == null) {
            return null;
        }
        boolean noHeader = wanted == null ? columns.kind() == null : columns.objection(wanted) != null;
        if (noHeader && new JsonLook(bytes, from).sawKeys()) {
            return recogniseJson(bytes, from, line, last);
        }
        return recogniseCsv(columns, line, last);
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

    private @Nullable Head recogniseJson(byte[] bytes, int from, long line, boolean last) {
        JsonLook look = new JsonLook(bytes, from);
        if (look.headerEnd() > 0) {
            Header header = Header.parse(file, bytes, from, look.headerEnd());
            return new Head(Head.Format.JSON_LINES, wanted == null ? Kind.SERPS : wanted, header, null, line);
        }
        if (!last && !look.enough()) {
            return null;
        }
        return new Head(Head.Format.JSON_LINES, wanted == null ? look.kind() : wanted, null, null, 0);
    }

    private @Nullable Head recogniseCsv(Columns columns, long line, boolean last) {
        Kind kind = wanted == null ? columns.kind() : wanted;
        if (kind == null) {
            if (!last) {
                return null;
            }
            throw refusal("is neither JSON Lines nor CSV with a header that names keyword,position,url or"
                    + " keyword and figures or url and share counts, separated by commas, nor of a foreign format; `import"
                    + " --formats` lists those");
        }
        String objection = columns.objection(kind);
        if (objection != null) {
            throw refusal("is CSV whose header " + objection);
        }
        return new Head(Head.Format.CSV, kind, null, columns, line);
    }

    /** Null where the header goes on beyond what was looked at. */
    private @Nullable Columns columns(byte[] bytes, int from, boolean end, boolean last) {
        int to = CsvCutRule.endOfRow(bytes, from, bytes.length, end);
        if (to <= 0 && !last) {
            return null;
        }
        boolean readable = to > 0 && ByteScan.isUtf8(bytes, from, to);
        String text = readable ? new String(Arrays.copyOfRange(bytes, from, to), StandardCharsets.UTF_8) : "";
        return new Columns(CsvRows.records(text).stream()
                .findFirst()
                .map(CsvRecord::getFields)
                .orElse(List.of()));
    }

    private ServiceException refusal(String problem) {
        return new ServiceException(ErrorCode.NO_DATA, file + " " + problem, "FILE");
    }
}

package io.serpdex.ingest;

import io.serpdex.store.Patch;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row of a CSV file of results: what it says of its keyword, and its result. Reused from row to row. */
final class ResultRow {
    private static final int TRIES = 1;
    private static final int RESULT = 1 << 1;
    private static final int TITLE = 1 << 2;
    private static final int SNIPPET = 1 << 3;
    private static final int DATE = 1 << 4;
    private static final int LANGUAGE = 1 << 5;
    private static final int SPELLING = 1 << 6;
    private static final int TYPES = 1 << 7;
    private static final int FIRST_FIGURE = 1 << 8;

    /** Its keyword is missing in a row that comes back: to check one again and again would take longest of all. */
    final Draft draft = new Draft();

    String keyword = "";
    long line;

    /** Whether the row tries to bring a result, be it a good one or not. */
    boolean triesResult;

    int position;

    @Nullable
    String url;

    @Nullable
    String title;

    @Nullable
    String snippet;

    void reset() {
        draft.reset();
        triesResult = false;
        position = 0;
        url = null;
        title = null;
        snippet = null;
    }

    void write(RowBytes out) {
        out.writeText(keyword);
        out.writeNumber(line);
        out.writeNumber(contents());
        if (url != null) {
            out.writeNumber(position);
            out.writeText(url);
        }
        writeIfThere(out, title);
        writeIfThere(out, snippet);
        if (draft.date != null) {
            out.writeNumber(draft.date.toEpochDay());
        }
        writeIfThere(out, draft.language.value());
        writeIfThere(out, draft.rightSpelling.value());
        List<String> types = draft.types.value();
        if (types != null) {
            out.writeText(String.join("|", types));
        }
        for (Figure figure : Figure.values()) {
            if (draft.figures.has(figure)) {
                out.writeNumber(draft.figures.value(figure));
            }
        }
    }

    void read(RowBytes in) {
        reset();
        keyword = in.readText();
        line = in.readNumber();
        int contents = (int) in.readNumber();
        triesResult = (contents & TRIES) != 0;
        if ((contents & RESULT) != 0) {
            position = (int) in.readNumber();
            url = in.readText();
        }
        title = (contents & TITLE) == 0 ? null : in.readText();
        snippet = (contents & SNIPPET) == 0 ? null : in.readText();
        draft.date = (contents & DATE) == 0 ? null : LocalDate.ofEpochDay(in.readNumber());
        draft.language = (contents & LANGUAGE) == 0 ? Patch.keep() : Patch.set(in.readText());
        draft.rightSpelling = (contents & SPELLING) == 0 ? Patch.keep() : Patch.set(in.readText());
        draft.types = (contents & TYPES) == 0 ? Patch.keep() : Patch.set(split(in.readText()));
        for (Figure figure : Figure.values()) {
            if ((contents & FIRST_FIGURE << figure.slot()) != 0) {
                draft.figures.set(figure, in.readNumber());
            }
        }
    }

    private static List<String> split(String types) {
        return types.isEmpty() ? List.of() : Arrays.asList(types.split("\\|"));
    }

    private int contents() {
        int contents = (triesResult ? TRIES : 0)
                | (url == null ? 0 : RESULT)
                | (title == null ? 0 : TITLE)
                | (snippet == null ? 0 : SNIPPET)
                | (draft.date == null ? 0 : DATE)
                | (draft.language.present() ? LANGUAGE : 0)
                | (draft.rightSpelling.present() ? SPELLING : 0)
                | (draft.types.present() ? TYPES : 0);
        for (Figure figure : Figure.values()) {
            contents |= draft.figures.has(figure) ? FIRST_FIGURE << figure.slot() : 0;
        }
        return contents;
    }

    private static void writeIfThere(RowBytes out, @Nullable String text) {
        if (text != null) {
            out.writeText(text);
        }
    }
}

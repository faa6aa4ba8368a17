package io.serpdex.ingest.parse;

import io.serpdex.ingest.input.RowBuffer;
import io.serpdex.model.KeywordFigure;
import io.serpdex.store.Patch;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row of a CSV file of results, with the facts of its keyword and one result. Instances are reused. */
public final class ResultRow {
    private static final int HAS_RESULT = 1;
    private static final int RESULT = 1 << 1;
    private static final int TITLE = 1 << 2;
    private static final int SNIPPET = 1 << 3;
    private static final int DATE = 1 << 4;
    private static final int LANGUAGE = 1 << 5;
    private static final int SPELLING = 1 << 6;
    private static final int TYPES = 1 << 7;
    private static final int FIRST_FIGURE = 1 << 8;

    /**
     * The facts of the keyword. The keyword itself is not set when a row is read back, because validating it again is
     * slow.
     */
    final KeywordChangeBuilder builder = new KeywordChangeBuilder();

    public String keyword = "";
    public long line;

    /** True if the row has a result, valid or not. */
    public boolean hasResult;

    int position;

    @Nullable
    String url;

    @Nullable
    String title;

    @Nullable
    String snippet;

    /** Returns the date of the results; null if the row has none. */
    public @Nullable LocalDate date() {
        return builder.date;
    }

    void reset() {
        builder.reset();
        hasResult = false;
        position = 0;
        url = null;
        title = null;
        snippet = null;
    }

    public void write(RowBuffer out) {
        out.writeText(keyword);
        out.writeNumber(line);
        out.writeNumber(contents());
        if (url != null) {
            out.writeNumber(position);
            out.writeText(url);
        }
        writeIfThere(out, title);
        writeIfThere(out, snippet);
        if (builder.date != null) {
            out.writeNumber(builder.date.toEpochDay());
        }
        writeIfThere(out, builder.language.value());
        writeIfThere(out, builder.rightSpelling.value());
        List<String> types = builder.types.value();
        if (types != null) {
            out.writeText(String.join("|", types));
        }
        for (KeywordFigure figure : KeywordFigure.ALL) {
            if (builder.figures.has(figure)) {
                out.writeNumber(builder.figures.value(figure));
            }
        }
    }

    public void read(RowBuffer in) {
        reset();
        keyword = in.readText();
        line = in.readNumber();
        int contents = (int) in.readNumber();
        hasResult = (contents & HAS_RESULT) != 0;
        if ((contents & RESULT) != 0) {
            position = (int) in.readNumber();
            url = in.readText();
        }
        title = (contents & TITLE) == 0 ? null : in.readText();
        snippet = (contents & SNIPPET) == 0 ? null : in.readText();
        builder.date = (contents & DATE) == 0 ? null : LocalDate.ofEpochDay(in.readNumber());
        builder.language = (contents & LANGUAGE) == 0 ? Patch.keep() : Patch.set(in.readText());
        builder.rightSpelling = (contents & SPELLING) == 0 ? Patch.keep() : Patch.set(in.readText());
        builder.types = (contents & TYPES) == 0 ? Patch.keep() : Patch.set(split(in.readText()));
        for (KeywordFigure figure : KeywordFigure.ALL) {
            if ((contents & FIRST_FIGURE << figure.slot()) != 0) {
                builder.figures.set(figure, in.readNumber());
            }
        }
    }

    private static List<String> split(String types) {
        return types.isEmpty() ? List.of() : Arrays.asList(types.split("\\|"));
    }

    private int contents() {
        int contents = (hasResult ? HAS_RESULT : 0)
                | (url == null ? 0 : RESULT)
                | (title == null ? 0 : TITLE)
                | (snippet == null ? 0 : SNIPPET)
                | (builder.date == null ? 0 : DATE)
                | (builder.language.present() ? LANGUAGE : 0)
                | (builder.rightSpelling.present() ? SPELLING : 0)
                | (builder.types.present() ? TYPES : 0);
        for (KeywordFigure figure : KeywordFigure.ALL) {
            contents |= builder.figures.has(figure) ? FIRST_FIGURE << figure.slot() : 0;
        }
        return contents;
    }

    private static void writeIfThere(RowBuffer out, @Nullable String text) {
        if (text != null) {
            out.writeText(text);
        }
    }
}

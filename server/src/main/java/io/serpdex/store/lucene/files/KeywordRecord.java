package io.serpdex.store.lucene.files;

import io.serpdex.model.KeywordFigure;
import io.serpdex.store.lucene.codec.Bytes;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A keyword without results and ads, as passed from one edition to the next. */
public final class KeywordRecord {
    public static final int NO_DATE = Integer.MIN_VALUE;

    public long id;
    public String text = "";
    public int words;
    private final long[] figures = new long[KeywordFigure.ALL.size()];
    public @Nullable String language;
    public @Nullable String rightSpelling;
    public List<String> types = List.of();

    /** True if the language was derived. The next edition then derives it again. */
    public boolean derivedLanguage;

    public boolean derivedDifficulty;

    /**
     * Numbers of the suggested texts: numbers of the import while it runs, numbers of the edition once it is written.
     */
    public int[] suggestions = {};

    public boolean hasSerp;

    /** True if the keyword had a SERP in the previous edition. */
    public boolean hadSerp;

    /** True if the keyword counts towards static visibility. */
    public boolean reference;

    /** Days since 1970. */
    public int resultsDay = NO_DATE;

    public int adsDay = NO_DATE;

    /** Compressed titles and snippets of the results; empty if there are none. */
    public byte[] titles = {};

    /** Number of home pages plus exact matches among the first ten results. */
    public int aimed;

    public KeywordRecord() {
        Arrays.fill(figures, KeywordFigure.UNKNOWN);
    }

    public long figure(KeywordFigure figure) {
        return figures[figure.slot()];
    }

    public void setFigure(KeywordFigure figure, long value) {
        figures[figure.slot()] = value;
    }

    public LabelTable.Labels labels() {
        return new LabelTable.Labels(language, types);
    }

    /** Removes all derived values. */
    public void forgetDerived() {
        language = derivedLanguage ? null : language;
        if (derivedDifficulty) {
            setFigure(KeywordFigure.DIFFICULTY, KeywordFigure.UNKNOWN);
        }
        derivedLanguage = false;
        derivedDifficulty = false;
    }

    public void encode(Bytes output) {
        output.writeLong(id);
        output.text(text);
        output.vInt(words);
        for (KeywordFigure figure : KeywordFigure.ALL) {
            output.fixed(figure(figure), figure.bytes());
        }
        output.writeByte((byte) Flags.of(this));
        output.writeInt(resultsDay);
        output.writeInt(adsDay);
        output.writeByte((byte) aimed);
        output.vInt(titles.length);
        output.writeBytes(titles, 0, titles.length);
        labels().encode(output);
        output.optionalText(rightSpelling);
        output.vInts(suggestions);
    }

    public static KeywordRecord decode(Bytes.Reader input) {
        KeywordRecord keyword = new KeywordRecord();
        keyword.id = input.readLong();
        keyword.text = input.text();
        keyword.words = input.vInt();
        for (KeywordFigure figure : KeywordFigure.ALL) {
            keyword.setFigure(figure, input.fixed(figure.bytes()));
        }
        Flags.apply(input.readByte(), keyword);
        keyword.resultsDay = input.readInt();
        keyword.adsDay = input.readInt();
        keyword.aimed = input.readByte();
        keyword.titles = new byte[input.vInt()];
        System.arraycopy(input.array(), input.position(), keyword.titles, 0, keyword.titles.length);
        input.skip(keyword.titles.length);
        LabelTable.Labels labels = LabelTable.Labels.decode(input);
        keyword.language = labels.language();
        keyword.types = labels.types();
        keyword.rightSpelling = input.optionalText();
        keyword.suggestions = input.vInts();
        return keyword;
    }

    /** The boolean properties of a keyword as bits of one byte. */
    static final class Flags {
        static final int HAS_SERP = 1;
        static final int HAD_SERP = 1 << 1;
        static final int REFERENCE = 1 << 2;
        static final int DERIVED_LANGUAGE = 1 << 3;
        static final int DERIVED_DIFFICULTY = 1 << 4;

        /** The correct spelling was imported. */
        static final int SPELLED = 1 << 5;

        private Flags() {}

        static int of(KeywordRecord keyword) {
            return (keyword.hasSerp ? HAS_SERP : 0)
                    | (keyword.hadSerp ? HAD_SERP : 0)
                    | (keyword.reference ? REFERENCE : 0)
                    | (keyword.derivedLanguage ? DERIVED_LANGUAGE : 0)
                    | (keyword.derivedDifficulty ? DERIVED_DIFFICULTY : 0)
                    | (keyword.rightSpelling != null ? SPELLED : 0);
        }

        static void apply(int flags, KeywordRecord keyword) {
            keyword.hasSerp = (flags & HAS_SERP) != 0;
            keyword.hadSerp = (flags & HAD_SERP) != 0;
            keyword.reference = (flags & REFERENCE) != 0;
            keyword.derivedLanguage = (flags & DERIVED_LANGUAGE) != 0;
            keyword.derivedDifficulty = (flags & DERIVED_DIFFICULTY) != 0;
        }
    }
}

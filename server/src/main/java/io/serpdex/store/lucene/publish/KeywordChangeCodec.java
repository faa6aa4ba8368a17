package io.serpdex.store.lucene.publish;

import io.serpdex.model.Keyword;
import io.serpdex.model.KeywordFigure;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Patch;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.files.KeywordRecord;
import io.serpdex.store.lucene.files.SerpTitles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Encodes a keyword change without its results and ads, which are spilled by domain. Only the number of the change that
 * contained them is kept.
 */
final class KeywordChangeCodec {
    /** Flags of the fields in a line, following one flag for each figure. */
    private static final int LANGUAGE = 1 << KeywordFigure.ALL.size();

    private static final int RIGHT_SPELLING = LANGUAGE << 1;
    private static final int TYPES = LANGUAGE << 2;
    private static final int RESULTS = LANGUAGE << 3;
    private static final int ADS = LANGUAGE << 4;
    private static final int SUGGESTIONS = LANGUAGE << 5;

    private KeywordChangeCodec() {}

    /** Appends the encoded change, preceded by its length. */
    static void encode(Bytes output, long id, KeywordChange change, int number, AimedPageCounter aimedPages) {
        int start = output.length();
        output.writeInt(0);
        encodeBody(output, id, change, number, aimedPages);
        output.setInt(start, output.length() - start - Integer.BYTES);
    }

    private static void encodeBody(
            Bytes output, long id, KeywordChange change, int number, AimedPageCounter aimedPages) {
        KeywordChange.Figures figures = change.figures();
        output.writeLong(id);
        output.text(change.keyword().text());
        output.vInt(number);
        output.writeInt((int) change.date().toEpochDay());
        output.vInt(mask(change));
        for (KeywordFigure figure : KeywordFigure.ALL) {
            if (figures.has(figure)) {
                // Add one, so that 0 encodes a cleared figure.
                output.vLong(figures.value(figure) + 1);
            }
        }
        if (change.language().present()) {
            output.optionalText(change.language().value());
        }
        if (change.rightSpelling().present()) {
            output.optionalText(change.rightSpelling().value());
        }
        if (change.types().present()) {
            texts(
                    output,
                    change.types().value() == null ? List.of() : change.types().value());
        }
        if (change.results().present()) {
            results(output, change.keyword(), change.results().value(), aimedPages);
        }
        if (change.ads().present()) {
            output.vInt(change.ads().value() == null ? 0 : change.ads().value().size());
        }
        if (change.suggestions().present()) {
            List<Keyword> suggestions = change.suggestions().value();
            texts(
                    output,
                    suggestions == null
                            ? List.of()
                            : suggestions.stream().map(Keyword::text).toList());
        }
    }

    private static int mask(KeywordChange change) {
        int mask = 0;
        for (KeywordFigure figure : KeywordFigure.ALL) {
            mask |= change.figures().has(figure) ? bit(figure) : 0;
        }
        return mask
                | bit(change.language(), LANGUAGE)
                | bit(change.rightSpelling(), RIGHT_SPELLING)
                | bit(change.types(), TYPES)
                | bit(change.results(), RESULTS)
                | bit(change.ads(), ADS)
                | bit(change.suggestions(), SUGGESTIONS);
    }

    private static int bit(KeywordFigure figure) {
        return 1 << figure.slot();
    }

    private static int bit(Patch<?> patch, int bit) {
        return patch.present() ? bit : 0;
    }

    private static void texts(Bytes output, List<String> texts) {
        output.vInt(texts.size());
        texts.forEach(output::text);
    }

    /**
     * Appends the number of results plus one (0 if the SERP is removed), the deepest position, the number of aimed
     * pages, titles and snippets.
     */
    private static void results(
            Bytes output,
            Keyword keyword,
            @Nullable List<KeywordChange.OrganicResult> results,
            AimedPageCounter aimedPages) {
        if (results == null) {
            output.vInt(0);
            return;
        }
        output.vInt(results.size() + 1);
        output.vInt(results.stream()
                .mapToInt(KeywordChange.OrganicResult::position)
                .max()
                .orElse(0));
        output.writeByte((byte) aimedPages.count(keyword, results));
        byte[] titles = SerpTitles.encode(results);
        output.vInt(titles.length);
        output.writeBytes(titles, 0, titles.length);
    }

    /**
     * Applies an encoded change to a keyword. The reader must be positioned after ID and text.
     *
     * @param textNumber returns the number of a suggested text
     */
    static void apply(Bytes.Reader input, int base, KeywordState state, ToIntFunction<String> textNumber) {
        KeywordRecord keyword = state.keyword;
        int change = base + input.vInt();
        int day = input.readInt();
        int mask = input.vInt();
        for (KeywordFigure figure : KeywordFigure.ALL) {
            if ((mask & bit(figure)) != 0) {
                keyword.setFigure(figure, input.vLong() - 1);
            }
        }
        if ((mask & LANGUAGE) != 0) {
            keyword.language = input.optionalText();
        }
        if ((mask & RIGHT_SPELLING) != 0) {
            keyword.rightSpelling = input.optionalText();
        }
        boolean partial = keyword.types.contains(KeywordFacts.PARTIAL_SERP);
        if ((mask & TYPES) != 0) {
            keyword.types = texts(input);
        }
        if (partial && ((mask & TYPES) != 0) != ((mask & RESULTS) != 0)) {
            keyword.types = withPartial(keyword.types, (mask & RESULTS) == 0);
        }
        if ((mask & RESULTS) != 0) {
            applyResults(input, state, change, day);
        }
        if ((mask & ADS) != 0) {
            state.adsChange = change;
            keyword.adsDay = input.vInt() == 0 ? KeywordRecord.NO_DATE : day;
        }
        if ((mask & SUGGESTIONS) != 0) {
            keyword.suggestions =
                    texts(input).stream().mapToInt(textNumber).distinct().toArray();
        }
    }

    private static List<String> withPartial(List<String> types, boolean partial) {
        List<String> changed = new ArrayList<>(types);
        changed.remove(KeywordFacts.PARTIAL_SERP);
        if (partial) {
            changed.add(KeywordFacts.PARTIAL_SERP);
        }
        return changed;
    }

    private static void applyResults(Bytes.Reader input, KeywordState state, int change, int day) {
        KeywordRecord keyword = state.keyword;
        int results = input.vInt() - 1;
        state.resultsChange = change;
        keyword.hasSerp = results >= 0;
        keyword.resultsDay = keyword.hasSerp ? day : KeywordRecord.NO_DATE;
        state.results = Math.max(0, results);
        state.deepest = keyword.hasSerp ? input.vInt() : 0;
        keyword.aimed = keyword.hasSerp ? input.readByte() : 0;
        keyword.titles = new byte[keyword.hasSerp ? input.vInt() : 0];
        System.arraycopy(input.array(), input.position(), keyword.titles, 0, keyword.titles.length);
        input.skip(keyword.titles.length);
    }

    private static List<String> texts(Bytes.Reader input) {
        int count = input.vInt();
        List<String> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            texts.add(input.text());
        }
        return texts;
    }

    /** A keyword while the lines of a batch are applied to it. */
    static final class KeywordState {
        /** In place of a change number: keep the data of the base edition, if any. */
        static final int FROM_BASE = -1;

        /** In place of a change number: there is no data. */
        static final int NOTHING = -2;

        final KeywordRecord keyword;

        /** Number of the change that contained the results. */
        int resultsChange = NOTHING;

        /** Number of the change that contained the ads. */
        int adsChange = NOTHING;

        /** Number of results in that change. */
        int results;

        int deepest;

        KeywordState(KeywordRecord keyword) {
            this.keyword = keyword;
        }
    }
}

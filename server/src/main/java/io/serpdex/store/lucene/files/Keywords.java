package io.serpdex.store.lucene.files;

import io.serpdex.metrics.ScopeTally;
import io.serpdex.model.KeywordFigure;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.codec.FixedWidthColumn;
import io.serpdex.store.lucene.files.Keywords.Writer.Column;
import java.io.Closeable;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.lucene.store.IndexOutput;
import org.jspecify.annotations.Nullable;

/** The live keywords by document: columns for queries that scan many keywords, and cards for rows. */
public final class Keywords implements AutoCloseable, ScopeTally.Keywords {
    private final KeywordCards cards;
    private final List<FixedWidthColumn> columns = new ArrayList<>();
    private final FixedWidthColumn[] figures = new FixedWidthColumn[KeywordFigure.ALL.size()];
    private final FixedWidthColumn volume;
    private final FixedWidthColumn aimed;
    private final FixedWidthColumn words;
    private final FixedWidthColumn flags;
    private final FixedWidthColumn resultsDay;
    private final FixedWidthColumn idRank;
    private final FixedWidthColumn textRank;
    private final Blobs details;
    private final Blobs titles;
    private final LabelTable labels;
    private final GeoNames geoNames;
    private final Texts texts;

    public Keywords(EditionFolder folder, Texts texts, GeoNames geoNames) throws IOException {
        this.cards = new KeywordCards(folder);
        for (KeywordFigure figure : KeywordFigure.ALL) {
            figures[figure.slot()] = opened(new FixedWidthColumn(folder, fileOf(figure), figure.bytes()));
        }
        this.volume = figures[KeywordFigure.VOLUME.slot()];
        this.aimed = open(folder, Column.AIMED);
        this.words = open(folder, Column.WORDS);
        this.flags = open(folder, Column.FLAGS);
        this.resultsDay = open(folder, Column.RESULTS_DAY);
        this.idRank = open(folder, Column.ID_RANK);
        this.textRank = open(folder, Column.TEXT_RANK);
        this.details = new Blobs(folder, Writer.DETAILS);
        this.titles = new Blobs(folder, Writer.TITLES);
        this.labels = new LabelTable(folder);
        this.geoNames = geoNames;
        this.texts = texts;
    }

    /** Returns the name of the column file of a figure. */
    public static String fileOf(KeywordFigure figure) {
        return figure.storedName().replace('_', '-');
    }

    private FixedWidthColumn open(EditionFolder folder, Column column) throws IOException {
        return opened(new FixedWidthColumn(folder, column.file, column.width));
    }

    private FixedWidthColumn opened(FixedWidthColumn column) {
        columns.add(column);
        return column;
    }

    /** Returns the facts for rows. */
    public KeywordCards cards() {
        return cards;
    }

    public long id(int doc) {
        return cards.id(doc);
    }

    @Override
    public int volume(int doc) {
        return volume.intAt(doc);
    }

    /** Returns a figure, or {@link KeywordFigure#UNKNOWN}. */
    public long figure(KeywordFigure figure, int doc) {
        return figures[figure.slot()].valueAt(doc);
    }

    public int words(int doc) {
        return words.byteAt(doc);
    }

    public boolean hasSerp(int doc) {
        return (flags.byteAt(doc) & KeywordRecord.Flags.HAS_SERP) != 0;
    }

    public boolean hadSerp(int doc) {
        return (flags.byteAt(doc) & KeywordRecord.Flags.HAD_SERP) != 0;
    }

    /** Returns true if the keyword counts towards static visibility. */
    @Override
    public boolean isReference(int doc) {
        return (flags.byteAt(doc) & KeywordRecord.Flags.REFERENCE) != 0;
    }

    /** Returns true if the difficulty was derived from the results. */
    public boolean hasDerivedDifficulty(int doc) {
        return (flags.byteAt(doc) & KeywordRecord.Flags.DERIVED_DIFFICULTY) != 0;
    }

    /** Returns the number of pages in the top 10 that target this keyword. */
    public int aimed(int doc) {
        return aimed.byteAt(doc);
    }

    public int resultsDay(int doc) {
        return resultsDay.intAt(doc);
    }

    public int adsDay(int doc) {
        return cards.adsDay(doc);
    }

    public int idRank(int doc) {
        return idRank.intAt(doc);
    }

    public int textRank(int doc) {
        return textRank.intAt(doc);
    }

    public LocalDate resultsDate(int doc) {
        return LocalDate.ofEpochDay(cards.resultsDay(doc));
    }

    public LocalDate adsDate(int doc) {
        return LocalDate.ofEpochDay(adsDay(doc));
    }

    public String text(int doc) {
        return texts.get(doc);
    }

    /** Prefetches the texts that {@link #facts} reads for these documents. */
    public void prefetch(int[] docs, int from, int to) {
        long[] places = new long[to - from];
        for (int i = 0; i < places.length; i++) {
            places[i] = cards.text(docs[from + i]);
        }
        texts.prefetch(places);
    }

    public KeywordFacts facts(int doc) {
        LabelTable.Labels label = labels.get(cards.labels(doc));
        return new KeywordFacts(
                cards.id(doc),
                texts.placed(cards.text(doc)),
                cards.words(doc),
                cards.figures(doc),
                label.language(),
                rightSpelling(doc),
                label.types(),
                geoNames(doc));
    }

    private @Nullable String rightSpelling(int doc) {
        if (isSpelled(doc)) {
            return details.at(doc).optionalText();
        }
        int correct = cards.correction(doc);
        return correct == KeywordCards.NO_CORRECTION ? null : text(correct);
    }

    List<String> geoNames(int doc) {
        return geoNames.list(cards.places(doc));
    }

    /** Returns true if the correct spelling was imported. */
    public boolean isSpelled(int doc) {
        return (cards.flags(doc) & KeywordRecord.Flags.SPELLED) != 0;
    }

    /** Returns the numbers of the suggestions imported for this keyword, in their order. */
    public int[] suggestions(int doc) {
        Bytes.Reader printed = details(doc);
        printed.optionalText();
        return printed.vInts();
    }

    private Bytes.Reader details(int doc) {
        return new Bytes.Reader().over(details.get(doc));
    }

    /** Returns the titles and snippets of the results as encoded by {@link SerpTitles}. */
    public byte[] titles(int doc) {
        return titles.get(doc);
    }

    /** Returns the imported values of a keyword, for the next edition, which derives the others again. */
    public KeywordRecord record(int doc) {
        KeywordRecord keyword = new KeywordRecord();
        LabelTable.Labels label = labels.get(cards.labels(doc));
        keyword.language = label.language();
        keyword.types = label.types();
        Bytes.Reader printed = details(doc);
        keyword.rightSpelling = printed.optionalText();
        keyword.suggestions = printed.vInts();
        keyword.id = cards.id(doc);
        keyword.text = text(doc);
        keyword.words = cards.words(doc);
        for (KeywordFigure figure : KeywordFigure.ALL) {
            keyword.setFigure(figure, cards.figure(doc, figure));
        }
        KeywordRecord.Flags.apply(cards.flags(doc), keyword);
        keyword.resultsDay = cards.resultsDay(doc);
        keyword.adsDay = cards.adsDay(doc);
        keyword.titles = titles.get(doc);
        keyword.aimed = aimed(doc);
        keyword.forgetDerived();
        return keyword;
    }

    @Override
    public void close() throws IOException {
        cards.close();
        for (FixedWidthColumn column : columns) {
            column.close();
        }
        details.close();
        titles.close();
        labels.close();
    }

    /**
     * Writes the keywords of an edition, one document each. Live keywords come first, by volume (largest first, unknown
     * last), then by ID. Most queries need this order. Columns are written for facts that queries scan or rarely need;
     * {@link KeywordCards.Writer cards} contain the printed facts. Values that depend on the results of all keywords
     * are written last: the column of difficulties and the ends of the cards.
     */
    public static final class Writer implements Closeable {
        static final String DETAILS = "keyword-details";
        static final String TITLES = "titles";

        /** Columns with one value per document. */
        enum Column {
            AIMED("aimed-pages", 1),
            WORDS("words", 1),
            FLAGS("keyword-flags", 1),
            RESULTS_DAY("results-day", Integer.BYTES),
            ID_RANK("id-rank", Integer.BYTES),
            TEXT_RANK("text-rank", Integer.BYTES);

            final String file;
            final int width;

            Column(String file, int width) {
                this.file = file;
                this.width = width;
            }
        }

        /** Null for figures that are written once the results of all keywords are known. */
        private final FixedWidthColumn.@Nullable Writer[] figures =
                new FixedWidthColumn.Writer[KeywordFigure.ALL.size()];

        private final Map<Column, IndexOutput> columns = new EnumMap<>(Column.class);
        private final Blobs.Writer details;
        private final Blobs.Writer titles;
        private final Bytes scratch = new Bytes(256);

        public Writer(EditionFolder folder) throws IOException {
            for (KeywordFigure figure : KeywordFigure.ALL) {
                if (!KeywordCards.completesCard(figure)) {
                    figures[figure.slot()] = new FixedWidthColumn.Writer(folder, fileOf(figure), figure.bytes());
                }
            }
            for (Column column : Column.values()) {
                columns.put(column, folder.create(column.file));
            }
            this.details = new Blobs.Writer(folder, DETAILS);
            this.titles = new Blobs.Writer(folder, TITLES);
        }

        /**
         * Adds the next document.
         *
         * @param idRank rank of the keyword by ID, which breaks all ties
         * @param textRank rank of the keyword among all texts by code point
         */
        public void add(KeywordRecord keyword, int idRank, int textRank) throws IOException {
            for (KeywordFigure figure : KeywordFigure.ALL) {
                FixedWidthColumn.Writer column = figures[figure.slot()];
                if (column != null) {
                    column.add(keyword.figure(figure));
                }
            }
            output(Column.AIMED).writeByte((byte) keyword.aimed);
            output(Column.WORDS).writeByte((byte) keyword.words);
            output(Column.FLAGS).writeByte((byte) KeywordRecord.Flags.of(keyword));
            output(Column.RESULTS_DAY).writeInt(keyword.resultsDay);
            output(Column.ID_RANK).writeInt(idRank);
            output(Column.TEXT_RANK).writeInt(textRank);
            scratch.clear();
            scratch.optionalText(keyword.rightSpelling);
            scratch.vInts(keyword.suggestions);
            details.add(scratch);
            titles.add(keyword.titles, 0, keyword.titles.length);
        }

        public void finish() throws IOException {
            for (FixedWidthColumn.@Nullable Writer figure : figures) {
                if (figure != null) {
                    figure.finish();
                }
            }
            for (IndexOutput output : columns.values()) {
                EditionFolder.finish(output);
            }
            details.finish();
            titles.finish();
        }

        private IndexOutput output(Column column) {
            return Objects.requireNonNull(columns.get(column));
        }

        @Override
        public void close() throws IOException {
            for (FixedWidthColumn.@Nullable Writer figure : figures) {
                if (figure != null) {
                    figure.close();
                }
            }
            for (IndexOutput output : columns.values()) {
                output.close();
            }
            details.close();
            titles.close();
        }
    }
}

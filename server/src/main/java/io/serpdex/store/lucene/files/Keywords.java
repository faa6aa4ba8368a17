package io.serpdex.store.lucene.files;

import io.serpdex.metrics.ScopeTally;
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

/**
 * The live keywords by document: the columns that {@link Writer} wrote, for questions that look at many keywords, and
 * the cards, for rows.
 */
public final class Keywords implements AutoCloseable, ScopeTally.Keywords {
    private final KeywordCards cards;
    private final List<FixedWidthColumn> columns = new ArrayList<>();
    private final FixedWidthColumn volume;
    private final FixedWidthColumn volumeWide;
    private final FixedWidthColumn volumeLast;
    private final FixedWidthColumn cost;
    private final FixedWidthColumn concurrency;
    private final FixedWidthColumn foundResults;
    private final FixedWidthColumn difficulty;
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
        this.volume = open(folder, Column.VOLUME);
        this.volumeWide = open(folder, Column.VOLUME_WIDE);
        this.volumeLast = open(folder, Column.VOLUME_LAST);
        this.cost = open(folder, Column.COST);
        this.concurrency = open(folder, Column.CONCURRENCY);
        this.foundResults = open(folder, Column.FOUND_RESULTS);
        this.difficulty = opened(new FixedWidthColumn(folder, FixedWidthColumn.DifficultyWriter.NAME, 1));
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

    private FixedWidthColumn open(EditionFolder folder, Column column) throws IOException {
        return opened(new FixedWidthColumn(folder, column.file, column.width));
    }

    private FixedWidthColumn opened(FixedWidthColumn column) {
        columns.add(column);
        return column;
    }

    /** How many keywords live. */
    public int size() {
        return (int) flags.size();
    }

    /** What rows print. */
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

    public int volumeWide(int doc) {
        return volumeWide.intAt(doc);
    }

    public int volumeLast(int doc) {
        return volumeLast.intAt(doc);
    }

    public int costCents(int doc) {
        return cost.intAt(doc);
    }

    public int concurrency(int doc) {
        return concurrency.byteAt(doc);
    }

    public long foundResults(int doc) {
        return foundResults.longAt(doc);
    }

    public int difficulty(int doc) {
        return difficulty.byteAt(doc);
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

    /** Whether its difficulty follows from the results. */
    public boolean hasDerivedDifficulty(int doc) {
        return (flags.byteAt(doc) & KeywordRecord.Flags.DERIVED_DIFFICULTY) != 0;
    }

    /** Pages of the top 10 that were made for it. */
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

    /** Brings what {@link #facts} of some documents reads into the processor's caches, as {@code Prefetch} says. */
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
                cards.volume(doc),
                cards.volumeWide(doc),
                cards.volumeLast(doc),
                cards.costCents(doc),
                cards.concurrency(doc),
                cards.foundResults(doc),
                cards.difficulty(doc),
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

    /** Whether its right spelling was imported. */
    public boolean isSpelled(int doc) {
        return (cards.flags(doc) & KeywordRecord.Flags.SPELLED) != 0;
    }

    /** Numbers of the texts that were imported as suggestions for this keyword, in their order. */
    public int[] suggestions(int doc) {
        Bytes.Reader printed = details(doc);
        printed.optionalText();
        return printed.vInts();
    }

    private Bytes.Reader details(int doc) {
        return new Bytes.Reader().over(details.get(doc));
    }

    /** Titles and snippets of the results, as {@link SerpTitles} encodes them. */
    public byte[] titles(int doc) {
        return titles.get(doc);
    }

    /** The keyword as it was imported, for carrying it over into another edition; that one derives the rest itself. */
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
        keyword.volume = cards.volume(doc);
        keyword.volumeWide = cards.volumeWide(doc);
        keyword.volumeLast = cards.volumeLast(doc);
        keyword.costCents = cards.costCents(doc);
        keyword.concurrency = cards.concurrency(doc);
        keyword.foundResults = cards.foundResults(doc);
        keyword.difficulty = cards.difficulty(doc);
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
     * The keywords of an edition, one document each: first the live ones by volume (largest first, unknown last, then by id),
     * which is the order most questions want them in. Here are the columns that questions scan, and what few questions need;
     * what rows print is on {@link KeywordCards.Writer cards}. What follows from the results of all keywords is written once
     * these are known: {@code FixedWidthColumn.DifficultyWriter} and the end of the cards.
     */
    public static final class Writer implements Closeable {
        static final String DETAILS = "keyword-details";
        static final String TITLES = "titles";

        /** Columns with one value a document. */
        enum Column {
            VOLUME("volume", Integer.BYTES),
            VOLUME_WIDE("volume-wide", Integer.BYTES),
            VOLUME_LAST("volume-last", Integer.BYTES),
            COST("cost", Integer.BYTES),
            CONCURRENCY("concurrency", 1),
            FOUND_RESULTS("found-results", Long.BYTES),
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

        private final Map<Column, IndexOutput> columns = new EnumMap<>(Column.class);
        private final Blobs.Writer details;
        private final Blobs.Writer titles;
        private final Bytes scratch = new Bytes(256);

        public Writer(EditionFolder folder) throws IOException {
            for (Column column : Column.values()) {
                columns.put(column, folder.create(column.file));
            }
            this.details = new Blobs.Writer(folder, DETAILS);
            this.titles = new Blobs.Writer(folder, TITLES);
        }

        /**
         * Adds the next document.
         *
         * @param idRank place of the keyword by id, the end of every tie
         * @param textRank place of the keyword among all texts by code point
         */
        public void add(KeywordRecord keyword, int idRank, int textRank) throws IOException {
            output(Column.VOLUME).writeInt(keyword.volume);
            output(Column.VOLUME_WIDE).writeInt(keyword.volumeWide);
            output(Column.VOLUME_LAST).writeInt(keyword.volumeLast);
            output(Column.COST).writeInt(keyword.costCents);
            output(Column.CONCURRENCY).writeByte((byte) keyword.concurrency);
            output(Column.FOUND_RESULTS).writeLong(keyword.foundResults);
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
            for (IndexOutput output : columns.values()) {
                output.close();
            }
            details.close();
            titles.close();
        }
    }
}

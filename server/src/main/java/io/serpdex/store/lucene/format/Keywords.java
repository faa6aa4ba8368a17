package io.serpdex.store.lucene.format;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.lucene.format.KeywordsWriter.Column;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The live keywords by document: the columns that {@link KeywordsWriter} wrote, for questions that look at many keywords, and
 * the cards, for rows.
 */
public final class Keywords implements AutoCloseable {
    private final KeywordCards cards;
    private final List<IntColumn> columns = new ArrayList<>();
    private final IntColumn volume;
    private final IntColumn volumeWide;
    private final IntColumn volumeLast;
    private final IntColumn cost;
    private final IntColumn concurrency;
    private final IntColumn foundResults;
    private final IntColumn difficulty;
    private final IntColumn aimed;
    private final IntColumn words;
    private final IntColumn flags;
    private final IntColumn resultsDay;
    private final IntColumn idRank;
    private final IntColumn textRank;
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
        this.difficulty = opened(new IntColumn(folder, DifficultyWriter.NAME, 1));
        this.aimed = open(folder, Column.AIMED);
        this.words = open(folder, Column.WORDS);
        this.flags = open(folder, Column.FLAGS);
        this.resultsDay = open(folder, Column.RESULTS_DAY);
        this.idRank = open(folder, Column.ID_RANK);
        this.textRank = open(folder, Column.TEXT_RANK);
        this.details = new Blobs(folder, KeywordsWriter.DETAILS);
        this.titles = new Blobs(folder, KeywordsWriter.TITLES);
        this.labels = new LabelTable(folder);
        this.geoNames = geoNames;
        this.texts = texts;
    }

    private IntColumn open(EditionFolder folder, Column column) throws IOException {
        return opened(new IntColumn(folder, column.file, column.width));
    }

    private IntColumn opened(IntColumn column) {
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
        return (flags.byteAt(doc) & KeywordFlags.HAS_SERP) != 0;
    }

    public boolean hadSerp(int doc) {
        return (flags.byteAt(doc) & KeywordFlags.HAD_SERP) != 0;
    }

    /** Whether static visibility counts it. */
    public boolean isReference(int doc) {
        return (flags.byteAt(doc) & KeywordFlags.REFERENCE) != 0;
    }

    /** Whether its difficulty follows from the results. */
    public boolean hasDerivedDifficulty(int doc) {
        return (flags.byteAt(doc) & KeywordFlags.DERIVED_DIFFICULTY) != 0;
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

    /** Brings what {@link #facts} of some documents reads into the processor's caches, as {@link Fetch} says. */
    public void fetch(int[] docs, int from, int to) {
        long[] places = new long[to - from];
        for (int i = 0; i < places.length; i++) {
            places[i] = cards.text(docs[from + i]);
        }
        texts.fetch(places);
    }

    public KeywordFacts facts(int doc) {
        Labels label = labels.get(cards.labels(doc));
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
        return (cards.flags(doc) & KeywordFlags.SPELLED) != 0;
    }

    /** Numbers of the texts that were imported as suggestions for this keyword, in their order. */
    public int[] suggestions(int doc) {
        BytesReader printed = details(doc);
        printed.optionalText();
        return printed.vInts();
    }

    private BytesReader details(int doc) {
        return new BytesReader().over(details.get(doc));
    }

    /** Titles and snippets of the results, as {@link Titles} encodes them. */
    public byte[] titles(int doc) {
        return titles.get(doc);
    }

    /** The keyword as it was imported, for carrying it over into another edition; that one derives the rest itself. */
    public KeywordRecord record(int doc) {
        KeywordRecord keyword = new KeywordRecord();
        Labels label = labels.get(cards.labels(doc));
        keyword.language = label.language();
        keyword.types = label.types();
        BytesReader printed = details(doc);
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
        KeywordFlags.apply(cards.flags(doc), keyword);
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
        for (IntColumn column : columns) {
            column.close();
        }
        details.close();
        titles.close();
        labels.close();
    }
}

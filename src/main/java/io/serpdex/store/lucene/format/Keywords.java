package io.serpdex.store.lucene.format;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.lucene.format.KeywordsWriter.Column;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@link KeywordsWriter} wrote: the live keywords by document. */
public final class Keywords implements AutoCloseable {
    private final List<IntColumn> columns = new ArrayList<>();
    private final IntColumn id;
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
    private final IntColumn adsDay;
    private final IntColumn idRank;
    private final IntColumn textRank;
    private final Blobs details;
    private final Blobs titles;
    private final Corrections corrections;
    private final LabelTable labels;
    private final GeoNames geoNames;
    private final Texts texts;

    public Keywords(EditionFolder folder, Texts texts, GeoNames geoNames) throws IOException {
        this.id = open(folder, Column.ID);
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
        this.adsDay = open(folder, Column.ADS_DAY);
        this.idRank = open(folder, Column.ID_RANK);
        this.textRank = open(folder, Column.TEXT_RANK);
        this.details = new Blobs(folder, KeywordsWriter.DETAILS);
        this.titles = new Blobs(folder, KeywordsWriter.TITLES);
        this.corrections = new Corrections(folder);
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

    public long id(int doc) {
        return id.longAt(doc);
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
        return adsDay.intAt(doc);
    }

    public int idRank(int doc) {
        return idRank.intAt(doc);
    }

    public int textRank(int doc) {
        return textRank.intAt(doc);
    }

    public LocalDate resultsDate(int doc) {
        return LocalDate.ofEpochDay(resultsDay(doc));
    }

    public LocalDate adsDate(int doc) {
        return LocalDate.ofEpochDay(adsDay(doc));
    }

    public String text(int doc) {
        return texts.get(doc);
    }

    public KeywordFacts facts(int doc) {
        Blobs.Cursor printed = details.at(doc);
        Labels label = labels.get(printed.vInt());
        return new KeywordFacts(
                id(doc),
                texts.utf8(doc),
                words(doc),
                volume(doc),
                volumeWide(doc),
                volumeLast(doc),
                costCents(doc),
                concurrency(doc),
                foundResults(doc),
                difficulty(doc),
                label.language(),
                rightSpelling(doc, printed.optionalText()),
                label.types(),
                geoNames.get(doc));
    }

    private @Nullable String rightSpelling(int doc, @Nullable String imported) {
        if (imported != null) {
            return imported;
        }
        int correct = corrections.get(doc);
        return correct == Corrections.NONE ? null : text(correct);
    }

    /** Whether its right spelling was imported. */
    public boolean isSpelled(int doc) {
        BytesReader printed = new BytesReader().over(details.get(doc));
        printed.vInt();
        return printed.optionalText() != null;
    }

    /** Numbers of the texts that were imported as suggestions for this keyword, in their order. */
    public int[] suggestions(int doc) {
        BytesReader printed = new BytesReader().over(details.get(doc));
        printed.vInt();
        printed.optionalText();
        return printed.vInts();
    }

    /** Titles and snippets of the results, as {@link Titles} encodes them. */
    public byte[] titles(int doc) {
        return titles.get(doc);
    }

    /** The keyword as it was imported, for carrying it over into another edition; that one derives the rest itself. */
    public KeywordRecord record(int doc) {
        KeywordRecord keyword = new KeywordRecord();
        BytesReader printed = new BytesReader().over(details.get(doc));
        Labels label = labels.get(printed.vInt());
        keyword.language = label.language();
        keyword.types = label.types();
        keyword.rightSpelling = printed.optionalText();
        keyword.suggestions = printed.vInts();
        keyword.id = id(doc);
        keyword.text = text(doc);
        keyword.words = words(doc);
        keyword.volume = volume(doc);
        keyword.volumeWide = volumeWide(doc);
        keyword.volumeLast = volumeLast(doc);
        keyword.costCents = costCents(doc);
        keyword.concurrency = concurrency(doc);
        keyword.foundResults = foundResults(doc);
        keyword.difficulty = difficulty(doc);
        KeywordFlags.apply(flags.byteAt(doc), keyword);
        keyword.resultsDay = resultsDay(doc);
        keyword.adsDay = adsDay(doc);
        keyword.titles = titles.get(doc);
        keyword.aimed = aimed.byteAt(doc);
        keyword.forgetDerived();
        return keyword;
    }

    @Override
    public void close() throws IOException {
        for (IntColumn column : columns) {
            column.close();
        }
        details.close();
        titles.close();
        corrections.close();
        labels.close();
    }
}

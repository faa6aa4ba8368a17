package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.lucene.store.IndexOutput;

/**
 * The keywords of an edition, one document each: first the live ones by volume (largest first, unknown last, then by id),
 * which is the order most questions want them in. What follows from the results of all keywords is written once these
 * are known: {@link DifficultyWriter}, {@link CorrectionsWriter}.
 */
public final class KeywordsWriter implements Closeable {
    static final String DETAILS = "keyword-details";
    static final String TITLES = "titles";

    /** Columns with one value a document. */
    enum Column {
        ID("keyword-id", Long.BYTES),
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
        ADS_DAY("ads-day", Integer.BYTES),
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
    private final BlobWriter details;
    private final BlobWriter titles;
    private final BlobWriter labels;
    private final Map<Labels, Integer> labelNumbers = new HashMap<>();
    private final Bytes scratch = new Bytes(256);
    private final Bytes labelBytes = new Bytes(64);

    public KeywordsWriter(EditionFolder folder) throws IOException {
        for (Column column : Column.values()) {
            columns.put(column, folder.create(column.file));
        }
        this.details = new BlobWriter(folder, DETAILS);
        this.titles = new BlobWriter(folder, TITLES);
        this.labels = new BlobWriter(folder, LabelTable.NAME);
    }

    /**
     * Adds the next document.
     *
     * @param idRank place of the keyword by id, the end of every tie
     * @param textRank place of the keyword among all texts by code point
     */
    public void add(KeywordRecord keyword, int idRank, int textRank) throws IOException {
        output(Column.ID).writeLong(keyword.id);
        output(Column.VOLUME).writeInt(keyword.volume);
        output(Column.VOLUME_WIDE).writeInt(keyword.volumeWide);
        output(Column.VOLUME_LAST).writeInt(keyword.volumeLast);
        output(Column.COST).writeInt(keyword.costCents);
        output(Column.CONCURRENCY).writeByte((byte) keyword.concurrency);
        output(Column.FOUND_RESULTS).writeLong(keyword.foundResults);
        output(Column.AIMED).writeByte((byte) keyword.aimed);
        output(Column.WORDS).writeByte((byte) keyword.words);
        output(Column.FLAGS).writeByte((byte) KeywordFlags.of(keyword));
        output(Column.RESULTS_DAY).writeInt(keyword.resultsDay);
        output(Column.ADS_DAY).writeInt(keyword.adsDay);
        output(Column.ID_RANK).writeInt(idRank);
        output(Column.TEXT_RANK).writeInt(textRank);
        scratch.clear();
        scratch.vInt(labelNumber(new Labels(keyword.language, keyword.types)));
        scratch.optionalText(keyword.rightSpelling);
        scratch.vInts(keyword.suggestions);
        details.add(scratch);
        titles.add(keyword.titles, 0, keyword.titles.length);
    }

    private int labelNumber(Labels added) throws IOException {
        Integer number = labelNumbers.get(added);
        if (number == null) {
            number = labelNumbers.size();
            labelNumbers.put(added, number);
            labelBytes.clear();
            added.encode(labelBytes);
            labels.add(labelBytes);
        }
        return number;
    }

    public void finish() throws IOException {
        labels.finish();
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
        labels.close();
    }
}

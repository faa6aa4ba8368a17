package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.apache.lucene.store.IndexOutput;

/**
 * The keywords of an edition, one document each: first the live ones by volume (largest first, unknown last, then by id),
 * which is the order most questions want them in. Here are the columns that questions scan, and what few questions need;
 * what rows print is on {@link KeywordCardsWriter cards}. What follows from the results of all keywords is written once
 * these are known: {@link DifficultyWriter} and the end of the cards.
 */
public final class KeywordsWriter implements Closeable {
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
    private final BlobWriter details;
    private final BlobWriter titles;
    private final Bytes scratch = new Bytes(256);

    public KeywordsWriter(EditionFolder folder) throws IOException {
        for (Column column : Column.values()) {
            columns.put(column, folder.create(column.file));
        }
        this.details = new BlobWriter(folder, DETAILS);
        this.titles = new BlobWriter(folder, TITLES);
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
        output(Column.FLAGS).writeByte((byte) KeywordFlags.of(keyword));
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

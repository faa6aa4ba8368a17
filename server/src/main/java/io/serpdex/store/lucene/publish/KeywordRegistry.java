package io.serpdex.store.lucene.publish;

import io.serpdex.model.KeywordFigure;
import io.serpdex.store.Batch;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.files.KeywordRecord;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;

/**
 * All keywords of the edition being built. They are added by ID, and numbered in this order (their rank). Once all are
 * known, {@link DocNumbers} assigns their documents.
 */
final class KeywordRegistry implements Closeable {
    /** The rank or document of a keyword that no longer exists. */
    static final int GONE = -1;

    private static final int EXAMPLES = 3;

    private final RecordFile records;
    private final Bytes scratch = new Bytes(4096);
    private final BytesRefHash texts = new BytesRefHash();
    private final TreeSet<Long> retiredBefore = new TreeSet<>();
    private final TreeSet<Long> retired = new TreeSet<>();

    private int size;
    private int live;
    private int[] volumes = new int[1024];
    private byte[] difficulties = new byte[1024];
    private byte[] aimed = new byte[1024];
    private int[] textNumbers = new int[1024];
    private final BitSet suggested = new BitSet();
    private final BitSet dropped = new BitSet();
    private final BitSet spelled = new BitSet();
    private final BitSet partial = new BitSet();
    private final BitSet carriesResults = new BitSet();
    private final BitSet carriesAds = new BitSet();
    private final BitSet hadSerp = new BitSet();
    private final BitSet hasSerp = new BitSet();
    private final BitSet reference = new BitSet();

    private final int[] rankOfOld;
    private final int[] rankOfResults;
    private final int[] rankOfAds;

    private long serps;
    private long results;
    private long shallower;
    private final List<String> shallowerExamples = new ArrayList<>();
    private long replaced;
    private long emptied;
    private final List<String> emptiedExamples = new ArrayList<>();

    KeywordRegistry(Directory temporary, int oldDocs, int changes, long[] retiredIds) throws IOException {
        this.records = new RecordFile(temporary, "keywords.records");
        this.rankOfOld = filled(oldDocs);
        this.rankOfResults = filled(changes);
        this.rankOfAds = filled(changes);
        for (long id : retiredIds) {
            retiredBefore.add(id);
            retired.add(id);
        }
    }

    private static int[] filled(int length) {
        int[] ranks = new int[length];
        Arrays.fill(ranks, GONE);
        return ranks;
    }

    /** Returns the number of a text, which is the same for equal texts. */
    int textNumber(String text) {
        int number = texts.add(new BytesRef(text));
        return number < 0 ? -number - 1 : number;
    }

    int addLive(KeywordRecord keyword) throws IOException {
        live++;
        if (keyword.reference) {
            retired.remove(keyword.id);
        }
        textNumbers = ArrayUtil.grow(textNumbers, size + 1);
        textNumbers[size] = textNumber(keyword.text);
        for (int text : keyword.suggestions) {
            suggested.set(text);
        }
        return add(keyword);
    }

    /** Adds a keyword that was dropped since the previous edition, and returns its rank. */
    int addDropped(KeywordRecord keyword) throws IOException {
        dropped.set(size);
        return add(keyword);
    }

    private int add(KeywordRecord keyword) throws IOException {
        scratch.clear();
        keyword.encode(scratch);
        records.add(scratch);
        volumes = ArrayUtil.grow(volumes, size + 1);
        volumes[size] = (int) keyword.figure(KeywordFigure.VOLUME);
        difficulties = ArrayUtil.grow(difficulties, size + 1);
        difficulties[size] = (byte) keyword.figure(KeywordFigure.DIFFICULTY);
        aimed = ArrayUtil.grow(aimed, size + 1);
        aimed[size] = (byte) keyword.aimed;
        spelled.set(size, keyword.rightSpelling != null);
        partial.set(size, keyword.types.contains(KeywordFacts.PARTIAL_SERP));
        hasSerp.set(size, keyword.hasSerp);
        hadSerp.set(size, keyword.hadSerp);
        reference.set(size, keyword.reference);
        return size++;
    }

    /** Records that a dropped keyword is a reference keyword, in case it returns. */
    void retire(KeywordRecord keyword) {
        if (keyword.reference) {
            retired.add(keyword.id);
        }
    }

    boolean wasRetired(long id) {
        return retiredBefore.contains(id);
    }

    long[] retiredIds() {
        return retired.stream().mapToLong(Long::longValue).toArray();
    }

    void mapOld(int oldDoc, int rank) {
        rankOfOld[oldDoc] = rank;
    }

    void carryResults(int rank) {
        carriesResults.set(rank);
    }

    void carryAds(int rank) {
        carriesAds.set(rank);
    }

    void bringResults(int change, int rank, int count) {
        rankOfResults[change] = rank;
        serps++;
        results += count;
    }

    void bringAds(int change, int rank) {
        rankOfAds[change] = rank;
    }

    void shallower(String keyword) {
        shallower++;
        if (shallowerExamples.size() < EXAMPLES) {
            shallowerExamples.add(keyword);
        }
    }

    /** Counts a stored SERP with results that the batch replaces. */
    void replaced(String keyword, boolean empties) {
        replaced++;
        if (empties) {
            emptied++;
            if (emptiedExamples.size() < EXAMPLES) {
                emptiedExamples.add(keyword);
            }
        }
    }

    void startReading() throws IOException {
        records.startReading();
    }

    KeywordRecord read(int rank) throws IOException {
        return KeywordRecord.decode(new Bytes.Reader().over(records.read(rank)));
    }

    int size() {
        return size;
    }

    int live() {
        return live;
    }

    int volume(int rank) {
        return volumes[rank];
    }

    /** Returns the imported difficulty. */
    int difficulty(int rank) {
        return difficulties[rank];
    }

    int aimed(int rank) {
        return aimed[rank];
    }

    /** Returns true if the correct spelling was imported. */
    boolean isSpelled(int rank) {
        return spelled.get(rank);
    }

    /** Returns true if only some domains of the SERP are known. */
    boolean isPartial(int rank) {
        return partial.get(rank);
    }

    boolean isDropped(int rank) {
        return dropped.get(rank);
    }

    boolean hasSerp(int rank) {
        return hasSerp.get(rank);
    }

    boolean hadSerp(int rank) {
        return hadSerp.get(rank);
    }

    boolean isReference(int rank) {
        return reference.get(rank);
    }

    boolean carriesResults(int rank) {
        return carriesResults.get(rank);
    }

    boolean carriesAds(int rank) {
        return carriesAds.get(rank);
    }

    int rankOfOld(int oldDoc) {
        return rankOfOld[oldDoc];
    }

    int rankOfResults(int change) {
        return rankOfResults[change];
    }

    int rankOfAds(int change) {
        return rankOfAds[change];
    }

    BytesRefHash texts() {
        return texts;
    }

    /** Returns true if any keyword suggests the text. A later line may have removed a suggestion of an earlier one. */
    boolean isSuggested(int text) {
        return suggested.get(text);
    }

    /** Returns the text number of a live keyword. */
    int textNumberOf(int rank) {
        return textNumbers[rank];
    }

    long serps() {
        return serps;
    }

    long results() {
        return results;
    }

    long shallower() {
        return shallower;
    }

    List<String> shallowerExamples() {
        return List.copyOf(shallowerExamples);
    }

    Batch.ReplacedSerps replacedSerps() {
        return new Batch.ReplacedSerps(replaced, emptied, emptiedExamples);
    }

    @Override
    public void close() throws IOException {
        records.close();
        texts.close();
    }
}

package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.StringHelper;

/** The index of words over all keywords and suggested texts. */
public final class TextIndex implements AutoCloseable {
    /** Cost of advancing postings by one step, in documents of a bit set processed in the same time. */
    private static final int DOCS_IN_A_STEP = 64;

    /** Number of documents intersected at a time, as bits that fit into the L1 cache. */
    private static final int WINDOW = 1 << 14;

    /** Maximum number of pooled postings per query. Keywords with more words are rare. */
    private static final int MOST_KEPT = 16;

    private final DirectoryReader reader;
    private final IndexSearcher searcher;
    private final int size;
    private final ObjectPool<FixedBitSet> sets;

    /** Postings of earlier queries, reused because each has a buffer of several kilobytes. */
    private final ObjectPool<List<PostingsEnum>> walked = new ObjectPool<>(ArrayList::new, TextIndex::keepSome);

    /** Opens the index, which must contain {@code size} documents. */
    public TextIndex(EditionFolder folder, int size) throws IOException {
        this.reader = DirectoryReader.open(folder.directory());
        this.size = size;
        this.sets = new ObjectPool<>(() -> none(size), FixedBitSet::clear);
        this.searcher = new IndexSearcher(reader);
        // Queries rarely repeat within an edition, so a cache would only use memory.
        searcher.setQueryCache(null);
        if (reader.maxDoc() != size || reader.leaves().size() > 1) {
            reader.close();
            throw new IOException("the text index has " + reader.maxDoc() + " documents, expected " + size);
        }
    }

    /** Lends an empty set with room for all documents. */
    public <A> A lendSet(Function<FixedBitSet, A> use) {
        return sets.lend(use);
    }

    /**
     * Adds the documents among the first {@code limit} that contain all of these stems, in any order, to an empty set.
     * Adds none if the list is empty.
     */
    public void addContainingAll(List<String> stems, int limit, FixedBitSet to) {
        walk(stems, postings -> {
            if (isRare(postings)) {
                forEachInAll(postings, limit, to::set);
            } else {
                forEachWindow(postings, limit, (first, docs) -> copy(docs, to, first));
            }
        });
    }

    /** Adds the documents that contain all of these stems and a word with this prefix to an empty set. */
    public void addContainingAll(List<String> stems, String prefix, FixedBitSet to) {
        addStartingWith(prefix, to);
        if (!stems.isEmpty()) {
            keepContainingAll(stems, to);
        }
    }

    private void keepContainingAll(List<String> stems, FixedBitSet docs) {
        walk(stems, postings -> {
            if (isRare(postings)) {
                int[] next = {0};
                forEachInAll(postings, size, doc -> {
                    docs.clear(next[0], doc);
                    next[0] = doc + 1;
                });
                // If the set contains the last document, nothing follows it.
                if (next[0] < docs.length()) {
                    docs.clear(next[0], docs.length());
                }
            } else {
                forEachWindow(postings, size, (first, window) -> keep(window, docs, first));
            }
        });
    }

    /** Returns the number of documents that contain a word produced by {@link io.serpdex.text.WordAnalysis#words}. */
    public int documentsWith(String word) {
        try {
            return reader.docFreq(new Term(TextIndexWriter.WORDS, word));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the documents that contain a word which occurs in up to {@code most} documents. */
    public FixedBitSet withRareWord(int most) {
        FixedBitSet found = none(size);
        try {
            for (LeafReaderContext leaf : reader.leaves()) {
                Terms terms = leaf.reader().terms(TextIndexWriter.WORDS);
                TermsEnum words = terms == null ? TermsEnum.EMPTY : terms.iterator();
                PostingsEnum postings = null;
                while (words.next() != null) {
                    if (words.docFreq() <= most) {
                        postings = words.postings(postings, PostingsEnum.NONE);
                        found.or(postings);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private void addStartingWith(String prefix, FixedBitSet to) {
        BytesRef start = new BytesRef(prefix);
        try {
            for (LeafReaderContext leaf : reader.leaves()) {
                Terms terms = leaf.reader().terms(TextIndexWriter.WORDS);
                TermsEnum words = terms == null ? TermsEnum.EMPTY : terms.iterator();
                PostingsEnum postings = null;
                boolean more = words.seekCeil(start) != TermsEnum.SeekStatus.END;
                while (more && StringHelper.startsWith(words.term(), start)) {
                    postings = words.postings(postings, PostingsEnum.NONE);
                    to.or(postings);
                    more = words.next() != null;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the documents among the first {@code limit} that contain these stems next to each other, in this order.
     * Returns none if the list is empty.
     */
    public FixedBitSet containingPhrase(List<String> stems, int limit) {
        FixedBitSet found = none(limit);
        if (stems.size() <= 1) {
            addContainingAll(stems, limit, found);
        } else {
            PhraseQuery.Builder phrase = new PhraseQuery.Builder();
            stems.forEach(stem -> phrase.add(new Term(TextIndexWriter.STEMS, stem)));
            addMatching(phrase.build(), limit, found);
        }
        return found;
    }

    /** Counts the documents among the first {@code limit} that contain all of these stems, except {@code leftOut}. */
    public int countContainingAll(List<String> stems, int limit, int leftOut) {
        int[] count = {0};
        walk(stems, postings -> {
            if (isRare(postings)) {
                forEachInAll(postings, limit, doc -> count[0] += doc != leftOut ? 1 : 0);
            } else {
                forEachWindow(
                        postings,
                        limit,
                        (first, docs) -> count[0] += docs.cardinality() - (has(docs, leftOut - first) ? 1 : 0));
            }
        });
        return count[0];
    }

    /** Processes the postings of some stems, rarest first. The list is empty if one of the stems does not occur. */
    private interface Walk {
        void along(List<PostingsEnum> postings) throws IOException;
    }

    private static void keepSome(List<PostingsEnum> postings) {
        if (postings.size() > MOST_KEPT) {
            postings.subList(MOST_KEPT, postings.size()).clear();
        }
    }

    private void walk(List<String> stems, Walk walk) {
        walked.lend(used -> {
            try {
                walk.along(postings(stems, used));
                return used;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Returns true if advancing through the rarest stem is cheaper than bit sets of all documents. */
    private boolean isRare(List<PostingsEnum> postings) {
        return postings.isEmpty() || postings.getFirst().cost() * DOCS_IN_A_STEP < size;
    }

    /** Receives the bits of a window of documents, whose start is a multiple of the window size. */
    private interface WindowConsumer {
        void accept(int first, FixedBitSet docs);
    }

    /**
     * Visits the documents that are in all postings, one window at a time. Bulk decoding takes a fraction of the time
     * of single steps.
     */
    private static void forEachWindow(List<PostingsEnum> postings, int limit, WindowConsumer consumer)
            throws IOException {
        FixedBitSet common = new FixedBitSet(WINDOW);
        FixedBitSet other = new FixedBitSet(WINDOW);
        for (int first = 0; first < limit; first += WINDOW) {
            int end = Math.min(limit, first + WINDOW);
            collect(postings.getFirst(), first, end, common);
            for (int i = 1; i < postings.size(); i++) {
                collect(postings.get(i), first, end, other);
                common.and(other);
            }
            consumer.accept(first, common);
        }
    }

    private static void copy(FixedBitSet window, FixedBitSet to, int first) {
        int word = first >>> 6;
        int words = Math.min(window.getBits().length, to.getBits().length - word);
        System.arraycopy(window.getBits(), 0, to.getBits(), word, words);
    }

    private static void keep(FixedBitSet window, FixedBitSet of, int first) {
        long[] all = of.getBits();
        int word = first >>> 6;
        int words = Math.min(window.getBits().length, all.length - word);
        for (int i = 0; i < words; i++) {
            all[word + i] &= window.getBits()[i];
        }
    }

    private static boolean has(FixedBitSet docs, int doc) {
        return doc >= 0 && doc < docs.length() && docs.get(doc);
    }

    private static void collect(PostingsEnum postings, int first, int end, FixedBitSet found) throws IOException {
        found.clear();
        if (postings.docID() < first) {
            postings.advance(first);
        }
        if (postings.docID() < end) {
            postings.intoBitSet(end, found, first);
        }
    }

    /**
     * Advances through the postings of the rarest stem and looks up its documents in the others. Lucene's conjunction
     * does the same, but setting up its query takes longer than a lookup of one keyword may.
     */
    private static void forEachInAll(List<PostingsEnum> postings, int limit, IntConsumer consumer) throws IOException {
        if (postings.isEmpty()) {
            return;
        }
        PostingsEnum lead = postings.getFirst();
        for (int doc = lead.nextDoc(); doc < limit; doc = lead.nextDoc()) {
            if (allHave(postings, doc)) {
                consumer.accept(doc);
            }
        }
    }

    private static boolean allHave(List<PostingsEnum> postings, int doc) throws IOException {
        for (int i = 1; i < postings.size(); i++) {
            PostingsEnum other = postings.get(i);
            if ((other.docID() < doc ? other.advance(doc) : other.docID()) != doc) {
                return false;
            }
        }
        return true;
    }

    /** @param used postings to reuse, extended if there are more stems */
    private List<PostingsEnum> postings(List<String> stems, List<PostingsEnum> used) throws IOException {
        Terms terms = reader.leaves().isEmpty()
                ? null
                : reader.leaves().getFirst().reader().terms(TextIndexWriter.STEMS);
        TermsEnum term = terms == null ? TermsEnum.EMPTY : terms.iterator();
        int count = 0;
        for (String stem : new LinkedHashSet<>(stems)) {
            if (!term.seekExact(new BytesRef(stem))) {
                return List.of();
            }
            if (count < used.size()) {
                used.set(count, term.postings(used.get(count), PostingsEnum.NONE));
            } else {
                used.add(term.postings(null, PostingsEnum.NONE));
            }
            count++;
        }
        List<PostingsEnum> postings = new ArrayList<>(used.subList(0, count));
        postings.sort(Comparator.comparingLong(PostingsEnum::cost));
        return postings;
    }

    private static FixedBitSet none(int size) {
        return new FixedBitSet(Math.max(1, size));
    }

    private void addMatching(Query query, int limit, FixedBitSet to) {
        try {
            for (LeafReaderContext leaf : reader.leaves()) {
                Scorer scorer = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1)
                        .scorer(leaf);
                if (scorer != null) {
                    DocIdSetIterator matches = scorer.iterator();
                    for (int doc = matches.nextDoc(); doc < limit; doc = matches.nextDoc()) {
                        to.set(doc);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}

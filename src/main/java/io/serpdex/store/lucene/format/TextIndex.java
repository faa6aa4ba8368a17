package io.serpdex.store.lucene.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.IntConsumer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.StringHelper;

/** What {@link TextIndexWriter} wrote: which documents contain which words. */
public final class TextIndex implements AutoCloseable {
    /** A step of a walk takes about as long as going over so many documents of a bit set. */
    private static final int DOCS_IN_A_STEP = 64;

    private final DirectoryReader reader;
    private final IndexSearcher searcher;
    private final int size;

    /** Opens the index, which must hold {@code size} documents. */
    public TextIndex(EditionFolder folder, int size) throws IOException {
        this.reader = DirectoryReader.open(folder.directory());
        this.size = size;
        this.searcher = new IndexSearcher(reader);
        // Questions hardly repeat within an edition: a cache would only hold memory.
        searcher.setQueryCache(null);
        if (reader.maxDoc() != size || reader.leaves().size() > 1) {
            reader.close();
            throw new IOException("the text index holds " + reader.maxDoc() + " documents, not " + size);
        }
    }

    /** Documents that contain all of these stems, in any order; none for an empty list. */
    public FixedBitSet containingAll(List<String> stems) {
        return containingAll(stems, size);
    }

    /** Those of the first {@code limit} documents that contain all of these stems, in any order. */
    public FixedBitSet containingAll(List<String> stems, int limit) {
        FixedBitSet found = new FixedBitSet(Math.max(1, size));
        try {
            for (LeafReaderContext leaf : reader.leaves()) {
                List<PostingsEnum> postings = postings(leaf, stems);
                if (isRare(postings)) {
                    forEachInAll(postings, limit, found::set);
                } else {
                    collect(postings.getFirst(), limit, found);
                    for (PostingsEnum other : postings.subList(1, postings.size())) {
                        FixedBitSet containing = new FixedBitSet(found.length());
                        collect(other, limit, containing);
                        found.and(containing);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    /** Documents that contain all of these stems, and a word that starts with the prefix. */
    public FixedBitSet containingAll(List<String> stems, String prefix) {
        FixedBitSet found = startingWith(prefix);
        if (!stems.isEmpty()) {
            found.and(containingAll(stems));
        }
        return found;
    }

    /** How many documents contain a word, as {@link io.serpdex.text.WordAnalysis#words} gives it. */
    public int documentsWith(String word) {
        try {
            return reader.docFreq(new Term(TextIndexWriter.WORDS, word));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Documents that contain a word which at most so many documents contain. */
    public FixedBitSet withRareWord(int most) {
        FixedBitSet found = new FixedBitSet(Math.max(1, size));
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

    private FixedBitSet startingWith(String prefix) {
        FixedBitSet found = new FixedBitSet(Math.max(1, size));
        BytesRef start = new BytesRef(prefix);
        try {
            for (LeafReaderContext leaf : reader.leaves()) {
                Terms terms = leaf.reader().terms(TextIndexWriter.WORDS);
                TermsEnum words = terms == null ? TermsEnum.EMPTY : terms.iterator();
                PostingsEnum postings = null;
                boolean more = words.seekCeil(start) != TermsEnum.SeekStatus.END;
                while (more && StringHelper.startsWith(words.term(), start)) {
                    postings = words.postings(postings, PostingsEnum.NONE);
                    found.or(postings);
                    more = words.next() != null;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    /** Documents that contain these stems next to each other in this order; none for an empty list. */
    public FixedBitSet containingPhrase(List<String> stems) {
        if (stems.size() <= 1) {
            return containingAll(stems);
        }
        PhraseQuery.Builder phrase = new PhraseQuery.Builder();
        stems.forEach(stem -> phrase.add(new Term(TextIndexWriter.STEMS, stem)));
        return matching(phrase.build());
    }

    /** How many of the first {@code limit} documents contain all of these stems, but for the one left out. */
    public int countContainingAll(List<String> stems, int limit, int leftOut) {
        try {
            int[] count = {0};
            for (LeafReaderContext leaf : reader.leaves()) {
                List<PostingsEnum> postings = postings(leaf, stems);
                if (!isRare(postings)) {
                    FixedBitSet found = containingAll(stems, limit);
                    return found.cardinality() - (found.get(leftOut) ? 1 : 0);
                }
                forEachInAll(postings, limit, doc -> count[0] += doc != leftOut ? 1 : 0);
            }
            return count[0];
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether walking the rarest stem costs less than bit sets of all documents. */
    private boolean isRare(List<PostingsEnum> postings) {
        return postings.isEmpty() || postings.getFirst().cost() * DOCS_IN_A_STEP < size;
    }

    /** Postings are decoded many at a time, which takes a fraction of a walk from one to the next. */
    private static void collect(PostingsEnum postings, int limit, FixedBitSet found) throws IOException {
        if (postings.nextDoc() < limit) {
            postings.intoBitSet(limit, found, 0);
        }
    }

    /**
     * Walks the postings of the rarest stem and looks its documents up in the others. Lucene's own conjunction does the
     * same, but setting up its query costs more than a look-up of one keyword may.
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

    /** The postings of all stems, the rarest first; empty where one of them does not occur. */
    private static List<PostingsEnum> postings(LeafReaderContext leaf, List<String> stems) throws IOException {
        Terms terms = leaf.reader().terms(TextIndexWriter.STEMS);
        List<PostingsEnum> postings = new ArrayList<>();
        for (String stem : new LinkedHashSet<>(stems)) {
            TermsEnum term = terms == null ? TermsEnum.EMPTY : terms.iterator();
            if (!term.seekExact(new BytesRef(stem))) {
                return List.of();
            }
            postings.add(term.postings(null, PostingsEnum.NONE));
        }
        postings.sort(Comparator.comparingLong(PostingsEnum::cost));
        return postings;
    }

    private FixedBitSet matching(Query query) {
        FixedBitSet found = new FixedBitSet(Math.max(1, size));
        try {
            for (LeafReaderContext leaf : reader.leaves()) {
                Scorer scorer = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1)
                        .scorer(leaf);
                if (scorer != null) {
                    found.or(scorer.iterator());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}

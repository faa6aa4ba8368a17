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
import org.apache.lucene.search.DocIdSetIterator;
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
        FixedBitSet found = new FixedBitSet(Math.max(1, size));
        forEachContainingAll(stems, found::set);
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
                    for (int doc = postings.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = postings.nextDoc()) {
                        found.set(doc);
                    }
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
        int[] count = {0};
        forEachContainingAll(stems, doc -> count[0] += doc < limit && doc != leftOut ? 1 : 0);
        return count[0];
    }

    /**
     * Walks the postings of the rarest stem and looks its documents up in the others. Lucene's own conjunction does the
     * same, but setting up its query costs more than a look-up of one keyword may.
     */
    private void forEachContainingAll(List<String> stems, IntConsumer consumer) {
        try {
            for (LeafReaderContext leaf : reader.leaves()) {
                List<PostingsEnum> postings = postings(leaf, stems);
                if (postings.isEmpty()) {
                    continue;
                }
                PostingsEnum lead = postings.getFirst();
                for (int doc = lead.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = lead.nextDoc()) {
                    if (allHave(postings, doc)) {
                        consumer.accept(doc);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
                    DocIdSetIterator docs = scorer.iterator();
                    for (int doc = docs.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = docs.nextDoc()) {
                        found.set(doc);
                    }
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

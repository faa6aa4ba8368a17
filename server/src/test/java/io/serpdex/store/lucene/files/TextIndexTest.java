package io.serpdex.store.lucene.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.FixedBitSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests with more texts than the index processes in one block. */
final class TextIndexTest {
    private static final int SIZE = 40_000;
    private static final int IN_THE_SECOND_WINDOW = 20_000;

    private static Directory directory;
    private static TextIndex index;

    @BeforeAll
    static void write() throws IOException {
        directory = new ByteBuffersDirectory();
        EditionFolder folder = new EditionFolder(directory, new byte[16]);
        try (WordAnalysis analysis = new WordAnalysis("en");
                TextIndexWriter writer = new TextIndexWriter(folder, analysis)) {
            for (int doc = 0; doc < SIZE; doc++) {
                writer.add(text(doc));
            }
            writer.finish();
        }
        index = new TextIndex(folder, SIZE);
    }

    @AfterAll
    static void close() throws IOException {
        index.close();
        directory.close();
    }

    private static String text(int doc) {
        List<String> words = new ArrayList<>(List.of("all"));
        if (isEven(doc)) {
            words.add("even");
        }
        if (isThird(doc)) {
            words.add("third");
        }
        if (isEarly(doc)) {
            words.add("early");
        }
        if (isRare(doc)) {
            words.add("seldom");
        }
        return String.join(" ", words);
    }

    private static boolean isEven(int doc) {
        return doc % 2 == 0;
    }

    private static boolean isThird(int doc) {
        return doc % 3 == 0;
    }

    private static boolean isEarly(int doc) {
        return doc < 10_000;
    }

    /** Returns true for a few documents, including the last. */
    private static boolean isRare(int doc) {
        return doc % 9_973 == 0 || doc == SIZE - 1;
    }

    @ParameterizedTest
    @ValueSource(ints = {SIZE, SIZE - 1, 16_385, 16_384, 16_383, 64, 1, 0})
    void findsTextsWithAllWords(int limit) {
        assertFound(limit, doc -> true, "all");
        assertFound(limit, doc -> isEven(doc) && isThird(doc), "third", "even");
        assertFound(limit, doc -> isEven(doc) && isThird(doc), "all", "third", "even");
        assertFound(limit, doc -> isEven(doc) && isEarly(doc), "even", "early");
        assertFound(limit, doc -> isRare(doc) && isEven(doc), "even", "seldom");
        assertFound(limit, doc -> false, "even", "nowhere");
    }

    private static void assertFound(int limit, IntPredicate expected, String... words) {
        FixedBitSet docs = docs(SIZE, expected.and(doc -> doc < limit));
        assertFound(docs, found -> index.addContainingAll(List.of(words), limit, found));
        assertThat(index.countContainingAll(List.of(words), limit, SIZE)).isEqualTo(docs.cardinality());
    }

    @Test
    void findsTextsByPrefixOfTheLastWord() {
        assertContinued(doc -> isEven(doc) || isEarly(doc), "e");
        assertContinued(doc -> isThird(doc) && (isEven(doc) || isEarly(doc)), "e", "third");
        assertContinued(doc -> isThird(doc) && isEven(doc), "third", "all", "even");
        assertContinued(doc -> isRare(doc) && isThird(doc), "thi", "seldom");
        assertContinued(doc -> isRare(doc) && isEarly(doc), "ea", "all", "seldom");
        assertContinued(doc -> false, "nowhere");
        assertContinued(doc -> false, "e", "nowhere");
    }

    private static void assertContinued(IntPredicate expected, String prefix, String... words) {
        assertFound(docs(SIZE, expected), found -> index.addContainingAll(List.of(words), prefix, found));
    }

    /** Searches in a reused set. */
    private static void assertFound(FixedBitSet docs, Consumer<FixedBitSet> search) {
        FixedBitSet answer = index.lendSet(found -> {
            search.accept(found);
            return found.clone();
        });
        assertThat(answer).isEqualTo(docs);
    }

    private static FixedBitSet docs(int limit, IntPredicate expected) {
        FixedBitSet docs = new FixedBitSet(Math.max(1, limit));
        IntStream.range(0, limit).filter(expected).forEach(docs::set);
        return docs;
    }

    @Test
    void excludesTheGivenTextFromCounts() {
        List<String> even = List.of("all", "even");
        assertThat(index.countContainingAll(even, SIZE, 0)).isEqualTo(SIZE / 2 - 1);
        assertThat(index.countContainingAll(even, SIZE, IN_THE_SECOND_WINDOW)).isEqualTo(SIZE / 2 - 1);
        assertThat(index.countContainingAll(even, SIZE, IN_THE_SECOND_WINDOW + 1))
                .isEqualTo(SIZE / 2);
    }

    @Test
    void findsPhrases() {
        int limit = IN_THE_SECOND_WINDOW;
        assertThat(index.containingPhrase(List.of("even", "third"), limit))
                .isEqualTo(docs(limit, doc -> isEven(doc) && isThird(doc)));
        assertThat(index.containingPhrase(List.of("third", "even"), limit)).isEqualTo(docs(limit, doc -> false));
    }
}

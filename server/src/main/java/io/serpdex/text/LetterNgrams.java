package io.serpdex.text;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Letter n-gram frequencies per language, read from {@code language-model.gz}, which
 * {@code server/src/tools/LanguageModel.java} generates. Sequences are found by a 32-bit hash in a table of a million
 * slots. Collisions are too rare to change a result.
 */
final class LetterNgrams {
    static final int LONGEST = 5;

    /**
     * The unit of a level on a logarithmic scale. The highest level, 255, is 14: smaller probabilities do not matter.
     */
    static final float LEVEL = 14f / 255;

    private static final int MULTIPLIER = 0x01000193;

    private static SoftReference<@Nullable LetterNgrams> kept = new SoftReference<>(null);

    private final List<String> languages;
    private final int[] hashes;
    private final int[] places;
    private final byte[] levels;

    private LetterNgrams(List<String> languages, int sequences, int levels) {
        int size = Integer.highestOneBit(sequences + sequences / 3) << 1;
        this.languages = languages;
        this.hashes = new int[size];
        this.places = new int[size];
        this.levels = new byte[sequences + 2 * levels + 1];
    }

    /** Returns the shared table. It is read again if the garbage collector has cleared it. */
    static synchronized LetterNgrams shared() {
        LetterNgrams known = kept.get();
        if (known == null) {
            known = read();
            kept = new SoftReference<>(known);
        }
        return known;
    }

    private static LetterNgrams read() {
        try (InputStream file = Objects.requireNonNull(LetterNgrams.class.getResourceAsStream("language-model.gz"));
                DataInputStream input =
                        new DataInputStream(new BufferedInputStream(new GZIPInputStream(file, 1 << 16), 1 << 16))) {
            List<String> languages = List.of(input.readUTF().split(" ", -1));
            int sequences = input.readInt();
            LetterNgrams read = new LetterNgrams(languages, sequences, input.readInt());
            read.fill(input, sequences);
            return read;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read resource language-model.gz", e);
        }
    }

    private void fill(DataInputStream input, int sequences) throws IOException {
        char[] sequence = new char[LONGEST];
        int place = 1; // 0 marks an empty slot
        for (int i = 0; i < sequences; i++) {
            int lengths = input.readUnsignedByte();
            int length = (lengths >> 4) + (lengths & 15);
            for (int at = lengths >> 4; at < length; at++) {
                sequence[at] = input.readChar();
            }
            int hash = 0;
            for (int at = length - 1; at >= 0; at--) {
                hash = with(hash, sequence[at]);
            }
            put(finished(hash), place);
            int count = input.readUnsignedByte();
            levels[place] = (byte) count;
            input.readFully(levels, place + 1, 2 * count);
            place += 1 + 2 * count;
        }
    }

    private void put(int hash, int place) {
        int slot = hash & (hashes.length - 1);
        while (places[slot] != 0) {
            slot = (slot + 1) & (hashes.length - 1);
        }
        hashes[slot] = hash;
        places[slot] = place;
    }

    /** Returns the hash of a sequence after adding a letter before it. */
    static int with(int hash, char letter) {
        return (hash ^ letter) * MULTIPLIER + 0x9E3779B9;
    }

    private static int finished(int hash) {
        int mixed = (hash ^ (hash >>> 15)) * 0x85EBCA6B;
        return mixed ^ (mixed >>> 13);
    }

    /** Returns the offset of the languages of a sequence, or 0 if no language has it. */
    int find(int hash) {
        int wanted = finished(hash);
        int slot = wanted & (hashes.length - 1);
        while (places[slot] != 0) {
            if (hashes[slot] == wanted) {
                return places[slot];
            }
            slot = (slot + 1) & (hashes.length - 1);
        }
        return 0;
    }

    int count(int place) {
        return levels[place];
    }

    int language(int place, int index) {
        return levels[place + 1 + 2 * index];
    }

    /** Returns the improbability of the last letter after the letters before it, in units of {@link #LEVEL}. */
    int level(int place, int index) {
        return levels[place + 2 + 2 * index] & 0xFF;
    }

    List<String> languages() {
        return languages;
    }
}

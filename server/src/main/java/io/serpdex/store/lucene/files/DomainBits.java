package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/**
 * The keywords that the largest domains rank for, one bit for each document: common keywords of two large domains are counted 64
 * at a time, without reading their lists.
 */
public final class DomainBits implements AutoCloseable {
    public static final String NAME = "domain-bits";

    /** Stands for the start of the bits of a domain without bits. */
    public static final long NONE = -1;

    /** A domain has bits if it ranks for at least one keyword in so many: then they take less than its list does. */
    public static final int DENSE = 16;

    private final IndexInput input;
    private final RandomAccessInput data;
    private final Domains domains;

    public DomainBits(EditionFolder folder, Domains domains) throws IOException {
        this.input = folder.open(NAME);
        long start = input.getFilePointer();
        this.data = input.randomAccessSlice(start, EditionFolder.contentEnd(input) - start);
        this.domains = domains;
    }

    public static void write(IndexOutput output, FixedBitSet bits) throws IOException {
        long[] words = bits.getBits();
        for (int i = 0; i < FixedBitSet.bits2words(bits.length()); i++) {
            output.writeLong(words[i]);
        }
    }

    /** Returns the bits of a domain, or null where it has none. */
    public @Nullable Bits find(int domain) {
        long start = domains.bitsStart(domain);
        return start == NONE ? null : new Bits(start);
    }

    @Override
    public void close() throws IOException {
        input.close();
    }

    /** One domain's bits. */
    public final class Bits {
        private final long start;

        private Bits(long start) {
            this.start = start;
        }

        public boolean get(int doc) {
            return (word(doc >>> 6) & (1L << doc)) != 0;
        }

        /** Returns the bits of 64 documents from 64 times {@code index} on. */
        public long word(int index) {
            try {
                return data.readLong(start + (long) index * Long.BYTES);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

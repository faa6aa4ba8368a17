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
 * The keywords of the largest domains as bit sets with one bit per document. Common keywords of two large domains are
 * counted 64 at a time, without reading their lists.
 */
public final class DomainBits implements AutoCloseable {
    public static final String NAME = "domain-bits";

    /** The start position of a domain that has no bit set. */
    public static final long NONE = -1;

    /**
     * A domain gets a bit set if it ranks for at least one in this many keywords. The bit set is then smaller than its
     * list.
     */
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

    /** Returns the bit set of a domain, or null if it has none. */
    public @Nullable Bits find(int domain) {
        long start = domains.bitsStart(domain);
        return start == NONE ? null : new Bits(start);
    }

    @Override
    public void close() throws IOException {
        input.close();
    }

    /** The bit set of one domain. */
    public final class Bits {
        private final long start;

        private Bits(long start) {
            this.start = start;
        }

        public boolean get(int doc) {
            return (word(doc >>> 6) & (1L << doc)) != 0;
        }

        /** Returns the bits of the 64 documents that start at 64 times {@code index}. */
        public long word(int index) {
            try {
                return data.readLong(start + (long) index * Long.BYTES);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

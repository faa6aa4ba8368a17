package io.serpdex.store.lucene.files;

import io.serpdex.model.Utf8;
import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.codec.FixedWidthColumn;
import io.serpdex.store.lucene.codec.Offsets;
import io.serpdex.text.CodePointOrder;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;

/** The domain table of an edition, with the URLs, origins, occurrences and ads of each domain by ordinal. */
public final class Domains implements AutoCloseable {
    private static final int RECORD = 5 * Long.BYTES + 4 * Integer.BYTES;

    private final IndexInput input;
    private final RandomAccessInput records;
    private final int size;
    private final Blobs names;
    private final Blobs.TextCache textCache;
    private final Blobs origins;
    private final IndexInput originStartsInput;
    private final Offsets originStarts;
    private final FixedWidthColumn originOrder;
    private final FixedWidthColumn nameRanks;

    public Domains(EditionFolder folder) throws IOException {
        this.input = folder.open(Writer.RECORDS);
        long start = input.getFilePointer();
        long length = EditionFolder.contentEnd(input) - start;
        this.records = input.randomAccessSlice(start, length);
        this.size = (int) (length / RECORD) - 1;
        this.names = new Blobs(folder, Writer.NAMES);
        this.textCache = new Blobs.TextCache(names);
        this.origins = new Blobs(folder, Writer.ORIGINS);
        this.originStartsInput = folder.open(Writer.ORIGIN_STARTS);
        this.originStarts = new Offsets(originStartsInput);
        this.originOrder = new FixedWidthColumn(folder, Writer.ORIGIN_ORDER, Integer.BYTES);
        this.nameRanks = new FixedWidthColumn(folder, Writer.NAME_RANKS, Integer.BYTES);
    }

    public int size() {
        return size;
    }

    /** Returns the ordinal of a domain, or -1. */
    public int find(String domain) {
        HashedName name = HashedName.of(domain);
        for (int i = firstFrom(name.hash()); i < size && hash(i) == name.hash(); i++) {
            if (Arrays.equals(names.get(i), name.utf8())) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the first domain whose hash is at least this one, compared as unsigned numbers. */
    public int firstFrom(long hash) {
        return InterpolationSearch.firstFrom(hash, size, index -> hash((int) index));
    }

    public long hash(int domain) {
        return longAt(domain, 0);
    }

    public long firstUrl(int domain) {
        return longAt(domain, 8);
    }

    public long listStart(int domain) {
        return longAt(domain, 16);
    }

    public long adsStart(int domain) {
        return longAt(domain, 24);
    }

    public long bitsStart(int domain) {
        return longAt(domain, 32);
    }

    public int firstOrigin(int domain) {
        return intAt(domain, 40);
    }

    /** Returns the number of blocks in the list of occurrences. */
    public int blocks(int domain) {
        return intAt(domain, 44);
    }

    public int keywords(int domain) {
        return intAt(domain, 48);
    }

    public String name(int domain) {
        return textCache.get(domain);
    }

    public Utf8 utf8Name(int domain) {
        return names.utf8(domain);
    }

    /** Returns the rank of a domain by name, which breaks ties. */
    public int nameRank(int domain) {
        return nameRanks.intAt(domain);
    }

    public int domainOfUrl(long url) {
        int low = 0;
        int high = size - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (firstUrl(middle) <= url) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return high;
    }

    public UrlKey.Origin origin(int origin) {
        return UrlKey.Origin.decode(origins.get(origin));
    }

    public long originStart(int origin) {
        return originStarts.get(origin);
    }

    public int originOfUrl(int domain, long url) {
        int first = firstOrigin(domain);
        int end = firstOrigin(domain + 1);
        return end - first == 1 ? first : (int) originStarts.floor(url, first, end);
    }

    /** Returns the origin at an index of the printed order, in which the origins of each domain are sorted by text. */
    public int originInPrintedOrder(int index) {
        return originOrder.intAt(index);
    }

    private long longAt(int domain, int offset) {
        try {
            return records.readLong((long) domain * RECORD + offset);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int intAt(int domain, int offset) {
        try {
            return records.readInt((long) domain * RECORD + offset);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        input.close();
        names.close();
        origins.close();
        originStartsInput.close();
        originOrder.close();
        nameRanks.close();
    }

    /**
     * A row of the domain table.
     *
     * @param listStart start of its occurrences
     * @param adsStart start of its ads
     * @param bitsStart start of its bit set, or {@link DomainBits#NONE}
     * @param blocks number of blocks in its list
     * @param keywords number of keywords it currently ranks for
     * @param pages number of URLs that currently rank
     */
    public record Entry(
            long hash,
            BytesRef name,
            long firstUrl,
            long listStart,
            long adsStart,
            long bitsStart,
            int blocks,
            int keywords,
            int pages) {}

    /** Writes the domain table in hash order, with the origins of each domain. */
    public static final class Writer implements Closeable {
        static final String RECORDS = "domains";
        static final String NAMES = "domain-names";
        static final String NAME_RANKS = "domain-name-rank";
        static final String ORIGINS = "origins";
        static final String ORIGIN_STARTS = "origin-starts";
        static final String ORIGIN_ORDER = "origin-order";

        private final IndexOutput records;
        private final Blobs.Writer names;
        private final Blobs.Writer origins;
        private final IndexOutput originStarts;
        private final IndexOutput originOrder;
        private final Offsets.Writer starts = new Offsets.Writer();
        private final Bytes scratch = new Bytes(64);
        private final IndexOutput nameRanks;
        private final BytesRefHash namesByText = new BytesRefHash();
        private int originCount;
        private int size;

        public Writer(EditionFolder folder) throws IOException {
            this.records = folder.create(RECORDS);
            this.names = new Blobs.Writer(folder, NAMES);
            this.origins = new Blobs.Writer(folder, ORIGINS);
            this.originStarts = folder.create(ORIGIN_STARTS);
            this.originOrder = folder.create(ORIGIN_ORDER);
            this.nameRanks = folder.create(NAME_RANKS);
        }

        /** An origin, and the ordinal of its first URL within the domain. */
        public record OriginStart(UrlKey.Origin origin, int firstUrl) {}

        /**
         * Adds a domain.
         *
         * @param entry row of the domain; hashes must not decrease, compared as unsigned numbers
         * @param domainOrigins origins by first URL
         */
        public void add(Entry entry, List<OriginStart> domainOrigins) throws IOException {
            writeRecord(entry.hash(), entry);
            names.add(entry.name().bytes, entry.name().offset, entry.name().length);
            namesByText.add(entry.name());
            int first = originCount;
            for (OriginStart start : domainOrigins) {
                scratch.clear();
                start.origin().encode(scratch);
                origins.add(scratch);
                starts.add(entry.firstUrl() + start.firstUrl());
                originCount++;
            }
            // URLs of one origin are already in printed order, so only the origins have to be sorted.
            int[] printed = IntStream.range(0, domainOrigins.size())
                    .boxed()
                    .sorted(Comparator.comparing(
                            i -> domainOrigins.get(i).origin().text() + "/", CodePointOrder.ORDER))
                    .mapToInt(Integer::intValue)
                    .toArray();
            for (int index : printed) {
                originOrder.writeInt(first + index);
            }
            size++;
        }

        private void writeRecord(long hash, Entry entry) throws IOException {
            records.writeLong(hash);
            records.writeLong(entry.firstUrl());
            records.writeLong(entry.listStart());
            records.writeLong(entry.adsStart());
            records.writeLong(entry.bitsStart());
            records.writeInt(originCount);
            records.writeInt(entry.blocks());
            records.writeInt(entry.keywords());
            records.writeInt(entry.pages());
        }

        /**
         * Finishes all files. {@code end} is a row after the last one, whose start positions are the ends of the last
         * domain.
         */
        public void finish(Entry end) throws IOException {
            writeRecord(-1, end);
            starts.add(end.firstUrl());
            EditionFolder.finish(records);
            writeNameRanks();
            names.finish();
            origins.finish();
            starts.finish(originStarts);
            EditionFolder.finish(originStarts);
            EditionFolder.finish(originOrder);
        }

        /**
         * Writes the ranks by name. The hash map numbers names in insertion order, which is the order of the domains.
         */
        private void writeNameRanks() throws IOException {
            int[] ranks = new int[size];
            int[] byText = namesByText.sort();
            for (int rank = 0; rank < size; rank++) {
                ranks[byText[rank]] = rank;
            }
            for (int rank : ranks) {
                nameRanks.writeInt(rank);
            }
            EditionFolder.finish(nameRanks);
        }

        @Override
        public void close() throws IOException {
            namesByText.close();
            nameRanks.close();
            records.close();
            names.close();
            origins.close();
            originStarts.close();
            originOrder.close();
        }
    }
}

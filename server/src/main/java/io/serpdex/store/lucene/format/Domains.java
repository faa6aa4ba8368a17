package io.serpdex.store.lucene.format;

import io.serpdex.model.Utf8;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.RandomAccessInput;

/** What {@link DomainsWriter} wrote: domains by ordinal, their ranges of urls, origins, occurrences and ads. */
public final class Domains implements AutoCloseable {
    private static final int RECORD = 5 * Long.BYTES + 4 * Integer.BYTES;

    private final IndexInput input;
    private final RandomAccessInput records;
    private final int size;
    private final Blobs names;
    private final RecentNames recentNames;
    private final Blobs origins;
    private final IndexInput originStartsInput;
    private final Offsets originStarts;
    private final IntColumn originOrder;
    private final IntColumn nameRanks;

    public Domains(EditionFolder folder) throws IOException {
        this.input = folder.open(DomainsWriter.RECORDS);
        long start = input.getFilePointer();
        long length = EditionFolder.contentEnd(input) - start;
        this.records = input.randomAccessSlice(start, length);
        this.size = (int) (length / RECORD) - 1;
        this.names = new Blobs(folder, DomainsWriter.NAMES);
        this.recentNames = new RecentNames(names);
        this.origins = new Blobs(folder, DomainsWriter.ORIGINS);
        this.originStartsInput = folder.open(DomainsWriter.ORIGIN_STARTS);
        this.originStarts = new Offsets(originStartsInput);
        this.originOrder = new IntColumn(folder, DomainsWriter.ORIGIN_ORDER, Integer.BYTES);
        this.nameRanks = new IntColumn(folder, DomainsWriter.NAME_RANKS, Integer.BYTES);
    }

    public int size() {
        return size;
    }

    /** The ordinal of a domain, or -1. */
    public int find(String domain) {
        NameKey name = NameKey.of(domain);
        for (int i = firstFrom(name.hash()); i < size && hash(i) == name.hash(); i++) {
            if (Arrays.equals(names.get(i), name.utf8())) {
                return i;
            }
        }
        return -1;
    }

    /** The first domain whose hash is not below, as an unsigned number. */
    public int firstFrom(long hash) {
        return HashOrder.firstFrom(hash, size, index -> hash((int) index));
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

    /** Blocks of its list of occurrences. */
    public int blocks(int domain) {
        return intAt(domain, 44);
    }

    public int keywords(int domain) {
        return intAt(domain, 48);
    }

    public int pages(int domain) {
        return intAt(domain, 52);
    }

    public String name(int domain) {
        return recentNames.get(domain);
    }

    public Utf8 utf8Name(int domain) {
        return names.utf8(domain);
    }

    /** Place of a domain by name, by which ties end. */
    public int nameRank(int domain) {
        return nameRanks.intAt(domain);
    }

    /** The domain that a url belongs to. */
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

    public Origin origin(int origin) {
        return Origin.decode(origins.get(origin));
    }

    public long originStart(int origin) {
        return originStarts.get(origin);
    }

    /** The origin that a url of this domain belongs to. */
    public int originOfUrl(int domain, long url) {
        int first = firstOrigin(domain);
        int end = firstOrigin(domain + 1);
        return end - first == 1 ? first : (int) originStarts.floor(url, first, end);
    }

    /** The {@code index}th origin of all, where those of each domain are in the order of their printed texts. */
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
}

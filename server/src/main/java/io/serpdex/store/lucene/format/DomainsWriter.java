package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.BytesRefHash;

/** The table of domains in the order of their hashes, and beside it the origins of their urls. */
public final class DomainsWriter implements Closeable {
    static final String RECORDS = "domains";
    static final String NAMES = "domain-names";
    static final String NAME_RANKS = "domain-name-rank";
    static final String ORIGINS = "origins";
    static final String ORIGIN_STARTS = "origin-starts";
    static final String ORIGIN_ORDER = "origin-order";

    private final IndexOutput records;
    private final BlobWriter names;
    private final BlobWriter origins;
    private final IndexOutput originStarts;
    private final IndexOutput originOrder;
    private final OffsetsWriter starts = new OffsetsWriter();
    private final Bytes scratch = new Bytes(64);
    private final IndexOutput nameRanks;
    private final BytesRefHash namesByText = new BytesRefHash();
    private int originCount;
    private int size;

    public DomainsWriter(EditionFolder folder) throws IOException {
        this.records = folder.create(RECORDS);
        this.names = new BlobWriter(folder, NAMES);
        this.origins = new BlobWriter(folder, ORIGINS);
        this.originStarts = folder.create(ORIGIN_STARTS);
        this.originOrder = folder.create(ORIGIN_ORDER);
        this.nameRanks = folder.create(NAME_RANKS);
    }

    /** An origin, and the ordinal of its first url within its domain. */
    public record OriginStart(Origin origin, int firstUrl) {}

    /**
     * Adds a domain.
     *
     * @param entry its hash is not below, as an unsigned number, that of the domain before
     * @param domainOrigins by their first url
     */
    public void add(DomainEntry entry, List<OriginStart> domainOrigins) throws IOException {
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
        // Urls of one origin are in the order of their printed text already; this orders the origins.
        int[] printed = IntStream.range(0, domainOrigins.size())
                .boxed()
                .sorted(Comparator.comparing(i -> domainOrigins.get(i).origin().text() + "/", Codepoints.ORDER))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int index : printed) {
            originOrder.writeInt(first + index);
        }
        size++;
    }

    private void writeRecord(long hash, DomainEntry entry) throws IOException {
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

    public int size() {
        return size;
    }

    /** Ends all files; {@code end} is a record behind the last one, whose starts are the ends of the last domain's ranges */
    public void finish(DomainEntry end) throws IOException {
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

    /** The hash numbers names in the order in which they came, which is that of the domains. */
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

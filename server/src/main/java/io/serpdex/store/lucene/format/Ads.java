package io.serpdex.store.lucene.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.RandomAccessInput;

/** Ads by domain and by document; their texts once each, as creatives. */
public final class Ads implements AutoCloseable {
    public static final String CREATIVES = "creatives";
    public static final String BY_DOMAIN = "ads-by-domain";
    public static final String BY_DOC = "ads-by-keyword";

    private final Blobs creatives;
    private final IndexInput byDomainInput;
    private final RandomAccessInput byDomain;
    private final Blobs byDoc;
    private final Domains domains;

    public Ads(EditionFolder folder, Domains domains) throws IOException {
        this.creatives = new Blobs(folder, CREATIVES);
        this.byDomainInput = folder.open(BY_DOMAIN);
        long start = byDomainInput.getFilePointer();
        this.byDomain = byDomainInput.randomAccessSlice(start, EditionFolder.contentEnd(byDomainInput) - start);
        this.byDoc = new Blobs(folder, BY_DOC);
        this.domains = domains;
    }

    public Creative creative(long number) {
        return Creative.decode(new BytesReader().over(creatives.get(number)));
    }

    /** All ads of a domain, by document and place among its ads. */
    public List<AdPlace> ofDomain(int domain) {
        long start = domains.adsStart(domain);
        byte[] bytes = new byte[(int) (domains.adsStart(domain + 1) - start)];
        try {
            byDomain.readBytes(start, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        BytesReader reader = new BytesReader().over(bytes);
        List<AdPlace> ads = new ArrayList<>();
        long firstCreative = bytes.length == 0 ? 0 : reader.vLong();
        int doc = 0;
        while (!reader.atEnd()) {
            doc += reader.vInt();
            ads.add(new AdPlace(doc, reader.vInt(), reader.vInt(), reader.readByte(), firstCreative + reader.vInt()));
        }
        return ads;
    }

    /** Encodes the ads of a domain whose creatives are numbered from {@code firstCreative}. */
    public static void encodeDomain(Bytes output, List<AdPlace> ads, long firstCreative) {
        if (ads.isEmpty()) {
            return;
        }
        output.vLong(firstCreative);
        int previous = 0;
        for (AdPlace ad : ads) {
            output.vInt(ad.doc() - previous);
            previous = ad.doc();
            output.vInt(ad.index());
            output.vInt(ad.position());
            output.writeByte((byte) ad.type());
            output.vInt((int) (ad.creative() - firstCreative));
        }
    }

    /** All ads of a document in the order of the file. */
    public List<AdPlace> ofDoc(int doc) {
        BytesReader reader = new BytesReader().over(byDoc.get(doc));
        List<AdPlace> ads = new ArrayList<>();
        while (!reader.atEnd()) {
            ads.add(new AdPlace(doc, ads.size(), reader.vInt(), reader.readByte(), reader.vLong()));
        }
        return ads;
    }

    public static void encodeInDoc(Bytes output, AdPlace ad) {
        output.vInt(ad.position());
        output.writeByte((byte) ad.type());
        output.vLong(ad.creative());
    }

    /** Steps over what {@link #encodeInDoc} wrote. */
    public static void skipInDoc(BytesReader reader) {
        reader.vInt();
        reader.readByte();
        reader.vLong();
    }

    @Override
    public void close() throws IOException {
        creatives.close();
        byDomainInput.close();
        byDoc.close();
    }
}

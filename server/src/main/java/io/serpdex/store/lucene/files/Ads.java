package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.RandomAccessInput;
import org.jspecify.annotations.Nullable;

/** Ads by domain and by document. The text of each ad is stored once, as a creative. */
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
        return Creative.decode(new Bytes.Reader().over(creatives.get(number)));
    }

    /** Returns all ads of a domain, by document and position in the file. */
    public List<Placement> ofDomain(int domain) {
        long start = domains.adsStart(domain);
        byte[] bytes = new byte[(int) (domains.adsStart(domain + 1) - start)];
        try {
            byDomain.readBytes(start, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Bytes.Reader reader = new Bytes.Reader().over(bytes);
        List<Placement> ads = new ArrayList<>();
        long firstCreative = bytes.length == 0 ? 0 : reader.vLong();
        int doc = 0;
        while (!reader.atEnd()) {
            doc += reader.vInt();
            ads.add(new Placement(doc, reader.vInt(), reader.vInt(), reader.readByte(), firstCreative + reader.vInt()));
        }
        return ads;
    }

    /** Encodes the ads of a domain. The numbers of its creatives start at {@code firstCreative}. */
    public static void encodeDomain(Bytes output, List<Placement> ads, long firstCreative) {
        if (ads.isEmpty()) {
            return;
        }
        output.vLong(firstCreative);
        int previous = 0;
        for (Placement ad : ads) {
            output.vInt(ad.doc() - previous);
            previous = ad.doc();
            output.vInt(ad.index());
            output.vInt(ad.position());
            output.writeByte((byte) ad.type());
            output.vInt((int) (ad.creative() - firstCreative));
        }
    }

    /** Returns all ads of a document in the order of the import. */
    public List<Placement> ofDoc(int doc) {
        Bytes.Reader reader = new Bytes.Reader().over(byDoc.get(doc));
        List<Placement> ads = new ArrayList<>();
        while (!reader.atEnd()) {
            ads.add(new Placement(doc, ads.size(), reader.vInt(), reader.readByte(), reader.vLong()));
        }
        return ads;
    }

    public static void encodeInDoc(Bytes output, Placement ad) {
        output.vInt(ad.position());
        output.writeByte((byte) ad.type());
        output.vLong(ad.creative());
    }

    /** Skips the output of {@link #encodeInDoc}. */
    public static void skipInDoc(Bytes.Reader reader) {
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

    /**
     * A placement of a creative.
     *
     * @param index index among the ads of the document, in the order of the import
     * @param type 1, 2, 3, or 0 if unknown
     */
    public record Placement(int doc, int index, int position, int type, long creative) {}

    /** The content of an ad, without its placements. */
    public record Creative(
            String url,
            String host,
            String domain,
            @Nullable String title,
            @Nullable String text) {
        public void encode(Bytes bytes) {
            bytes.text(url);
            bytes.text(host);
            bytes.text(domain);
            bytes.optionalText(title);
            bytes.optionalText(text);
        }

        public static Creative decode(Bytes.Reader reader) {
            return new Creative(
                    reader.text(), reader.text(), reader.text(), reader.optionalText(), reader.optionalText());
        }
    }
}

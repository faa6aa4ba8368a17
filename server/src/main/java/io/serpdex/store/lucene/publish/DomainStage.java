package io.serpdex.store.lucene.publish;

import io.serpdex.metrics.DomainStrengths;
import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.codec.PackedColumn;
import io.serpdex.store.lucene.files.Ads;
import io.serpdex.store.lucene.files.DomainBits;
import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.FiguresTable;
import io.serpdex.store.lucene.files.Occurrences;
import io.serpdex.store.lucene.files.PageBlocks;
import io.serpdex.store.lucene.files.ShareCounts;
import io.serpdex.store.lucene.files.SharedUrls;
import io.serpdex.store.lucene.files.UrlDictionary;
import io.serpdex.store.lucene.files.UrlKey;
import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.IOUtils;

/** Appends built domains to the files of the edition in order, and spills results and ads to be sorted by document. */
final class DomainStage implements Closeable {
    private final Domains.Writer domains;
    private final UrlDictionary.Writer urls;
    private final IndexOutput lists;
    private final IndexOutput adsByDomain;
    private final IndexOutput bits;
    private final Blobs.Writer creatives;
    private final Blobs.Writer shares;
    private final SharedUrls.Writer sharedUrls;
    private final PackedColumn.Writer pageKeywords;
    private final PackedColumn.Writer pagePotential;
    private final PackedColumn.Writer pageTraffic;
    private final PageBlocks.Writer pageBlocks;
    private final FiguresTable.Writer figures;
    private final SpillFile results;
    private final SpillFile ads;
    private final Bytes scratch = new Bytes(1024);
    private final long listsStart;
    private final long adsStart;
    private final long bitsStart;
    private long creativeCount;
    private long pageCount;
    private final DomainStrengths.Builder strengths = new DomainStrengths.Builder();

    DomainStage(EditionFolder folder, Directory temporary, int groups, FiguresTable.Writer figures) throws IOException {
        this.domains = new Domains.Writer(folder);
        this.urls = new UrlDictionary.Writer(folder);
        this.lists = folder.create(Occurrences.NAME);
        this.adsByDomain = folder.create(Ads.BY_DOMAIN);
        this.bits = folder.create(DomainBits.NAME);
        this.creatives = new Blobs.Writer(folder, Ads.CREATIVES);
        this.shares = new Blobs.Writer(folder, ShareCounts.NAME);
        this.sharedUrls = new SharedUrls.Writer(folder);
        this.pageKeywords = new PackedColumn.Writer(folder, EditionReader.PAGE_KEYWORDS);
        this.pagePotential = new PackedColumn.Writer(folder, EditionReader.PAGE_POTENTIAL);
        this.pageTraffic = new PackedColumn.Writer(folder, EditionReader.PAGE_TRAFFIC);
        this.pageBlocks = new PageBlocks.Writer(folder);
        this.figures = figures;
        this.results = new SpillFile(temporary, "results.spill", groups);
        this.ads = new SpillFile(temporary, "ads.spill", groups);
        this.listsStart = lists.getFilePointer();
        this.adsStart = adsByDomain.getFilePointer();
        this.bitsStart = bits.getFilePointer();
    }

    void append(BuiltDomains built) throws IOException {
        long firstUrl = urls.size();
        int listAt = 0;
        for (BuiltDomains.BuiltDomain domain : built.domains) {
            domains.add(entry(domain), domain.origins());
            lists.writeBytes(built.lists.array(), listAt, domain.listLength());
            listAt += domain.listLength();
            if (domain.bits() != null) {
                DomainBits.write(bits, domain.bits());
            }
            for (BytesRef key : domain.urls()) {
                int origin = UrlKey.originLength(key);
                urls.add(key.bytes, key.offset + origin, key.length - origin);
            }
            BytesRef counts = domain.shareCounts();
            shares.add(counts.bytes, counts.offset, counts.length);
            appendAds(domain);
            pageCount += domain.pages();
            strengths.add(domain.visible(), domain.sums());
        }
        for (int url = 0; url < built.urls; url++) {
            pageKeywords.add(built.pageKeywords[url]);
            pagePotential.add(built.pagePotential[url]);
            pageTraffic.add(built.pageTraffic[url]);
            pageBlocks.add(built.pageKeywords[url], built.pagePotential[url]);
        }
        int sharedAt = 0;
        for (int i = 0; i < built.shared; i++) {
            sharedUrls.add(
                    firstUrl + built.sharedUrls[i], built.sharedDocs.array(), sharedAt, built.sharedEnds[i] - sharedAt);
            sharedAt = built.sharedEnds[i];
        }
        spillResults(built, firstUrl);
        built.scopes.forEach(scope -> figures.add(scope.name(), scope.figures()));
    }

    private Domains.Entry entry(BuiltDomains.BuiltDomain domain) {
        return new Domains.Entry(
                domain.hash(),
                domain.name(),
                urls.size(),
                lists.getFilePointer() - listsStart,
                adsByDomain.getFilePointer() - adsStart,
                domain.bits() == null ? DomainBits.NONE : bits.getFilePointer() - bitsStart,
                domain.blocks(),
                domain.sums().keywords(),
                domain.pages());
    }

    private void appendAds(BuiltDomains.BuiltDomain domain) throws IOException {
        long first = creativeCount;
        for (Ads.Creative creative : domain.creatives()) {
            scratch.clear();
            creative.encode(scratch);
            creatives.add(scratch);
            creativeCount++;
        }
        scratch.clear();
        Ads.encodeDomain(
                scratch, domain.ads().stream().map(ad -> moved(ad, first)).toList(), first);
        adsByDomain.writeBytes(scratch.array(), 0, scratch.length());
        for (Ads.Placement ad : domain.ads()) {
            scratch.clear();
            scratch.writeInt(ad.doc());
            scratch.vInt(ad.index());
            Ads.encodeInDoc(scratch, moved(ad, first));
            ads.append(BuiltDomains.group(ad.doc()), scratch.array(), 0, scratch.length());
        }
    }

    private static Ads.Placement moved(Ads.Placement ad, long firstCreative) {
        return new Ads.Placement(ad.doc(), ad.index(), ad.position(), ad.type(), firstCreative + ad.creative());
    }

    private void spillResults(BuiltDomains built, long firstUrl) throws IOException {
        for (int group = 0; group < built.resultsByGroup.length; group++) {
            Bytes bytes = built.resultsByGroup[group];
            if (bytes.length() > 0) {
                scratch.clear();
                scratch.writeLong(firstUrl);
                scratch.writeInt(bytes.length());
                results.append(group, scratch.array(), 0, scratch.length());
                results.append(group, bytes.array(), 0, bytes.length());
            }
        }
    }

    void finish() throws IOException {
        domains.finish(new Domains.Entry(
                -1,
                new BytesRef(),
                urls.size(),
                lists.getFilePointer() - listsStart,
                adsByDomain.getFilePointer() - adsStart,
                DomainBits.NONE,
                0,
                0,
                0));
        urls.finish();
        EditionFolder.finish(lists);
        EditionFolder.finish(adsByDomain);
        EditionFolder.finish(bits);
        creatives.finish();
        shares.finish();
        sharedUrls.finish();
        pageKeywords.finish();
        pagePotential.finish();
        pageTraffic.finish();
        pageBlocks.finish();
        results.startReading();
        ads.startReading();
    }

    SpillFile results() {
        return results;
    }

    SpillFile ads() {
        return ads;
    }

    long urlCount() {
        return urls.size();
    }

    long pageCount() {
        return pageCount;
    }

    DomainStrengths.Builder strengths() {
        return strengths;
    }

    @Override
    public void close() throws IOException {
        IOUtils.close(
                domains,
                urls,
                lists,
                adsByDomain,
                bits,
                creatives,
                shares,
                sharedUrls,
                pageKeywords,
                pagePotential,
                pageTraffic,
                pageBlocks,
                results,
                ads);
    }
}

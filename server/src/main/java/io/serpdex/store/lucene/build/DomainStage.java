package io.serpdex.store.lucene.build;

import io.serpdex.store.lucene.format.AdPlace;
import io.serpdex.store.lucene.format.Ads;
import io.serpdex.store.lucene.format.BlobWriter;
import io.serpdex.store.lucene.format.Bytes;
import io.serpdex.store.lucene.format.Creative;
import io.serpdex.store.lucene.format.DomainBits;
import io.serpdex.store.lucene.format.DomainEntry;
import io.serpdex.store.lucene.format.DomainsWriter;
import io.serpdex.store.lucene.format.EditionFolder;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.FiguresWriter;
import io.serpdex.store.lucene.format.OccurrenceLists;
import io.serpdex.store.lucene.format.PackedColumnWriter;
import io.serpdex.store.lucene.format.PageBlocksWriter;
import io.serpdex.store.lucene.format.ShareCounts;
import io.serpdex.store.lucene.format.SharedUrlsWriter;
import io.serpdex.store.lucene.format.UrlDictionaryWriter;
import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.IOUtils;

/** Appends the parts of the domains to the edition's files, in order, and spills what is to be sorted back by document. */
final class DomainStage implements Closeable {
    private final DomainsWriter domains;
    private final UrlDictionaryWriter urls;
    private final IndexOutput lists;
    private final IndexOutput adsByDomain;
    private final IndexOutput bits;
    private final BlobWriter creatives;
    private final BlobWriter shares;
    private final SharedUrlsWriter sharedUrls;
    private final PackedColumnWriter pageKeywords;
    private final PackedColumnWriter pagePotential;
    private final PackedColumnWriter pageTraffic;
    private final PageBlocksWriter pageBlocks;
    private final FiguresWriter figures;
    private final SpillFile results;
    private final SpillFile ads;
    private final Bytes scratch = new Bytes(1024);
    private final long listsStart;
    private final long adsStart;
    private final long bitsStart;
    private long creativeCount;
    private long pageCount;
    private final DomainStrengths strengths = new DomainStrengths();

    DomainStage(EditionFolder folder, Directory temporary, int groups, FiguresWriter figures) throws IOException {
        this.domains = new DomainsWriter(folder);
        this.urls = new UrlDictionaryWriter(folder);
        this.lists = folder.create(OccurrenceLists.NAME);
        this.adsByDomain = folder.create(Ads.BY_DOMAIN);
        this.bits = folder.create(DomainBits.NAME);
        this.creatives = new BlobWriter(folder, Ads.CREATIVES);
        this.shares = new BlobWriter(folder, ShareCounts.NAME);
        this.sharedUrls = new SharedUrlsWriter(folder);
        this.pageKeywords = new PackedColumnWriter(folder, EditionReader.PAGE_KEYWORDS);
        this.pagePotential = new PackedColumnWriter(folder, EditionReader.PAGE_POTENTIAL);
        this.pageTraffic = new PackedColumnWriter(folder, EditionReader.PAGE_TRAFFIC);
        this.pageBlocks = new PageBlocksWriter(folder);
        this.figures = figures;
        this.results = new SpillFile(temporary, "results.spill", groups);
        this.ads = new SpillFile(temporary, "ads.spill", groups);
        this.listsStart = lists.getFilePointer();
        this.adsStart = adsByDomain.getFilePointer();
        this.bitsStart = bits.getFilePointer();
    }

    void append(DomainPart part) throws IOException {
        long firstUrl = urls.size();
        int listAt = 0;
        for (DomainOutput domain : part.domains) {
            domains.add(entry(domain), domain.origins());
            lists.writeBytes(part.lists.array(), listAt, domain.listLength());
            listAt += domain.listLength();
            if (domain.bits() != null) {
                DomainBits.write(bits, domain.bits());
            }
            for (BytesRef key : domain.urls()) {
                int origin = DomainBuilder.originLength(key);
                urls.add(key.bytes, key.offset + origin, key.length - origin);
            }
            BytesRef counts = domain.shareCounts();
            shares.add(counts.bytes, counts.offset, counts.length);
            appendAds(domain);
            pageCount += domain.pages();
            strengths.add(domain.visible(), domain.keywords() > 0);
        }
        for (int url = 0; url < part.urls; url++) {
            pageKeywords.add(part.pageKeywords[url]);
            pagePotential.add(part.pagePotential[url]);
            pageTraffic.add(part.pageTraffic[url]);
            pageBlocks.add(part.pageKeywords[url], part.pagePotential[url]);
        }
        int sharedAt = 0;
        for (int i = 0; i < part.shared; i++) {
            sharedUrls.add(
                    firstUrl + part.sharedUrls[i], part.sharedDocs.array(), sharedAt, part.sharedEnds[i] - sharedAt);
            sharedAt = part.sharedEnds[i];
        }
        spillResults(part, firstUrl);
        part.scopes.forEach(scope -> figures.add(scope.name(), scope.figures()));
    }

    private DomainEntry entry(DomainOutput domain) {
        return new DomainEntry(
                domain.hash(),
                domain.name(),
                urls.size(),
                lists.getFilePointer() - listsStart,
                adsByDomain.getFilePointer() - adsStart,
                domain.bits() == null ? DomainBits.NONE : bits.getFilePointer() - bitsStart,
                domain.blocks(),
                domain.keywords(),
                domain.pages());
    }

    private void appendAds(DomainOutput domain) throws IOException {
        long first = creativeCount;
        for (Creative creative : domain.creatives()) {
            scratch.clear();
            creative.encode(scratch);
            creatives.add(scratch);
            creativeCount++;
        }
        scratch.clear();
        Ads.encodeDomain(
                scratch, domain.ads().stream().map(ad -> moved(ad, first)).toList(), first);
        adsByDomain.writeBytes(scratch.array(), 0, scratch.length());
        for (AdPlace ad : domain.ads()) {
            scratch.clear();
            scratch.writeInt(ad.doc());
            scratch.vInt(ad.index());
            Ads.encodeInDoc(scratch, moved(ad, first));
            ads.append(SerpStage.group(ad.doc()), scratch.array(), 0, scratch.length());
        }
    }

    private static AdPlace moved(AdPlace ad, long firstCreative) {
        return new AdPlace(ad.doc(), ad.index(), ad.position(), ad.type(), firstCreative + ad.creative());
    }

    private void spillResults(DomainPart part, long firstUrl) throws IOException {
        for (int group = 0; group < part.resultsByGroup.length; group++) {
            Bytes bytes = part.resultsByGroup[group];
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
        domains.finish(new DomainEntry(
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

    DomainStrengths strengths() {
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

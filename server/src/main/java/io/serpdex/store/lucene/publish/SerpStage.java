package io.serpdex.store.lucene.publish;

import io.serpdex.model.KeywordFigure;
import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.codec.FixedWidthColumn;
import io.serpdex.store.lucene.files.Ads;
import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.Keywords;
import io.serpdex.store.lucene.files.Serps;
import io.serpdex.store.lucene.files.TopDomains;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.BytesRef;

/** Sorts results and ads back by document, one group of neighbouring documents at a time. */
final class SerpStage {
    /** Positions range from 1 to 100. */
    private static final int SLOTS = 101;

    private final EditionFolder folder;
    private final DomainStage spilled;
    private final int live;
    private final DifficultyCalculator difficultyCalculator;
    private final long urlCount;

    private final byte[] positions = new byte[SLOTS];
    private final long[] urls = new long[SLOTS];
    private final byte[] before = new byte[SLOTS];
    private final int[] topDomains = new int[TopDomains.DEPTH];
    private final Bytes scratch = new Bytes(1024);
    private long results;
    private long ads;

    SerpStage(EditionFolder folder, DomainStage spilled, int live, DifficultyCalculator difficultyCalculator) {
        this.folder = folder;
        this.spilled = spilled;
        this.live = live;
        this.difficultyCalculator = difficultyCalculator;
        this.urlCount = spilled.urlCount();
    }

    private record Ad(int doc, int index, BytesRef encoded) {}

    void run(StageProgress progress) throws IOException {
        try (Domains domains = new Domains(folder);
                Blobs.Writer serps = new Blobs.Writer(folder, Serps.NAME);
                IndexOutput tops = folder.create(TopDomains.NAME);
                FixedWidthColumn.Writer difficulty = new FixedWidthColumn.Writer(
                        folder, Keywords.fileOf(KeywordFigure.DIFFICULTY), KeywordFigure.DIFFICULTY.bytes());
                Blobs.Writer adsByDoc = new Blobs.Writer(folder, Ads.BY_DOC)) {
            DomainLookup domainLookup = new DomainLookup(domains);
            int groups = BuiltDomains.groups(live);
            for (int group = 0; group < groups; group++) {
                int firstDoc = BuiltDomains.firstDoc(group);
                int count = Math.min(BuiltDomains.GROUP, live - firstDoc);
                writeResults(group, firstDoc, count, serps, tops, difficulty, domainLookup);
                writeAds(group, firstDoc, count, adsByDoc);
                progress.done(group + 1, groups);
            }
            serps.finish();
            EditionFolder.finish(tops);
            difficulty.finish();
            adsByDoc.finish();
        }
    }

    private void writeResults(
            int group,
            int firstDoc,
            int count,
            Blobs.Writer serps,
            IndexOutput tops,
            FixedWidthColumn.Writer difficulty,
            DomainLookup domainLookup)
            throws IOException {
        long[] urlAt = new long[count * SLOTS];
        byte[] beforeAt = new byte[count * SLOTS];
        scatter(spilled.results().read(group), firstDoc, urlAt, beforeAt);
        for (int i = 0; i < count; i++) {
            int found = 0;
            for (int position = 1; position < SLOTS; position++) {
                long url = urlAt[i * SLOTS + position] - 1;
                if (url >= 0) {
                    positions[found] = (byte) position;
                    urls[found] = url;
                    before[found] = beforeAt[i * SLOTS + position];
                    found++;
                }
            }
            results += found;
            scratch.clear();
            Serps.encode(scratch, positions, urls, before, found, urlCount);
            serps.add(scratch);
            difficultyCalculator.start();
            writeTopDomains(tops, found, domainLookup);
            difficulty.add(difficultyCalculator.of(firstDoc + i, found == 0 ? 0 : positions[found - 1]));
        }
    }

    /** Stores each result in the slot of its document and position. A slot contains the URL plus one. */
    private static void scatter(byte[] bytes, int firstDoc, long[] urlAt, byte[] beforeAt) {
        Bytes.Reader reader = new Bytes.Reader();
        for (int at = 0; at < bytes.length; ) {
            reader.over(bytes, at, at + Long.BYTES + Integer.BYTES);
            long firstUrl = reader.readLong();
            int length = reader.readInt();
            int start = at + Long.BYTES + Integer.BYTES;
            reader.over(bytes, start, start + length);
            for (int i = 0; i < length; i += BuiltDomains.RESULT_BYTES) {
                int doc = reader.readInt();
                int url = reader.readInt();
                int slot = (doc - firstDoc) * SLOTS + reader.readByte();
                urlAt[slot] = firstUrl + url + 1;
                beforeAt[slot] = reader.readByte();
            }
            at = start + length;
        }
    }

    private void writeTopDomains(IndexOutput tops, int found, DomainLookup domainLookup) throws IOException {
        int count = 0;
        int inner = 0;
        for (int i = 0; i < found && positions[i] <= TopDomains.DEPTH; i++) {
            int domain = domainLookup.domainOf(urls[i]);
            difficultyCalculator.result(positions[i], domain);
            boolean known = false;
            for (int j = 0; j < count && !known; j++) {
                known = topDomains[j] == domain;
            }
            if (!known) {
                topDomains[count++] = domain;
                inner += positions[i] <= TopDomains.INNER_DEPTH ? 1 : 0;
            }
        }
        TopDomains.write(tops, topDomains, count, inner);
    }

    private void writeAds(int group, int firstDoc, int count, Blobs.Writer adsByDoc) throws IOException {
        List<Ad> groupAds = new ArrayList<>();
        byte[] bytes = spilled.ads().read(group);
        Bytes.Reader reader = new Bytes.Reader().over(bytes);
        while (!reader.atEnd()) {
            int doc = reader.readInt();
            int index = reader.vInt();
            int from = reader.position();
            Ads.skipInDoc(reader);
            groupAds.add(new Ad(doc, index, new BytesRef(bytes, from, reader.position() - from)));
        }
        groupAds.sort(Comparator.comparingInt(Ad::doc).thenComparingInt(Ad::index));
        int next = 0;
        for (int doc = firstDoc; doc < firstDoc + count; doc++) {
            scratch.clear();
            for (; next < groupAds.size() && groupAds.get(next).doc == doc; next++) {
                BytesRef encoded = groupAds.get(next).encoded;
                scratch.writeBytes(encoded.bytes, encoded.offset, encoded.length);
            }
            adsByDoc.add(scratch);
        }
        ads += groupAds.size();
    }

    long results() {
        return results;
    }

    long ads() {
        return ads;
    }

    /** Finds the domain of a URL millions of times, using a copy of the first URLs of all domains. */
    static final class DomainLookup {
        private final long[] firstUrls;

        DomainLookup(Domains domains) {
            firstUrls = new long[domains.size()];
            for (int domain = 0; domain < firstUrls.length; domain++) {
                firstUrls[domain] = domains.firstUrl(domain);
            }
        }

        int domainOf(long url) {
            int found = Arrays.binarySearch(firstUrls, url);
            if (found < 0) {
                return -found - 2;
            }
            // A domain that only has ads has no URLs and the same first URL as the next domain that has some.
            while (found + 1 < firstUrls.length && firstUrls[found + 1] == url) {
                found++;
            }
            return found;
        }
    }
}

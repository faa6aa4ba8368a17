package io.serpdex.store.lucene.publish;

import io.serpdex.metrics.ScopeSums;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.files.Ads;
import io.serpdex.store.lucene.files.Domains.Writer.OriginStart;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/** The built domains of one bucket, ready to be appended to the files of the edition in order. */
final class BuiltDomains {
    /** Size of a result that is sorted back by document: document, URL, current and previous position. */
    static final int RESULT_BYTES = 2 * Integer.BYTES + 2;

    private static final int GROUP_SHIFT = 12;

    /** Number of neighbouring documents whose results are sorted together. */
    static final int GROUP = 1 << GROUP_SHIFT;

    final List<BuiltDomain> domains = new ArrayList<>();
    final Bytes lists = new Bytes(1 << 16);

    /** Results by group of documents. URLs are numbered from the first one of the bucket. */
    final Bytes[] resultsByGroup;

    int[] pageKeywords = new int[1 << 10];
    long[] pagePotential = new long[1 << 10];
    long[] pageTraffic = new long[1 << 10];
    int urls;

    /** URLs in the top 20 of several documents, with these documents encoded. */
    int[] sharedUrls = new int[1 << 8];

    int[] sharedEnds = new int[1 << 8];
    int shared;
    final Bytes sharedDocs = new Bytes(1 << 12);

    final List<Scope> scopes = new ArrayList<>();

    record Scope(String name, ScopeFigures figures) {}

    BuiltDomains(int groups) {
        resultsByGroup = new Bytes[groups];
        for (int i = 0; i < groups; i++) {
            resultsByGroup[i] = new Bytes(256);
        }
    }

    static int group(int doc) {
        return doc >>> GROUP_SHIFT;
    }

    static int groups(int live) {
        return group(Math.max(0, live - 1)) + 1;
    }

    static int firstDoc(int group) {
        return group << GROUP_SHIFT;
    }

    void addPage(int keywords, long potential, long traffic) {
        pageKeywords = ArrayUtil.grow(pageKeywords, urls + 1);
        pagePotential = ArrayUtil.grow(pagePotential, urls + 1);
        pageTraffic = ArrayUtil.grow(pageTraffic, urls + 1);
        pageKeywords[urls] = keywords;
        pagePotential[urls] = potential;
        pageTraffic[urls] = traffic;
        urls++;
    }

    /** Finishes the list of documents in {@link #sharedDocs} for a URL. */
    void endShared(int url) {
        sharedUrls = ArrayUtil.grow(sharedUrls, shared + 1);
        sharedEnds = ArrayUtil.grow(sharedEnds, shared + 1);
        sharedUrls[shared] = url;
        sharedEnds[shared] = sharedDocs.length();
        shared++;
    }

    /**
     * A domain, ready to be appended to the edition. URLs and creatives are numbered from the first one of the domain.
     *
     * @param urls keys of its URLs in order
     * @param listLength length in bytes of its occurrences in the buffer
     * @param bits the documents it ranks for, or null if they are few
     * @param shareCounts encoded share counts
     * @param creatives creatives by number
     */
    record BuiltDomain(
            long hash,
            BytesRef name,
            List<BytesRef> urls,
            List<OriginStart> origins,
            int blocks,
            @Nullable FixedBitSet bits,
            int listLength,
            ScopeSums<Integer> sums,
            long visible,
            int pages,
            BytesRef shareCounts,
            List<Ads.Placement> ads,
            List<Ads.Creative> creatives) {}
}

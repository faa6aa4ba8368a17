package io.serpdex.store.lucene.publish;

import io.serpdex.metrics.ScopeSums;
import io.serpdex.metrics.Traffic;
import io.serpdex.metrics.Visibility;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.files.DomainBits;
import io.serpdex.store.lucene.files.Domains.Writer.OriginStart;
import io.serpdex.store.lucene.files.Occurrences;
import io.serpdex.store.lucene.files.ShareCounts;
import io.serpdex.store.lucene.files.UrlKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/** Builds domains one after the other: URLs, list, ads, and the figures of pages and scopes. */
final class DomainBuilder {
    private final EditionPlan plan;
    private final DomainBucket bucket;
    private final KeywordWeights weights;
    private final int live;
    private final BuiltDomains built;
    private final Occurrences.Encoder encoder = new Occurrences.Encoder();
    private final OccurrenceMerger merge = new OccurrenceMerger();
    private final boolean compared;
    private final int[] localOfKey;

    DomainBuilder(
            EditionPlan plan, DomainBucket bucket, KeywordWeights weights, int live, int groups, boolean compared) {
        this.plan = plan;
        this.bucket = bucket;
        this.weights = weights;
        this.live = live;
        this.built = new BuiltDomains(groups);
        this.compared = compared;
        this.localOfKey = new int[bucket.keys().size()];
    }

    BuiltDomains built() {
        return built;
    }

    /** @param order entries of the domain from {@code from} to {@code to}, in any order */
    void build(long hash, BytesRef name, int[] keys, int[] order, int from, int to, List<DomainBucket.LoadedAd> ads) {
        List<BytesRef> urls = sortUrls(keys);
        List<OriginStart> origins = origins(urls);
        merge.merge(bucket.entries(), order, from, to, localOfKey);
        DomainScopes scopes = new DomainScopes(name.utf8ToString(), weights, plan.curve(), compared);
        scopes.addOrigins(origins, urls.size());
        sweep(scopes);
        int pages = pages(urls.size());
        NumberedAds numberedAds = new NumberedAds(ads);
        numberedAds.addTo(scopes);
        int listStart = built.lists.length();
        int blocks =
                encoder.encode(built.lists, merge.docs, merge.now, merge.before, merge.urls, merge.size, urls.size());
        scopes.forEachFigures(
                plan.date(), (scope, figures) -> built.scopes.add(new BuiltDomains.Scope(scope, figures)));
        ScopeSums<Integer> sums = scopes.domainSums();
        built.domains.add(new BuiltDomains.BuiltDomain(
                hash,
                name,
                urls,
                origins,
                blocks,
                bits(sums.keywords()),
                built.lists.length() - listStart,
                sums,
                weights.totals().visible(sums.visible(), sums.visibleByNumber()),
                pages,
                shareCounts(keys),
                numberedAds.places(),
                numberedAds.creatives()));
    }

    private List<BytesRef> sortUrls(int[] keys) {
        BytesRef[] texts = new BytesRef[keys.length];
        int[] byText = IntStream.range(0, keys.length).toArray();
        for (int i = 0; i < keys.length; i++) {
            texts[i] = bucket.keys().get(keys[i], new BytesRef());
        }
        if (keys.length > 1) {
            byText = IntStream.of(byText)
                    .boxed()
                    .sorted(Comparator.comparing(i -> texts[i]))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }
        List<BytesRef> sorted = new ArrayList<>(keys.length);
        for (int local = 0; local < keys.length; local++) {
            localOfKey[keys[byText[local]]] = local;
            sorted.add(texts[byText[local]]);
        }
        return sorted;
    }

    private static List<OriginStart> origins(List<BytesRef> urls) {
        List<OriginStart> origins = new ArrayList<>(1);
        BytesRef previous = new BytesRef();
        for (int url = 0; url < urls.size(); url++) {
            BytesRef key = urls.get(url);
            BytesRef origin = new BytesRef(key.bytes, key.offset, UrlKey.originLength(key));
            if (url == 0 || !origin.bytesEquals(previous)) {
                UrlKey.Origin printed = UrlKey.origin(key.bytes, key.offset);
                origins.add(new OriginStart(printed, url));
                previous = origin;
            }
        }
        return origins;
    }

    private void sweep(DomainScopes scopes) {
        for (int i = 0; i < merge.size; i++) {
            int now = merge.now[i];
            int before = merge.before[i] & 0xFF;
            int doc = merge.docs[i];
            scopes.addResult(doc, merge.urls[i], now, before == Occurrences.REPEATED ? Occurrences.ABSENT : before);
            if (now != Occurrences.ABSENT) {
                Bytes results = built.resultsByGroup[BuiltDomains.group(doc)];
                results.writeInt(doc);
                results.writeInt(built.urls + merge.urls[i]);
                results.writeByte((byte) now);
                results.writeByte((byte) before);
            }
        }
    }

    /**
     * Adds the figures of the pages and the URLs that several keywords share. Returns the number of pages that rank.
     */
    private int pages(int urls) {
        int[] keywords = new int[urls];
        int[] seen = new int[urls];
        long[] potential = new long[urls];
        long[] traffic = new long[urls];
        for (int i = 0; i < merge.size; i++) {
            int now = merge.now[i];
            if (now == Occurrences.ABSENT || (merge.before[i] & 0xFF) == Occurrences.REPEATED) {
                continue;
            }
            int url = merge.urls[i];
            long volume = weights.volume(merge.docs[i]);
            keywords[url]++;
            traffic[url] = Math.addExact(traffic[url], volume * plan.curve().share(now));
            if (now <= Visibility.DEEPEST) {
                seen[url]++;
                potential[url] += volume;
            }
        }
        shareUrls(seen);
        int ranking = 0;
        for (int url = 0; url < urls; url++) {
            ranking += keywords[url] > 0 ? 1 : 0;
            built.addPage(
                    keywords[url], Traffic.potential(plan.curve(), potential[url]), Traffic.rounded(traffic[url]));
        }
        return ranking;
    }

    private void shareUrls(int[] seen) {
        int[] starts = new int[seen.length + 1];
        for (int url = 0; url < seen.length; url++) {
            starts[url + 1] = starts[url] + (seen[url] > 1 ? seen[url] : 0);
        }
        int[] docs = new int[starts[seen.length]];
        int[] next = Arrays.copyOf(starts, seen.length);
        for (int i = 0; i < merge.size; i++) {
            int now = merge.now[i];
            int url = merge.urls[i];
            if (seen[url] > 1
                    && now != Occurrences.ABSENT
                    && now <= Visibility.DEEPEST
                    && (merge.before[i] & 0xFF) != Occurrences.REPEATED) {
                docs[next[url]++] = merge.docs[i];
            }
        }
        for (int url = 0; url < seen.length; url++) {
            if (seen[url] > 1) {
                int previous = 0;
                for (int i = starts[url]; i < starts[url + 1]; i++) {
                    built.sharedDocs.vInt(docs[i] - previous);
                    previous = docs[i];
                }
                built.endShared(built.urls + url);
            }
        }
    }

    /** Returns the documents that the domain ranks for, or null if they are few. */
    private @Nullable FixedBitSet bits(int keywords) {
        if (keywords < DomainBits.DENSE || (long) keywords * DomainBits.DENSE < live) {
            return null;
        }
        FixedBitSet bits = new FixedBitSet(live);
        for (int i = 0; i < merge.size; i++) {
            if (merge.now[i] != Occurrences.ABSENT) {
                bits.set(merge.docs[i]);
            }
        }
        return bits;
    }

    private BytesRef shareCounts(int[] keys) {
        if (bucket.shares().isEmpty()) {
            return new BytesRef();
        }
        ShareCounts.Encoder shares = new ShareCounts.Encoder();
        int[] byLocal = new int[keys.length];
        for (int key : keys) {
            byLocal[localOfKey[key]] = key;
        }
        for (int url = 0; url < byLocal.length; url++) {
            ShareCounts.Counts counts = bucket.shares().get(byLocal[url]);
            if (counts != null && !counts.equals(ShareCounts.Counts.UNKNOWN)) {
                shares.add(url, counts);
            }
        }
        return shares.encoded();
    }
}

package io.serpdex.store.lucene.publish;

import io.serpdex.store.lucene.files.UrlKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;

/** Sorts a loaded bucket by domain and builds each domain. */
final class DomainBucketBuilder {
    private final DomainBucket bucket;
    private final DomainBuilder builder;
    private final int domainCount;

    DomainBucketBuilder(DomainBucket bucket, DomainBuilder builder) {
        this.bucket = bucket;
        this.builder = builder;
        this.domainCount = bucket.domains().size();
    }

    BuiltDomains build() {
        BytesRefHash names = bucket.domains();
        BytesRef[] nameOf = new BytesRef[domainCount];
        long[] hashOf = new long[domainCount];
        for (int domain = 0; domain < domainCount; domain++) {
            nameOf[domain] = names.get(domain, new BytesRef());
            hashOf[domain] = UrlKey.domainHash(nameOf[domain].bytes, nameOf[domain].offset, nameOf[domain].length);
        }
        List<List<DomainBucket.LoadedAd>> ads = adsByDomain();
        int[][] keys = keysByDomain();
        DomainBucket.Entries entries = bucket.entries();
        int[] entryStarts = entryStarts(entries);
        int[] entryOrder = entryOrder(entries, entryStarts);
        int[] order = IntStream.range(0, domainCount)
                .boxed()
                .sorted(Comparator.<Integer>comparingLong(d -> hashOf[d] ^ Long.MIN_VALUE)
                        .thenComparing(d -> nameOf[d]))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int domain : order) {
            builder.build(
                    hashOf[domain],
                    nameOf[domain],
                    keys[domain],
                    entryOrder,
                    entryStarts[domain],
                    entryStarts[domain + 1],
                    ads.get(domain));
        }
        return builder.built();
    }

    private List<List<DomainBucket.LoadedAd>> adsByDomain() {
        List<List<DomainBucket.LoadedAd>> ads = new ArrayList<>(domainCount);
        for (int domain = 0; domain < domainCount; domain++) {
            ads.add(List.of());
        }
        for (DomainBucket.LoadedAd ad : bucket.ads()) {
            if (ads.get(ad.domain()).isEmpty()) {
                ads.set(ad.domain(), new ArrayList<>());
            }
            ads.get(ad.domain()).add(ad);
        }
        return ads;
    }

    private int[][] keysByDomain() {
        int[] counts = new int[domainCount];
        int size = bucket.keys().size();
        for (int key = 0; key < size; key++) {
            counts[bucket.domainOfKey(key)]++;
        }
        int[][] keys = new int[domainCount][];
        for (int domain = 0; domain < domainCount; domain++) {
            keys[domain] = new int[counts[domain]];
        }
        Arrays.fill(counts, 0);
        for (int key = 0; key < size; key++) {
            int domain = bucket.domainOfKey(key);
            keys[domain][counts[domain]++] = key;
        }
        return keys;
    }

    /** Returns the start of each domain's entries in the grouped order, followed by the end of the last one. */
    private int[] entryStarts(DomainBucket.Entries entries) {
        int[] starts = new int[domainCount + 1];
        for (int i = 0; i < entries.size; i++) {
            starts[bucket.domainOfKey(entries.keys[i]) + 1]++;
        }
        for (int domain = 0; domain < domainCount; domain++) {
            starts[domain + 1] += starts[domain];
        }
        return starts;
    }

    private int[] entryOrder(DomainBucket.Entries entries, int[] starts) {
        int[] next = Arrays.copyOf(starts, domainCount);
        int[] order = new int[entries.size];
        for (int i = 0; i < entries.size; i++) {
            order[next[bucket.domainOfKey(entries.keys[i])]++] = i;
        }
        return order;
    }
}

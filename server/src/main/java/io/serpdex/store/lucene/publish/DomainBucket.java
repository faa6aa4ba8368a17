package io.serpdex.store.lucene.publish;

import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.files.Ads;
import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Occurrences;
import io.serpdex.store.lucene.files.ShareCounts;
import io.serpdex.store.lucene.files.UrlDictionary;
import io.serpdex.store.lucene.files.UrlKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;

/** Loads one bucket of domains with the results, ads and share counts of the base edition and the batch. */
final class DomainBucket {
    private static final int UNUSED = -1;

    private final EditionPlan plan;
    private final KeywordRegistry registry;
    private final DocNumbers numbers;

    private final BytesRefHash keys = new BytesRefHash();
    private final BytesRefHash domains = new BytesRefHash();
    private int[] domainOfKey = new int[1 << 10];
    private final Entries entries = new Entries();
    private final List<LoadedAd> ads = new ArrayList<>();
    private final Map<Integer, ShareCounts.Counts> shares = new HashMap<>();
    private final BytesRef ref = new BytesRef();

    /** An ad and the number of its domain. */
    record LoadedAd(int domain, int doc, int index, int position, int type, Ads.Creative creative) {}

    DomainBucket(EditionPlan plan, KeywordRegistry registry, DocNumbers numbers) {
        this.plan = plan;
        this.registry = registry;
        this.numbers = numbers;
    }

    BytesRefHash keys() {
        return keys;
    }

    BytesRefHash domains() {
        return domains;
    }

    int domainOfKey(int key) {
        return domainOfKey[key];
    }

    Entries entries() {
        return entries;
    }

    List<LoadedAd> ads() {
        return ads;
    }

    Map<Integer, ShareCounts.Counts> shares() {
        return shares;
    }

    private int key(byte[] bytes, int offset, int length) {
        ref.bytes = bytes;
        ref.offset = offset;
        ref.length = length;
        int number = keys.add(ref);
        if (number < 0) {
            return -number - 1;
        }
        domainOfKey = ArrayUtil.grow(domainOfKey, number + 1);
        domainOfKey[number] = domain(bytes, offset, UrlKey.separator(bytes, offset) - offset);
        return number;
    }

    private int domain(byte[] bytes, int offset, int length) {
        int number = domains.add(new BytesRef(bytes, offset, length));
        return number < 0 ? -number - 1 : number;
    }

    void addBase(EditionReader base, int bucket) {
        int end = firstOf(base, bucket + 1);
        for (int domain = firstOf(base, bucket); domain < end; domain++) {
            addBaseDomain(base, domain);
        }
    }

    /** Returns true if the base edition has domains in a bucket. */
    static boolean isPresentIn(EditionReader base, int bucket) {
        return firstOf(base, bucket) < firstOf(base, bucket + 1);
    }

    private static int firstOf(EditionReader base, int bucket) {
        Domains table = base.domains();
        return bucket == SpillLayout.DOMAIN_BUCKETS
                ? table.size()
                : table.firstFrom(SpillLayout.firstDomainHash(bucket));
    }

    private void addBaseDomain(EditionReader base, int domain) {
        Domains table = base.domains();
        long firstUrl = table.firstUrl(domain);
        int urls = (int) (table.firstUrl(domain + 1) - firstUrl);
        ShareCounts.DomainCounts counts = base.shares().ofDomain(domain);
        int first = entries.size;
        int[] keyOfUrl = new int[urls];
        Arrays.fill(keyOfUrl, UNUSED);
        counts.forEach((url, socialA, socialB, engine) -> keyOfUrl[url] = 0);
        addBaseEntries(base.occurrences().cursor(domain), keyOfUrl);
        numberBaseUrls(base, domain, keyOfUrl);
        for (int i = first; i < entries.size; i++) {
            entries.keys[i] = keyOfUrl[entries.keys[i]];
        }
        counts.forEach((url, socialA, socialB, engine) ->
                shares.put(keyOfUrl[url], new ShareCounts.Counts(socialA, socialB, engine)));
        addBaseAds(base, domain);
    }

    /**
     * Adds the remaining entries of a list. URLs keep their numbers within the domain for now; the ones in use are
     * marked with 0.
     */
    private void addBaseEntries(Occurrences.BlockCursor list, int[] keyOfUrl) {
        while (list.load()) {
            for (int i = 0; i < list.count; i++) {
                int rank = registry.rankOfOld(list.docs[i]);
                if (rank == KeywordRegistry.GONE) {
                    continue;
                }
                int url = list.url(i);
                int before = list.before(i);
                boolean repeated = before == Occurrences.REPEATED;
                int now = registry.carriesResults(rank) ? list.now(i) : Occurrences.ABSENT;
                if (!repeated && !plan.amends()) {
                    before = list.now(i);
                }
                if (repeated ? now != Occurrences.ABSENT : now != Occurrences.ABSENT || before != Occurrences.ABSENT) {
                    entries.add(numbers.docOfRank(rank), url, now, before);
                    keyOfUrl[url] = 0;
                }
            }
        }
    }

    /** Assigns key numbers to all marked URLs. */
    private void numberBaseUrls(EditionReader base, int domain, int[] keyOfUrl) {
        Domains table = base.domains();
        UrlDictionary.Cursor cursor = base.urls().cursor();
        String name = table.name(domain);
        long firstUrl = table.firstUrl(domain);
        Bytes prefix = new Bytes(128);
        for (int origin = table.firstOrigin(domain); origin < table.firstOrigin(domain + 1); origin++) {
            UrlKey.Origin printed = table.origin(origin);
            prefix.clear();
            UrlKey.appendOriginKey(prefix, printed, name);
            cursor.prefix(prefix.toArray());
            long end = table.originStart(origin + 1);
            for (long url = table.originStart(origin); url < end; url++) {
                int local = (int) (url - firstUrl);
                if (keyOfUrl[local] != UNUSED) {
                    cursor.seek(url);
                    keyOfUrl[local] = key(cursor.text(), 0, cursor.length());
                }
            }
        }
    }

    private void addBaseAds(EditionReader base, int domain) {
        Map<Long, Ads.Creative> creatives = new HashMap<>();
        for (Ads.Placement ad : base.ads().ofDomain(domain)) {
            int rank = registry.rankOfOld(ad.doc());
            if (rank != KeywordRegistry.GONE && registry.carriesAds(rank)) {
                Ads.Creative creative = creatives.computeIfAbsent(ad.creative(), base.ads()::creative);
                addAd(numbers.docOfRank(rank), ad.index(), ad.position(), ad.type(), creative);
            }
        }
    }

    private void addAd(int doc, int index, int position, int type, Ads.Creative creative) {
        BytesRef name = new BytesRef(creative.domain());
        ads.add(new LoadedAd(domain(name.bytes, name.offset, name.length), doc, index, position, type, creative));
    }

    void addBatch(byte[] bytes) {
        SpillLayout.forEachChunk(bytes, (reader, firstChange) -> {
            while (!reader.atEnd()) {
                switch (reader.readByte()) {
                    case SpillLayout.RESULT -> addResult(reader, firstChange);
                    case SpillLayout.AD -> addAd(reader, firstChange);
                    case SpillLayout.SHARES -> addShares(reader);
                    default -> throw new IllegalStateException("unknown kind of record");
                }
            }
        });
    }

    private void addResult(Bytes.Reader reader, int firstChange) {
        int rank = registry.rankOfResults(firstChange + reader.vInt());
        int position = reader.readByte();
        int length = reader.vInt();
        if (rank != KeywordRegistry.GONE) {
            int key = key(reader.array(), reader.position(), length);
            entries.add(numbers.docOfRank(rank), key, position, Occurrences.ABSENT);
        }
        reader.skip(length);
    }

    private void addAd(Bytes.Reader reader, int firstChange) {
        int rank = registry.rankOfAds(firstChange + reader.vInt());
        int index = reader.vInt();
        int position = reader.vInt();
        int type = reader.readByte();
        Ads.Creative creative = Ads.Creative.decode(reader);
        if (rank != KeywordRegistry.GONE) {
            addAd(numbers.docOfRank(rank), index, position, type, creative);
        }
    }

    private void addShares(Bytes.Reader reader) {
        int length = reader.vInt();
        int key = key(reader.array(), reader.position(), length);
        reader.skip(length);
        ShareCounts.Counts old = shares.getOrDefault(key, ShareCounts.Counts.UNKNOWN);
        shares.put(
                key,
                new ShareCounts.Counts(
                        count(reader, old.socialA()), count(reader, old.socialB()), count(reader, old.engine())));
    }

    private static long count(Bytes.Reader reader, long old) {
        long patch = reader.vLong();
        return patch == 0 ? old : patch - 2;
    }

    /**
     * Results of many domains as parallel arrays: document, URL (the number of its key), current and previous position.
     */
    static final class Entries {
        int[] docs = new int[1 << 12];
        int[] keys = new int[1 << 12];
        byte[] now = new byte[1 << 12];
        byte[] before = new byte[1 << 12];
        int size;

        void add(int doc, int key, int positionNow, int positionBefore) {
            if (size == docs.length) {
                docs = ArrayUtil.grow(docs, size + 1);
                keys = ArrayUtil.growExact(keys, docs.length);
                now = ArrayUtil.growExact(now, docs.length);
                before = ArrayUtil.growExact(before, docs.length);
            }
            docs[size] = doc;
            keys[size] = key;
            now[size] = (byte) positionNow;
            before[size] = (byte) positionBefore;
            size++;
        }
    }
}

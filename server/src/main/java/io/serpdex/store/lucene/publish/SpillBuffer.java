package io.serpdex.store.lucene.publish;

import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Patch;
import io.serpdex.store.ShareChange;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.files.Ads;
import io.serpdex.store.lucene.files.UrlKey;
import java.util.List;

/** Encodes changes into the buckets in which they will be sorted. Not thread-safe. */
public final class SpillBuffer implements Batch.ChangeBuffer {
    private final Database database;
    private final Bytes[] keywords = new Bytes[SpillLayout.KEYWORD_BUCKETS];
    private final Bytes[] domains = new Bytes[SpillLayout.DOMAIN_BUCKETS];
    private final HostKeyCache hosts;
    private final AimedPageCounter aimedPages;
    private final Bytes key = new Bytes(256);
    private int changes;

    SpillBuffer(Database database, HostKeyCache hosts, AimedPageCounter aimedPages) {
        this.database = database;
        this.hosts = hosts;
        this.aimedPages = aimedPages;
        for (int i = 0; i < keywords.length; i++) {
            keywords[i] = new Bytes(256);
        }
        for (int i = 0; i < domains.length; i++) {
            domains[i] = new Bytes(1024);
        }
    }

    @Override
    public void add(KeywordChange change) {
        int number = changes++;
        long id = change.keyword().id(database);
        KeywordChangeCodec.encode(keywords[SpillLayout.keywordBucket(id)], id, change, number, aimedPages);
        List<KeywordChange.OrganicResult> results = change.results().value();
        if (results != null) {
            for (KeywordChange.OrganicResult result : results) {
                HostKeyCache.HostKey host = hosts.of(result.url().host());
                key.clear();
                UrlKey.append(key, host.bytes, result.url());
                Bytes output = domains[host.bucket];
                output.writeByte((byte) SpillLayout.RESULT);
                output.vInt(number);
                output.writeByte((byte) result.position());
                output.vInt(key.length());
                output.writeBytes(key.array(), 0, key.length());
            }
        }
        List<KeywordChange.Ad> ads = change.ads().value();
        if (ads != null) {
            for (int i = 0; i < ads.size(); i++) {
                add(number, i, ads.get(i));
            }
        }
    }

    private void add(int number, int index, KeywordChange.Ad ad) {
        Bytes output = domains[hosts.of(ad.advertiser()).bucket];
        output.writeByte((byte) SpillLayout.AD);
        output.vInt(number);
        output.vInt(index);
        output.vInt(ad.position());
        output.writeByte((byte) Math.max(0, ad.type()));
        new Ads.Creative(
                        ad.url().text(), ad.advertiser().name(), ad.advertiser().domain(), ad.title(), ad.text())
                .encode(output);
    }

    @Override
    public void add(ShareChange change) {
        HostKeyCache.HostKey host = hosts.of(change.url().host());
        key.clear();
        UrlKey.append(key, host.bytes, change.url());
        Bytes output = domains[host.bucket];
        output.writeByte((byte) SpillLayout.SHARES);
        output.vInt(key.length());
        output.writeBytes(key.array(), 0, key.length());
        count(output, change.socialAShares());
        count(output, change.socialBShares());
        count(output, change.engineShares());
    }

    /** Writes 0 to keep the count, 1 to clear it, or the new count plus 2. */
    private static void count(Bytes output, Patch<Long> count) {
        output.vLong(!count.present() ? 0 : count.value() == null ? 1 : count.value() + 2);
    }

    Bytes keywords(int bucket) {
        return keywords[bucket];
    }

    Bytes domains(int bucket) {
        return domains[bucket];
    }

    int changes() {
        return changes;
    }

    void clear() {
        for (Bytes bytes : keywords) {
            bytes.clear();
        }
        for (Bytes bytes : domains) {
            bytes.clear();
        }
        changes = 0;
    }
}

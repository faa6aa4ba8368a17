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

/** Encodes changes into the parts they will be sorted in. Used by one thread at a time. */
public final class SpillBuffer implements Batch.ChangeBuffer {
    /** Kinds of records in the parts by domain. */
    static final int RESULT = 1;

    static final int AD = 2;
    static final int SHARES = 3;

    private final Database database;
    private final Bytes[] keywords = new Bytes[BatchSpill.KEYWORD_BUCKETS];
    private final Bytes[] domains = new Bytes[BatchSpill.DOMAIN_BUCKETS];
    private final HostKeyCache hosts;
    private final AimedPageCounter aimedPageCounter;
    private final Bytes key = new Bytes(256);
    private int changes;

    SpillBuffer(Database database, HostKeyCache hosts, AimedPageCounter aimedPageCounter) {
        this.database = database;
        this.hosts = hosts;
        this.aimedPageCounter = aimedPageCounter;
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
        KeywordChangeCodec.encode(
                keywords[(int) (id >>> BatchSpill.KEYWORD_SHIFT)], id, change, number, aimedPageCounter);
        List<KeywordChange.OrganicResult> results = change.results().value();
        if (results != null) {
            for (KeywordChange.OrganicResult result : results) {
                HostKeyCache.HostKey host = hosts.of(result.url().host());
                key.clear();
                UrlKey.append(key, host.bytes, result.url());
                Bytes output = domains[host.bucket];
                output.writeByte((byte) RESULT);
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
        output.writeByte((byte) AD);
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
        output.writeByte((byte) SHARES);
        output.vInt(key.length());
        output.writeBytes(key.array(), 0, key.length());
        count(output, change.socialAShares());
        count(output, change.socialBShares());
        count(output, change.engineShares());
    }

    /** 0 keeps the count, 1 clears it, anything else is the count plus two. */
    private static void count(Bytes output, Patch<Long> count) {
        output.vLong(!count.present() ? 0 : count.value() == null ? 1 : count.value() + 2);
    }

    Bytes keywords(int part) {
        return keywords[part];
    }

    Bytes domains(int part) {
        return domains[part];
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

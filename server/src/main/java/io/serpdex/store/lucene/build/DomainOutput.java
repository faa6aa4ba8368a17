package io.serpdex.store.lucene.build;

import io.serpdex.store.lucene.format.AdPlace;
import io.serpdex.store.lucene.format.Creative;
import io.serpdex.store.lucene.format.DomainsWriter.OriginStart;
import java.util.List;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/**
 * One domain, ready to be appended to the edition. Numbers of urls and creatives count from the domain's first.
 *
 * @param urls keys of its urls in their order
 * @param listLength bytes of its occurrences in the part's buffer
 * @param bits of the documents it ranks for, if they are many
 * @param shareCounts encoded
 * @param creatives by number
 */
record DomainOutput(
        long hash,
        BytesRef name,
        List<BytesRef> urls,
        List<OriginStart> origins,
        int blocks,
        @Nullable FixedBitSet bits,
        int listLength,
        int keywords,
        long visible,
        int pages,
        BytesRef shareCounts,
        List<AdPlace> ads,
        List<Creative> creatives) {}

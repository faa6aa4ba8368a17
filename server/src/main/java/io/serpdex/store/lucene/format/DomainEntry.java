package io.serpdex.store.lucene.format;

import org.apache.lucene.util.BytesRef;

/**
 * A row of the table of domains.
 *
 * @param listStart where its occurrences begin
 * @param adsStart where its ads begin
 * @param bitsStart where its bits begin, or {@link DomainBits#NONE}
 * @param blocks of its list
 * @param keywords keywords it ranks for now
 * @param pages urls that rank now
 */
public record DomainEntry(
        long hash,
        BytesRef name,
        long firstUrl,
        long listStart,
        long adsStart,
        long bitsStart,
        int blocks,
        int keywords,
        int pages) {}

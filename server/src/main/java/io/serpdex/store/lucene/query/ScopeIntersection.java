package io.serpdex.store.lucene.query;

import io.serpdex.store.lucene.files.DomainBits;
import io.serpdex.store.lucene.files.EditionReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Finds the documents, in order, that all of some scopes rank for and none of others. */
final class ScopeIntersection {
    interface Collector {
        void add(int doc);

        /**
         * Returns true if the collector has counted the next {@code docs} documents and does not need them
         * individually.
         */
        default boolean skips(int docs) {
            return false;
        }
    }

    private final EditionReader edition;
    private final List<Member> wanted = new ArrayList<>();
    private final List<Member> unwanted = new ArrayList<>();

    ScopeIntersection(EditionReader edition, List<ScopeUrls> wantedScopes, List<ScopeUrls> unwantedScopes) {
        this.edition = edition;
        wantedScopes.forEach(scope -> wanted.add(new Member(scope)));
        unwantedScopes.forEach(scope -> unwanted.add(new Member(scope)));
    }

    /** Tests whether a scope ranks for a document, by its bits or else by its list. */
    private final class Member {
        private final ScopeUrls scope;
        private final DomainBits.@Nullable Bits bits;
        private final ScopeCursor cursor;

        Member(ScopeUrls scope) {
            this.scope = scope;
            this.bits = scope.whole() ? edition.domainBits().find(scope.domain()) : null;
            this.cursor = new ScopeCursor(edition, scope);
        }

        boolean has(int doc) {
            return bits != null ? bits.get(doc) : cursor.advance(doc) && cursor.doc() == doc;
        }

        long size() {
            return edition.domains().keywords(scope.domain());
        }
    }

    void forEach(Collector collector) {
        if (allHaveBits()) {
            byWords(collector);
        } else {
            byList(collector);
        }
    }

    private boolean allHaveBits() {
        return wanted.stream().allMatch(member -> member.bits != null)
                && unwanted.stream().allMatch(member -> member.bits != null);
    }

    private void byWords(Collector collector) {
        int words = (edition.live() + 63) >>> 6;
        for (int i = 0; i < words; i++) {
            long word = -1;
            for (Member member : wanted) {
                word &= bits(member).word(i);
            }
            for (Member member : unwanted) {
                word &= ~bits(member).word(i);
            }
            if (!collector.skips(Long.bitCount(word))) {
                for (; word != 0; word &= word - 1) {
                    collector.add((i << 6) + Long.numberOfTrailingZeros(word));
                }
            }
        }
    }

    private static DomainBits.Bits bits(Member member) {
        return Objects.requireNonNull(member.bits);
    }

    /** Walks the shortest list and looks up its documents in the others. */
    private void byList(Collector collector) {
        Member lead =
                wanted.stream().min(Comparator.comparingLong(Member::size)).orElseThrow();
        while (lead.cursor.next()) {
            int doc = lead.cursor.doc();
            boolean common = true;
            for (int i = 0; i < wanted.size() && common; i++) {
                common = wanted.get(i) == lead || wanted.get(i).has(doc);
            }
            for (int i = 0; i < unwanted.size() && common; i++) {
                common = !unwanted.get(i).has(doc);
            }
            if (common) {
                collector.add(doc);
            }
        }
    }
}

package io.serpdex.store.lucene.query;

import io.serpdex.model.PageUrl;
import io.serpdex.store.Filter;
import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.UrlDictionary;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/** Matches the URLs of a scope against a filter. */
final class UrlMatcher {
    private static final int NO_MATCH = -1;

    private final int firstUrl;
    private final @Nullable FixedBitSet admitted;

    UrlMatcher(EditionReader edition, ScopeUrls scope, Filter.UrlFilter filter) {
        this.firstUrl = scope.firstUrl();
        this.admitted = switch (filter) {
            case Filter.UrlFilter.Any any -> null;
            case Filter.UrlFilter.Exactly exactly -> exactly(edition, scope, exactly.url());
            case Filter.UrlFilter.Containing containing -> containing(edition, scope, containing.text());
        };
    }

    /** @param url URL of the scope, within the domain */
    boolean admits(int url) {
        return admitted == null || admitted.get(url - firstUrl);
    }

    private static FixedBitSet none(ScopeUrls scope) {
        return new FixedBitSet(Math.max(1, scope.endUrl() - scope.firstUrl()));
    }

    private static FixedBitSet exactly(EditionReader edition, ScopeUrls scope, PageUrl url) {
        FixedBitSet found = none(scope);
        Domains domains = edition.domains();
        UrlDictionary.Cursor cursor = edition.urls().cursor();
        byte[] rest = url.rest().getBytes(StandardCharsets.UTF_8);
        for (int origin = scope.firstOrigin(); origin < scope.endOrigin(); origin++) {
            if (!domains.origin(origin).text().equals(url.origin())) {
                continue;
            }
            long low = domains.originStart(origin);
            long high = domains.originStart(origin + 1) - 1;
            while (low <= high) {
                long middle = (low + high) >>> 1;
                cursor.seek(middle);
                int order = Arrays.compareUnsigned(cursor.text(), 0, cursor.length(), rest, 0, rest.length);
                if (order == 0) {
                    found.set((int) (middle - domains.firstUrl(scope.domain())) - scope.firstUrl());
                    return found;
                } else if (order < 0) {
                    low = middle + 1;
                } else {
                    high = middle - 1;
                }
            }
        }
        return found;
    }

    private static FixedBitSet containing(EditionReader edition, ScopeUrls scope, String text) {
        FixedBitSet found = none(scope);
        Domains domains = edition.domains();
        UrlDictionary.Cursor cursor = edition.urls().cursor();
        byte[] wanted = text.getBytes(StandardCharsets.UTF_8);
        long scopeStart = domains.firstUrl(scope.domain()) + scope.firstUrl();
        for (int origin = scope.firstOrigin(); origin < scope.endOrigin(); origin++) {
            cursor.prefix(domains.origin(origin).text().getBytes(StandardCharsets.UTF_8));
            long start = domains.originStart(origin);
            long end = domains.originStart(origin + 1);
            int matchEnd = NO_MATCH;
            for (long url = start; url < end; url++) {
                cursor.seek(url);
                int kept = url == start ? 0 : cursor.kept();
                // Neighbouring URLs share a prefix, which was already searched.
                if (matchEnd == NO_MATCH || matchEnd > kept) {
                    matchEnd = matchEnd(cursor.text(), Math.max(0, kept - wanted.length + 1), cursor.length(), wanted);
                }
                if (matchEnd != NO_MATCH) {
                    found.set((int) (url - scopeStart));
                }
            }
        }
        return found;
    }

    /** Returns the end of the first match that starts at {@code from} or later. */
    private static int matchEnd(byte[] text, int from, int length, byte[] wanted) {
        if (wanted.length == 0) {
            return 0;
        }
        byte first = wanted[0];
        int last = length - wanted.length;
        for (int i = from; i <= last; i++) {
            if (text[i] == first && Arrays.equals(text, i, i + wanted.length, wanted, 0, wanted.length)) {
                return i + wanted.length;
            }
        }
        return NO_MATCH;
    }
}

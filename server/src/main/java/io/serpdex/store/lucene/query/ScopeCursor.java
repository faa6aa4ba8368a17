package io.serpdex.store.lucene.query;

import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Occurrences;

/** Walks the keywords that a scope ranks for, in the order of documents, with the best of its positions for each. */
public final class ScopeCursor {
    private static final int END = Integer.MAX_VALUE;

    private final Occurrences.BlockCursor list;
    private final int live;
    private final boolean whole;
    private final int firstUrl;
    private final int endUrl;

    private int doc = -1;
    private int position;

    /** Entries of the document in the loaded block, and the one with the best position. */
    private int first;

    private int end;
    private int best;

    public ScopeCursor(EditionReader edition, ScopeUrls scope) {
        this.list = edition.occurrences().cursor(scope.domain());
        this.live = edition.live();
        this.whole = scope.whole();
        this.firstUrl = scope.firstUrl();
        this.endUrl = scope.endUrl();
    }

    public int doc() {
        return doc;
    }

    public int position() {
        return position;
    }

    /** Returns the url at the best position, within the domain. */
    public int url() {
        return list.url(best);
    }

    /** Best position in the edition before, or {@link Occurrences#ABSENT}. */
    public int before() {
        int before = Occurrences.ABSENT;
        for (int i = first; i < end; i++) {
            int then = list.before(i);
            if (then != Occurrences.ABSENT
                    && then != Occurrences.REPEATED
                    && (before == Occurrences.ABSENT || then < before)
                    && (whole || inside(i))) {
                before = then;
            }
        }
        return before;
    }

    /** Moves to the next keyword; false at the end. */
    public boolean next() {
        while (end < list.count || load()) {
            int candidate = list.docs[end];
            if (candidate >= live) {
                break; // dropped keywords come last and rank nowhere
            }
            first = end;
            do {
                end++;
            } while (end < list.count && list.docs[end] == candidate);
            best = whole ? first : bestInside();
            position = best < end ? list.now(best) : Occurrences.ABSENT;
            if (position != Occurrences.ABSENT) {
                doc = candidate;
                return true;
            }
        }
        doc = END;
        return false;
    }

    /** Moves to the first keyword from {@code target} on, unless there already; false at the end. */
    boolean advance(int target) {
        if (doc >= target) {
            return doc != END;
        }
        if (list.count == 0 || list.docs[list.count - 1] < target) {
            list.leapTo(target);
            if (!load()) {
                doc = END;
                return false;
            }
        }
        while (end < list.count && list.docs[end] < target) {
            end++;
        }
        return next();
    }

    private boolean load() {
        end = 0;
        return list.load();
    }

    /** Entries of a document come by position, so the first inside the scope is the best. */
    private int bestInside() {
        int entry = first;
        while (entry < end && !inside(entry)) {
            entry++;
        }
        return entry;
    }

    private boolean inside(int entry) {
        int url = list.url(entry);
        return url >= firstUrl && url < endUrl;
    }
}

package io.serpdex.store.lucene.query;

import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Occurrences;

/** Iterates over the keywords that a scope ranks for, in document order, with the best position for each. */
public final class ScopeCursor {
    private static final int END = Integer.MAX_VALUE;

    private final Occurrences.BlockCursor list;
    private final int live;
    private final boolean whole;
    private final int firstUrl;
    private final int endUrl;

    private int doc = -1;
    private int position;

    /** First entry of the current document in the loaded block. */
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

    /** Returns the URL at the best position, within the domain. */
    public int url() {
        return list.url(best);
    }

    /** Returns the best position in the previous edition, or {@link Occurrences#ABSENT}. */
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

    /** Moves to the next keyword; returns false at the end. */
    public boolean next() {
        while (end < list.count || load()) {
            int candidate = list.docs[end];
            if (candidate >= live) {
                break; // dropped keywords come last and do not rank
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

    /**
     * Moves to the first keyword that is not before {@code target}, or stays if already there; returns false at the
     * end.
     */
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

    /** Returns the best entry in the scope, which is the first because entries of a document are sorted by position. */
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

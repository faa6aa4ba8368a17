package io.serpdex.store.lucene.publish;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.Traffic;
import io.serpdex.metrics.Visibility;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.lucene.files.Occurrences;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;

/** Adds up the figures of one scope while its results pass by, keyword after keyword. */
final class LuceneScopeSums {
    private static final int NONE = -1;

    private final String scope;
    private final KeywordWeights keywordWeights;
    private final ClickCurve curve;
    private final boolean compared;

    private int doc = NONE;
    private int best;
    private int bestBefore;

    private int keywords;
    private long traffic;
    private long visible;
    private long visibleStatic;
    private int gained;
    private int lost;
    private int risen;
    private int fallen;

    private int adDoc = NONE;
    private int adKeywords;
    private final Set<Integer> ads = new HashSet<>(0);

    /** @param compared whether there is an edition before */
    LuceneScopeSums(String scope, KeywordWeights keywordWeights, ClickCurve curve, boolean compared) {
        this.scope = scope;
        this.keywordWeights = keywordWeights;
        this.curve = curve;
        this.compared = compared;
    }

    /** A result of the scope; those of one document come one after the other. Positions as in {@link Occurrences}. */
    void result(int document, int now, int before) {
        if (document != doc) {
            endDocument();
            doc = document;
        }
        if (now != Occurrences.ABSENT && (best == Occurrences.ABSENT || now < best)) {
            best = now;
        }
        if (before != Occurrences.ABSENT
                && before != Occurrences.REPEATED
                && (bestBefore == Occurrences.ABSENT || before < bestBefore)) {
            bestBefore = before;
        }
    }

    private void endDocument() {
        if (best != Occurrences.ABSENT) {
            keywords++;
            int share = curve.share(best);
            traffic = Math.addExact(traffic, keywordWeights.volume(doc) * share);
            if (best <= Visibility.DEEPEST) {
                visible = Math.addExact(visible, keywordWeights.visible(doc) * share);
                visibleStatic = Math.addExact(visibleStatic, keywordWeights.visibleStatic(doc) * share);
            }
        }
        if (compared) {
            compare();
        }
        best = Occurrences.ABSENT;
        bestBefore = Occurrences.ABSENT;
    }

    private void compare() {
        if (best == Occurrences.ABSENT) {
            lost += bestBefore != Occurrences.ABSENT ? 1 : 0;
        } else if (bestBefore == Occurrences.ABSENT) {
            gained++;
        } else if (best < bestBefore) {
            risen++;
        } else if (best > bestBefore) {
            fallen++;
        }
    }

    /** An ad of the scope; those of one document come one after the other. */
    void ad(int document, int content) {
        if (document != adDoc) {
            adKeywords++;
            adDoc = document;
        }
        ads.add(content);
    }

    String scope() {
        return scope;
    }

    int keywords() {
        return keywords;
    }

    /** As printed; complete once {@link #figures} was asked for. */
    long visible() {
        return Visibility.of(visible, keywordWeights.total());
    }

    ScopeFigures figures(LocalDate date) {
        endDocument();
        doc = NONE;
        return new ScopeFigures(
                date,
                keywords,
                Traffic.rounded(traffic),
                visible(),
                Visibility.of(visibleStatic, keywordWeights.staticTotal()),
                gained,
                lost,
                risen,
                fallen,
                adKeywords,
                ads.size());
    }
}

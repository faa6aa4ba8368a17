package io.serpdex.store.opensearch.publish;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.Visibility;
import io.serpdex.store.lucene.files.Keywords;
import io.serpdex.store.lucene.files.Occurrences;
import io.serpdex.store.opensearch.query.PartialScopeFigures;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Adds up what one part has to say of a scope, keyword after keyword. Nothing is rounded: that is for the sum of all parts. */
final class OpenSearchScopeTally {
    private static final int NONE = -1;

    private final Keywords figures;
    private final ClickCurve curve;
    private final boolean compared;

    private int doc = NONE;
    private int best;
    private int bestBefore;

    private int keywords;
    private long traffic;
    private long visible;
    private long visibleByNumber;
    private long visibleStatic;
    private long visibleStaticByNumber;
    private int gained;
    private int lost;
    private int risen;
    private int fallen;

    private int adDoc = NONE;
    private int adKeywords;
    private final Set<String> ads = new LinkedHashSet<>(0);

    /** @param compared whether there is an edition before */
    OpenSearchScopeTally(Keywords figures, ClickCurve curve, boolean compared) {
        this.figures = figures;
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
            long volume = Math.max(0, figures.volume(doc));
            traffic = Math.addExact(traffic, volume * share);
            if (best <= Visibility.DEEPEST) {
                visible = Math.addExact(visible, volume * share);
                visibleByNumber += share;
                if (figures.isReference(doc)) {
                    visibleStatic = Math.addExact(visibleStatic, volume * share);
                    visibleStaticByNumber += share;
                }
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

    /** An ad of the scope by a hash of what it shows; those of one document come one after the other. */
    void ad(int document, String content) {
        if (document != adDoc) {
            adKeywords++;
            adDoc = document;
        }
        ads.add(content);
    }

    PartialScopeFigures sums() {
        endDocument();
        doc = NONE;
        return new PartialScopeFigures(
                keywords,
                traffic,
                visible,
                visibleByNumber,
                visibleStatic,
                visibleStaticByNumber,
                gained,
                lost,
                risen,
                fallen,
                adKeywords,
                List.copyOf(ads));
    }
}

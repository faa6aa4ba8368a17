package io.serpdex.metrics;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Adds up the figures of one scope from its results, keyword by keyword.
 *
 * @param <A> type of ad identifiers
 */
public final class ScopeTally<A> {
    private static final int NO_DOCUMENT = -1;
    private static final int ABSENT = PositionChange.ABSENT;

    private final Keywords keywordsByDocument;
    private final ClickCurve curve;
    private final boolean compared;

    private int document = NO_DOCUMENT;
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

    private int adDocument = NO_DOCUMENT;
    private int adKeywords;
    private final Set<A> ads = new LinkedHashSet<>(0);

    /** The fields of keywords that the sums need. */
    public interface Keywords {
        /** Returns the volume of a keyword, or a negative number if it is unknown, which counts as 0. */
        int volume(int document);

        /** Returns true if the keyword counts towards static visibility. */
        boolean isReference(int document);
    }

    /** @param compared true if there is a previous edition */
    public ScopeTally(Keywords keywords, ClickCurve curve, boolean compared) {
        this.keywordsByDocument = keywords;
        this.curve = curve;
        this.compared = compared;
    }

    /**
     * Adds a result of the scope. Results of one document must be added consecutively.
     *
     * @param now the position, or {@link PositionChange#ABSENT}
     * @param before the previous position, or {@link PositionChange#ABSENT}
     */
    public void addResult(int ofDocument, int now, int before) {
        if (ofDocument != document) {
            endDocument();
            document = ofDocument;
        }
        if (now != ABSENT && (best == ABSENT || now < best)) {
            best = now;
        }
        if (before != ABSENT && (bestBefore == ABSENT || before < bestBefore)) {
            bestBefore = before;
        }
    }

    private void endDocument() {
        if (best != ABSENT) {
            keywords++;
            int share = curve.share(best);
            long weighted = (long) Math.max(0, keywordsByDocument.volume(document)) * share;
            traffic = Math.addExact(traffic, weighted);
            if (best <= Visibility.DEEPEST) {
                visible = Math.addExact(visible, weighted);
                visibleByNumber += share;
                if (keywordsByDocument.isReference(document)) {
                    visibleStatic = Math.addExact(visibleStatic, weighted);
                    visibleStaticByNumber += share;
                }
            }
        }
        if (compared) {
            compare();
        }
        best = ABSENT;
        bestBefore = ABSENT;
    }

    private void compare() {
        if (best == ABSENT) {
            lost += bestBefore != ABSENT ? 1 : 0;
        } else if (bestBefore == ABSENT) {
            gained++;
        } else if (best < bestBefore) {
            risen++;
        } else if (best > bestBefore) {
            fallen++;
        }
    }

    /** Adds an ad of the scope. Ads of one document must be added consecutively. */
    public void addAd(int ofDocument, A ad) {
        if (ofDocument != adDocument) {
            adKeywords++;
            adDocument = ofDocument;
        }
        ads.add(ad);
    }

    /** Returns the sums of all added results and ads. */
    public ScopeSums<A> sums() {
        endDocument();
        document = NO_DOCUMENT;
        return new ScopeSums<>(
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

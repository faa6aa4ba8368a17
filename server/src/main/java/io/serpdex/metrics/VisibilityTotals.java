package io.serpdex.metrics;

/**
 * The denominators of visibility. Denominators of several partitions can be added. Only the sum decides between volumes and
 * numbers of keywords, because a partition without volumes can belong to an edition with volumes.
 *
 * @param volume sum over all keywords with a SERP
 * @param serps number of these keywords
 * @param staticVolume sum over the reference keywords among them
 * @param staticSerps number of these reference keywords
 */
public record VisibilityTotals(long volume, long serps, long staticVolume, long staticSerps) {
    public static final VisibilityTotals NONE = new VisibilityTotals(0, 0, 0, 0);

    public VisibilityTotals plus(VisibilityTotals other) {
        return new VisibilityTotals(
                volume + other.volume,
                serps + other.serps,
                staticVolume + other.staticVolume,
                staticSerps + other.staticSerps);
    }

    /** Returns the displayed visibility for the numerators weighted by volume and by number of keywords. */
    public long visible(long byVolume, long byNumber) {
        return volume == 0 ? Visibility.of(byNumber, serps) : Visibility.of(byVolume, volume);
    }

    /** Returns the displayed static visibility. */
    public long visibleStatic(long byVolume, long byNumber) {
        return staticVolume == 0 ? Visibility.of(byNumber, staticSerps) : Visibility.of(byVolume, staticVolume);
    }

    /** Adds up the keywords of an edition. */
    public static final class Builder {
        private long volume;
        private long serps;
        private long staticVolume;
        private long staticSerps;

        /** Adds a keyword with a SERP. A negative volume is unknown and counts as 0. */
        public void add(int keywordVolume, boolean reference) {
            long known = Math.max(0, keywordVolume);
            volume += known;
            serps++;
            if (reference) {
                staticVolume += known;
                staticSerps++;
            }
        }

        public VisibilityTotals build() {
            return new VisibilityTotals(volume, serps, staticVolume, staticSerps);
        }
    }
}

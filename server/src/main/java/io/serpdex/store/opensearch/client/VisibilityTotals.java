package io.serpdex.store.opensearch.client;

import io.serpdex.metrics.Visibility;

/**
 * The sums below the line of visibility. Those of parts add up; whether volumes or numbers of keywords count is decided on
 * the sum, because a part without any volume may belong to an edition that has some.
 *
 * @param volume of all keywords with a SERP
 * @param serps how many those are
 * @param staticVolume of the reference keywords among them
 * @param staticSerps how many those are
 */
public record VisibilityTotals(long volume, long serps, long staticVolume, long staticSerps) {
    public static final VisibilityTotals NONE = new VisibilityTotals(0, 0, 0, 0);

    VisibilityTotals plus(VisibilityTotals other) {
        return new VisibilityTotals(
                volume + other.volume,
                serps + other.serps,
                staticVolume + other.staticVolume,
                staticSerps + other.staticSerps);
    }

    /** Visibility as printed. */
    public long visible(long byVolume, long byNumber) {
        return volume == 0 ? Visibility.of(byNumber, serps) : Visibility.of(byVolume, volume);
    }

    /** Static visibility as printed. */
    public long visibleStatic(long byVolume, long byNumber) {
        return staticVolume == 0 ? Visibility.of(byNumber, staticSerps) : Visibility.of(byVolume, staticVolume);
    }
}

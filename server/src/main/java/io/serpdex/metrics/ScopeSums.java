package io.serpdex.metrics;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The unrounded sums of the figures of a scope in one edition. Sums of several partitions can be added. Ads have identifiers, so
 * that an ad in two partitions counts once.
 *
 * @param traffic sum of volume times click share
 * @param visible the same sum over the top 20
 * @param visibleByNumber the same with every keyword counted as 1
 * @param visibleStatic the sum over the reference keywords in the top 20
 * @param visibleStaticByNumber the same with every keyword counted as 1
 * @param ads identifiers of the distinct ads
 */
public record ScopeSums<A>(
        int keywords,
        long traffic,
        long visible,
        long visibleByNumber,
        long visibleStatic,
        long visibleStaticByNumber,
        int gained,
        int lost,
        int risen,
        int fallen,
        int adKeywords,
        List<A> ads) {
    public ScopeSums {
        ads = List.copyOf(ads);
    }

    /** Returns the sums of a scope without results and ads. */
    public static <A> ScopeSums<A> none() {
        return new ScopeSums<>(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of());
    }

    public ScopeSums<A> plus(ScopeSums<A> other) {
        Set<A> allAds = new LinkedHashSet<>(ads);
        allAds.addAll(other.ads);
        return new ScopeSums<>(
                keywords + other.keywords,
                Math.addExact(traffic, other.traffic),
                Math.addExact(visible, other.visible),
                visibleByNumber + other.visibleByNumber,
                Math.addExact(visibleStatic, other.visibleStatic),
                visibleStaticByNumber + other.visibleStaticByNumber,
                gained + other.gained,
                lost + other.lost,
                risen + other.risen,
                fallen + other.fallen,
                adKeywords + other.adKeywords,
                List.copyOf(allAds));
    }
}

package io.serpdex.store.opensearch.query;

import io.serpdex.metrics.Traffic;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.opensearch.client.VisibilityTotals;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a part, or several, have to say of a scope in one edition. All of it adds up, but for the ads: these are named, so
 * that one which runs on keywords of two parts counts once.
 *
 * @param traffic volume times share, not rounded
 * @param visible the same of the top 20
 * @param visibleByNumber the same with every keyword counted as 1
 * @param ads hashes of what they show
 */
public record PartialScopeFigures(
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
        List<String> ads) {
    public static final PartialScopeFigures NONE = new PartialScopeFigures(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of());

    public PartialScopeFigures {
        ads = List.copyOf(ads);
    }

    public PartialScopeFigures plus(PartialScopeFigures other) {
        Set<String> allAds = new LinkedHashSet<>(ads);
        allAds.addAll(other.ads);
        return new PartialScopeFigures(
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

    ScopeFigures figures(LocalDate date, VisibilityTotals visibilityTotals) {
        return new ScopeFigures(
                date,
                keywords,
                Traffic.rounded(traffic),
                visibilityTotals.visible(visible, visibleByNumber),
                visibilityTotals.visibleStatic(visibleStatic, visibleStaticByNumber),
                gained,
                lost,
                risen,
                fallen,
                adKeywords,
                ads.size());
    }
}

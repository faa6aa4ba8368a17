package io.serpdex.store.lucene.publish;

import io.serpdex.store.lucene.files.Ads;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The ads of one domain by document and index. Creatives are numbered from 0. */
final class NumberedAds {
    private final List<Ads.Placement> places = new ArrayList<>();
    private final List<Ads.Creative> creatives = new ArrayList<>();
    private final List<Integer> contents = new ArrayList<>();

    /** The identity of an ad for counting, which ignores the advertised host. */
    private record Content(@Nullable String title, @Nullable String text, String url) {}

    NumberedAds(List<DomainBucket.LoadedAd> ads) {
        Map<Ads.Creative, Integer> numbers = new HashMap<>();
        Map<Content, Integer> contentNumbers = new HashMap<>();
        List<DomainBucket.LoadedAd> sorted = new ArrayList<>(ads);
        sorted.sort(Comparator.comparingInt(DomainBucket.LoadedAd::doc).thenComparingInt(DomainBucket.LoadedAd::index));
        for (DomainBucket.LoadedAd ad : sorted) {
            Ads.Creative creative = ad.creative();
            Integer number = numbers.get(creative);
            if (number == null) {
                number = creatives.size();
                numbers.put(creative, number);
                creatives.add(creative);
                Content content = new Content(creative.title(), creative.text(), creative.url());
                contents.add(contentNumbers.computeIfAbsent(content, added -> contentNumbers.size()));
            }
            places.add(new Ads.Placement(ad.doc(), ad.index(), ad.position(), ad.type(), number));
        }
    }

    void addTo(DomainScopes scopes) {
        for (Ads.Placement place : places) {
            int creative = (int) place.creative();
            scopes.addAd(place.doc(), creatives.get(creative).host(), contents.get(creative));
        }
    }

    List<Ads.Placement> places() {
        return places;
    }

    List<Ads.Creative> creatives() {
        return creatives;
    }
}

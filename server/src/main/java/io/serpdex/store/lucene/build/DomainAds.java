package io.serpdex.store.lucene.build;

import io.serpdex.store.lucene.format.AdPlace;
import io.serpdex.store.lucene.format.Creative;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The ads of one domain by document and place among its ads; creatives are numbered from 0. */
final class DomainAds {
    private final List<AdPlace> places = new ArrayList<>();
    private final List<Creative> creatives = new ArrayList<>();
    private final List<Integer> contents = new ArrayList<>();

    /** What makes two ads the same in the number of ads, whoever of the scope they advertise. */
    private record Content(@Nullable String title, @Nullable String text, String url) {}

    DomainAds(List<DomainLoad.LoadedAd> ads) {
        Map<Creative, Integer> numbers = new HashMap<>();
        Map<Content, Integer> contentNumbers = new HashMap<>();
        List<DomainLoad.LoadedAd> sorted = new ArrayList<>(ads);
        sorted.sort(Comparator.comparingInt(DomainLoad.LoadedAd::doc).thenComparingInt(DomainLoad.LoadedAd::index));
        for (DomainLoad.LoadedAd ad : sorted) {
            Creative creative = ad.creative();
            Integer number = numbers.get(creative);
            if (number == null) {
                number = creatives.size();
                numbers.put(creative, number);
                creatives.add(creative);
                Content content = new Content(creative.title(), creative.text(), creative.url());
                contents.add(contentNumbers.computeIfAbsent(content, added -> contentNumbers.size()));
            }
            places.add(new AdPlace(ad.doc(), ad.index(), ad.position(), ad.type(), number));
        }
    }

    void addTo(DomainScopes scopes) {
        for (AdPlace place : places) {
            int creative = (int) place.creative();
            scopes.ad(place.doc(), creatives.get(creative).host(), contents.get(creative));
        }
    }

    List<AdPlace> places() {
        return places;
    }

    List<Creative> creatives() {
        return creatives;
    }
}

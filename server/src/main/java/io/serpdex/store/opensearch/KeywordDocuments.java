package io.serpdex.store.opensearch;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.lucene.format.AdPlace;
import io.serpdex.store.lucene.format.Creative;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.Keywords;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/** Writes an embedded edition as documents: one for each keyword, suggested text and ad. For one thread. */
final class KeywordDocuments {
    private final EditionReader edition;
    private final Keywords keywords;
    private final WordAnalysis analysis;
    private final SerpFields serps;

    KeywordDocuments(EditionReader edition, WordAnalysis analysis) {
        this.edition = edition;
        this.keywords = edition.keywords();
        this.analysis = analysis;
        this.serps = new SerpFields(edition);
    }

    /** @param done is told how many keywords and texts are written */
    void writeTo(BulkWriter bulk, IntConsumer done) throws IOException {
        for (int doc = 0; doc < edition.rankedTexts(); doc++) {
            if (edition.isLive(doc)) {
                writeKeyword(bulk, doc);
            } else {
                writeSuggested(bulk, doc);
            }
            done.accept(doc + 1);
        }
    }

    private void writeSuggested(BulkWriter bulk, int doc) throws IOException {
        String text = edition.text(doc);
        Fields fields = new Fields(Kind.TEXT).list("geo", edition.geoNames(doc));
        addText(fields, text);
        bulk.index(PageHash.ofText(text), fields.values());
    }

    private void writeKeyword(BulkWriter bulk, int doc) throws IOException {
        KeywordFacts facts = keywords.facts(doc);
        String id = PageHash.ofText(facts.keyword());
        Fields fields = new Fields(Kind.KEYWORD);
        addFacts(fields, facts);
        fields.figure("volume_wide", facts.volumeWide())
                .figure("volume_last", facts.volumeLast())
                .figure("difficulty", facts.difficulty())
                .put("lang", facts.language())
                .put("spelling", facts.rightSpelling())
                .list("types", facts.types())
                .list("geo", facts.geoNames())
                .list(
                        "suggestions",
                        Arrays.stream(keywords.suggestions(doc))
                                .mapToObj(edition::text)
                                .toList())
                .put("had_serp", keywords.hadSerp(doc))
                .put("spelled", keywords.isSpelled(doc) ? true : null);
        if (keywords.hasDerivedDifficulty(doc)) {
            fields.put("aimed", keywords.aimed(doc));
        }
        if (keywords.hasSerp(doc)) {
            fields.put("day", keywords.resultsDay(doc));
        }
        serps.addTo(fields, doc);
        List<AdPlace> ads = edition.ads().ofDoc(doc);
        if (!ads.isEmpty()) {
            fields.put("ads_day", keywords.adsDay(doc))
                    .list("ads", ads.stream().map(this::printed).toList());
        }
        bulk.index(id, fields.values());
        for (AdPlace ad : ads) {
            writeAd(bulk, id, facts, ad);
        }
    }

    private void addText(Fields fields, String text) {
        fields.put("text", text).terms("stems", analysis.stems(text)).terms("tokens", analysis.words(text));
    }

    /** What ads are found and sorted by as well. */
    private void addFacts(Fields fields, KeywordFacts facts) {
        addText(fields, facts.keyword());
        fields.put("id", facts.id())
                .put("words", facts.words())
                .figure("volume", facts.volume())
                .figure("cost", facts.costCents())
                .figure("concurrency", facts.concurrency())
                .figure("found_results", facts.foundResults());
    }

    private List<Object> printed(AdPlace ad) {
        Creative creative = edition.ads().creative(ad.creative());
        return Arrays.asList(
                ad.position(),
                ad.type(),
                creative.url(),
                creative.host(),
                creative.domain(),
                creative.title(),
                creative.text());
    }

    /** An ad by itself, to be found; what is printed of it stands with its keyword. */
    private void writeAd(BulkWriter bulk, String keyword, KeywordFacts facts, AdPlace ad) throws IOException {
        Creative creative = edition.ads().creative(ad.creative());
        Fields fields = new Fields(Kind.AD);
        addFacts(fields, facts);
        fields.put("of", keyword)
                .put("within", serps.scopes(creative.host(), creative.domain()))
                .put("place", ad.position())
                .put("type", ad.type() == 0 ? null : ad.type())
                .put("order", ad.index())
                .put("day", keywords.adsDay(ad.doc()))
                .put("url", creative.url());
        bulk.index(keyword + "-" + ad.index(), fields.values());
    }
}

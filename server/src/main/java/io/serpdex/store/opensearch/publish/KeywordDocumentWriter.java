package io.serpdex.store.opensearch.publish;

import io.serpdex.model.KeywordFigure;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Sort;
import io.serpdex.store.lucene.files.Ads;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Keywords;
import io.serpdex.store.opensearch.client.DocumentFields;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.query.TextHash;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

/** Writes an embedded edition as documents, one for each keyword, suggested text and ad. Not thread-safe. */
final class KeywordDocumentWriter {
    /** Figures for sorting ads, copied to every ad. */
    private static final Set<KeywordFigure> OF_ADS = Sort.OF_ADS.stream()
            .map(Sort.SortKey::figure)
            .filter(Objects::nonNull)
            .collect(Collectors.toUnmodifiableSet());

    private final EditionReader edition;
    private final Keywords keywords;
    private final WordAnalysis analysis;
    private final SerpFieldWriter serps;

    KeywordDocumentWriter(EditionReader edition, WordAnalysis analysis) {
        this.edition = edition;
        this.keywords = edition.keywords();
        this.analysis = analysis;
        this.serps = new SerpFieldWriter(edition);
    }

    /** @param done receives the number of keywords and texts written so far */
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
        DocumentFields documentFields = new DocumentFields(DocumentKind.TEXT).list("geo", edition.geoNames(doc));
        addText(documentFields, text);
        bulk.index(TextHash.ofText(text), documentFields.values());
    }

    private void writeKeyword(BulkWriter bulk, int doc) throws IOException {
        KeywordFacts facts = keywords.facts(doc);
        String id = TextHash.ofText(facts.keyword());
        DocumentFields documentFields = new DocumentFields(DocumentKind.KEYWORD);
        addFacts(documentFields, facts);
        KeywordFigure.ALL.stream()
                .filter(figure -> !OF_ADS.contains(figure))
                .forEach(figure -> documentFields.figure(figure.storedName(), facts.figure(figure)));
        documentFields
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
            documentFields.put("aimed", keywords.aimed(doc));
        }
        if (keywords.hasSerp(doc)) {
            documentFields.put("day", keywords.resultsDay(doc));
        }
        serps.addTo(documentFields, doc);
        List<Ads.Placement> ads = edition.ads().ofDoc(doc);
        if (!ads.isEmpty()) {
            documentFields
                    .put("ads_day", keywords.adsDay(doc))
                    .list("ads", ads.stream().map(this::printed).toList());
        }
        bulk.index(id, documentFields.values());
        for (Ads.Placement ad : ads) {
            writeAd(bulk, id, facts, ad);
        }
    }

    private void addText(DocumentFields documentFields, String text) {
        documentFields.put("text", text).terms("stems", analysis.stems(text)).terms("tokens", analysis.words(text));
    }

    /** Adds the printed fields and the fields for finding and sorting ads. */
    private void addFacts(DocumentFields documentFields, KeywordFacts facts) {
        addText(documentFields, facts.keyword());
        documentFields.put("id", facts.id()).put("words", facts.words());
        for (KeywordFigure figure : KeywordFigure.ALL) {
            if (OF_ADS.contains(figure)) {
                documentFields.figure(figure.storedName(), facts.figure(figure));
            }
        }
    }

    private List<Object> printed(Ads.Placement ad) {
        Ads.Creative creative = edition.ads().creative(ad.creative());
        return Arrays.asList(
                ad.position(),
                ad.type(),
                creative.url(),
                creative.host(),
                creative.domain(),
                creative.title(),
                creative.text());
    }

    /** Writes an ad as a document that can be found. Its printed fields are in the document of its keyword. */
    private void writeAd(BulkWriter bulk, String keyword, KeywordFacts facts, Ads.Placement ad) throws IOException {
        Ads.Creative creative = edition.ads().creative(ad.creative());
        DocumentFields documentFields = new DocumentFields(DocumentKind.AD);
        addFacts(documentFields, facts);
        documentFields
                .put("of", keyword)
                .put("within", serps.scopes(creative.host(), creative.domain()))
                .put("place", ad.position())
                .put("type", ad.type() == 0 ? null : ad.type())
                .put("order", ad.index())
                .put("day", keywords.adsDay(ad.doc()))
                .put("url", creative.url());
        bulk.index(keyword + "-" + ad.index(), documentFields.values());
    }
}

package io.serpdex.store.lucene.build;

import io.serpdex.store.lucene.format.KeywordRecord;
import java.util.List;

/** What the text of a keyword alone tells. What was imported stays. */
final class TextEnrichment {
    void addTo(KeywordRecord keyword) {
        keyword.derivedLanguage = false;
    }

    List<String> geoNames(String text) {
        return List.of();
    }
}

package io.serpdex.store.lucene.build;

import io.serpdex.model.Enrichment;
import io.serpdex.store.lucene.format.KeywordRecord;
import io.serpdex.text.KeywordLanguage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the text of a keyword alone tells. What was imported stays. */
final class TextEnrichment {
    private final @Nullable KeywordLanguage languages;

    TextEnrichment(BuildPlan plan) {
        this.languages = plan.enrichment().contains(Enrichment.LANG)
                ? new KeywordLanguage(plan.database().language())
                : null;
    }

    void addTo(KeywordRecord keyword) {
        if (languages != null && keyword.language == null) {
            keyword.language = languages.of(keyword.text);
            keyword.derivedLanguage = keyword.language != null;
        }
    }

    List<String> geoNames(String text) {
        return List.of();
    }
}

package io.serpdex.store.lucene.build;

import io.serpdex.model.Enrichment;
import io.serpdex.store.lucene.format.KeywordRecord;
import io.serpdex.text.KeywordLanguage;
import io.serpdex.text.Toponyms;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the text of a keyword alone tells: its language and its toponyms. What was imported stays. */
final class TextEnrichment {
    private final @Nullable KeywordLanguage languages;
    private final @Nullable Toponyms toponyms;

    TextEnrichment(BuildPlan plan) {
        this.languages = plan.enrichment().contains(Enrichment.LANG)
                ? new KeywordLanguage(plan.database().language())
                : null;
        this.toponyms = plan.enrichment().contains(Enrichment.GEO_NAMES) ? new Toponyms(plan.database()) : null;
    }

    void addTo(KeywordRecord keyword) {
        if (languages != null && keyword.language == null) {
            keyword.language = languages.of(keyword.text);
            keyword.derivedLanguage = keyword.language != null;
        }
    }

    List<String> geoNames(String text) {
        return toponyms == null ? List.of() : toponyms.in(text);
    }
}

package io.serpdex.store.oracle;

import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.store.KeywordFacts;
import io.serpdex.text.LanguageDetector;
import io.serpdex.text.ToponymFinder;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Derives the values of keywords that were not imported. The oracle stores imported values separately and derives the others
 * again after every batch, so a derived value is never treated as imported.
 */
final class OracleEnrichment {
    private final Set<Enrichment> fields;
    private final OracleWords words;
    private final LanguageDetector languages;
    private final ToponymFinder toponymFinder;

    OracleEnrichment(Database database, Set<Enrichment> fields) {
        this.fields = fields;
        this.words = new OracleWords(database);
        this.languages = new LanguageDetector(database.language());
        this.toponymFinder = new ToponymFinder(database);
    }

    Map<String, OracleKeyword> of(Map<String, OracleKeyword> imported) {
        Map<String, OracleKeyword> enriched = new TreeMap<>();
        imported.forEach((text, keyword) -> enriched.put(text, enriched(keyword)));
        if (fields.contains(Enrichment.DIFFICULTY)) {
            OracleDifficulty difficulty = new OracleDifficulty(imported.values(), words);
            enriched.replaceAll((text, keyword) -> keyword.withDifficulty(difficulty.of(keyword)));
        }
        if (fields.contains(Enrichment.RIGHT_SPELLING)) {
            Map<String, String> corrections = new OracleCorrections(imported.values(), words).all();
            enriched.replaceAll((text, keyword) -> keyword.withRightSpelling(corrections.get(text)));
        }
        return enriched;
    }

    private OracleKeyword enriched(OracleKeyword imported) {
        KeywordFacts facts = imported.facts();
        return new OracleKeyword(
                imported.keyword(),
                new KeywordFacts(
                        facts.id(),
                        facts.keyword(),
                        facts.words(),
                        facts.volume(),
                        facts.volumeWide(),
                        facts.volumeLast(),
                        facts.costCents(),
                        facts.concurrency(),
                        facts.foundResults(),
                        facts.difficulty(),
                        language(facts),
                        facts.rightSpelling(),
                        facts.types(),
                        geoNames(facts.keyword())),
                imported.serpDate(),
                imported.results(),
                imported.adsDate(),
                imported.ads(),
                imported.suggestions());
    }

    private @Nullable String language(KeywordFacts imported) {
        if (imported.language() != null || !fields.contains(Enrichment.LANG)) {
            return imported.language();
        }
        return languages.of(imported.keyword());
    }

    List<String> geoNames(String text) {
        return fields.contains(Enrichment.GEO_NAMES) ? toponymFinder.find(text) : List.of();
    }
}

package io.serpdex.store;

import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What an edition says of keywords beyond what was imported. The oracle keeps the imported state apart and derives from it
 * anew after every batch, so nothing derived can ever pass for imported.
 */
record OracleEnrichment(Database database, Set<Enrichment> fields) {

    Map<String, OracleKeyword> of(Map<String, OracleKeyword> imported) {
        Map<String, OracleKeyword> enriched = new TreeMap<>();
        imported.forEach((text, keyword) -> enriched.put(text, enriched(keyword)));
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
                        facts.language(),
                        facts.rightSpelling(),
                        facts.types(),
                        geoNames(facts.keyword())),
                imported.serpDate(),
                imported.results(),
                imported.adsDate(),
                imported.ads(),
                imported.suggestions());
    }

    List<String> geoNames(String text) {
        return List.of();
    }
}

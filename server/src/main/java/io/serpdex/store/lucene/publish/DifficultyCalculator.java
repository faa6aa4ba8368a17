package io.serpdex.store.lucene.publish;

import io.serpdex.metrics.Difficulty;
import io.serpdex.metrics.DomainStrengths;
import io.serpdex.model.Enrichment;
import io.serpdex.store.KeywordFacts;
import java.util.Arrays;

/**
 * Computes the difficulty of one document after the other: the imported value, or else one derived from the results.
 */
final class DifficultyCalculator {
    private final EditionPlan plan;
    private final KeywordRegistry registry;
    private final DocNumbers numbers;
    private final short[] strengthOfDomain;
    private final boolean derives;
    private final int[] strengths = new int[Difficulty.DEEPEST];

    DifficultyCalculator(EditionPlan plan, KeywordRegistry registry, DocNumbers numbers, DomainStrengths domains) {
        this.plan = plan;
        this.registry = registry;
        this.numbers = numbers;
        this.derives = plan.enrichment().contains(Enrichment.DIFFICULTY);
        this.strengthOfDomain = derives ? domains.all() : new short[0];
    }

    void start() {
        Arrays.fill(strengths, Difficulty.GAP);
    }

    /** Adds a result of the document at any position. */
    void result(int position, int domain) {
        if (derives && position <= Difficulty.DEEPEST) {
            strengths[position - 1] = strengthOfDomain[domain];
        }
    }

    /** Returns the difficulty of a document from the results added since {@link #start}. */
    int of(int doc, int deepest) {
        int rank = numbers.rankOfDoc(doc);
        int imported = registry.difficulty(rank);
        if (imported != KeywordFacts.UNKNOWN || !derives) {
            return imported;
        }
        if (registry.isPartial(rank)) {
            return KeywordFacts.UNKNOWN;
        }
        return Difficulty.of(plan.curve(), strengths, deepest, registry.aimed(rank));
    }
}

package io.serpdex.store.lucene.publish;

import io.serpdex.metrics.Difficulty;
import io.serpdex.metrics.DomainStrengths;
import io.serpdex.store.KeywordFacts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Computes the difficulty of one document after the other: the imported value, or else one derived from the results.
 */
final class DifficultyCalculator {
    private final EditionPlan plan;
    private final KeywordRegistry registry;
    private final DocNumbers numbers;
    private final @Nullable DomainStrengths strengths;
    private final int[] domains = new int[Difficulty.DEEPEST];

    /** @param strengths null if difficulties are not derived */
    DifficultyCalculator(
            EditionPlan plan, KeywordRegistry registry, DocNumbers numbers, @Nullable DomainStrengths strengths) {
        this.plan = plan;
        this.registry = registry;
        this.numbers = numbers;
        this.strengths = strengths;
    }

    void start() {
        Arrays.fill(domains, Difficulty.GAP);
    }

    /** Adds a result of the document at any position. */
    void result(int position, int domain) {
        if (position <= Difficulty.DEEPEST) {
            domains[position - 1] = domain;
        }
    }

    /** Returns the difficulty of a document from the results added since {@link #start}. */
    int of(int doc, int deepest) {
        int rank = numbers.rankOfDoc(doc);
        int imported = registry.difficulty(rank);
        if (imported != KeywordFacts.UNKNOWN || strengths == null) {
            return imported;
        }
        if (registry.isPartial(rank)) {
            return KeywordFacts.UNKNOWN;
        }
        return Difficulty.of(plan.curve(), strengths, domains, deepest, registry.aimed(rank));
    }
}

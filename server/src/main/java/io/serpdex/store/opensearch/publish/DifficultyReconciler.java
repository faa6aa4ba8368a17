package io.serpdex.store.opensearch.publish;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.Difficulty;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.query.KeywordDocument;
import io.serpdex.store.opensearch.query.ResultLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Corrects difficulties that change when the domains of all parts are ranked together. */
final class DifficultyReconciler {
    private final PartScanner scanner;
    private final PartWriters writers;
    private final DomainStrengthTable domains;

    DifficultyReconciler(PartScanner scanner, PartWriters writers, DomainStrengthTable domains) {
        this.scanner = scanner;
        this.writers = writers;
        this.domains = domains;
    }

    void reconcile() throws IOException {
        try {
            scanner.forEachByPart(
                    DocumentKind.KEYWORD, List.of("results", "aimed", "types", "difficulty"), (part, keyword) -> {
                        if (keyword.hasDerivedDifficulty()) {
                            int right = of(keyword);
                            if (right != keyword.difficulty()) {
                                update(part, keyword.documentId(), right);
                            }
                        }
                    });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void update(int part, String id, int difficulty) {
        try {
            writers.of(part)
                    .update(
                            id,
                            Collections.singletonMap(
                                    "difficulty", difficulty == KeywordFacts.UNKNOWN ? null : difficulty));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int of(KeywordDocument keyword) {
        if (keyword.texts("types").contains(KeywordFacts.PARTIAL_SERP)) {
            return KeywordFacts.UNKNOWN;
        }
        int[] top = new int[Difficulty.DEEPEST];
        Arrays.fill(top, Difficulty.GAP);
        int deepest = 0;
        for (ResultLines.Result result : keyword.results()) {
            deepest = result.position();
            if (result.position() <= Difficulty.DEEPEST) {
                top[result.position() - 1] =
                        domains.number(KeywordDocument.pageRef(result.url()).domain());
            }
        }
        return Difficulty.of(ClickCurve.STANDARD, domains.strengths(), top, deepest, keyword.aimed());
    }
}

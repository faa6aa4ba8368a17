package io.serpdex.ingest.parse;

import io.serpdex.model.PageUrl;
import io.serpdex.store.KeywordChange.OrganicResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The results of one SERP by position. The first result at a position is kept. */
final class ResultsByPosition {
    private final @Nullable OrganicResult[] holders;
    private int deepest;
    private int taken;

    ResultsByPosition(int depth) {
        holders = new @Nullable OrganicResult[depth + 1];
    }

    void reset() {
        Arrays.fill(holders, 0, deepest + 1, null);
        deepest = 0;
        taken = 0;
    }

    @Nullable
    OrganicResult holder(int position) {
        return holders[position];
    }

    void take(int position, PageUrl url, @Nullable String title, @Nullable String snippet) {
        holders[position] = new OrganicResult(position, url, title, snippet);
        deepest = Math.max(deepest, position);
        taken++;
    }

    int taken() {
        return taken;
    }

    /** Returns the results by position. */
    List<OrganicResult> toList() {
        List<OrganicResult> results = new ArrayList<>(taken);
        for (int position = 1; position <= deepest; position++) {
            OrganicResult result = holders[position];
            if (result != null) {
                results.add(result);
            }
        }
        return results;
    }
}

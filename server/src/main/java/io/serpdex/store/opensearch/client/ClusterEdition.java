package io.serpdex.store.opensearch.client;

import io.serpdex.metrics.VisibilityTotals;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** An edition with all its parts. */
public record ClusterEdition(Database database, List<PartMetadata> parts) {
    public ClusterEdition {
        parts = List.copyOf(parts);
    }

    public PartMetadata first() {
        return parts.getFirst();
    }

    public PartMetadata part(int number) {
        return parts.get(number - 1);
    }

    public long number() {
        return first().number();
    }

    public int count() {
        return first().parts();
    }

    /** Returns the number of shards that every search must reach. */
    public int shards() {
        return parts.stream().mapToInt(PartMetadata::shards).sum();
    }

    public VisibilityTotals totals() {
        return parts.stream().map(PartMetadata::totals).reduce(VisibilityTotals.NONE, VisibilityTotals::plus);
    }

    /**
     * Returns the date of the first edition with a SERP in any part. Parts that had none at that time do not change it
     * later.
     */
    public @Nullable LocalDate referenceDate() {
        return parts.stream()
                .map(PartMetadata::referenceDate)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Returns this edition and all earlier ones, oldest first. */
    public List<PartMetadata.PastEdition> history() {
        List<PartMetadata.PastEdition> all = new ArrayList<>(first().history());
        all.add(new PartMetadata.PastEdition(first().date(), number(), totals()));
        return all;
    }

    public EditionInfo info() {
        PartMetadata one = first();
        return new EditionInfo(
                database,
                one.number(),
                one.date(),
                one.previousDate(),
                sum(PartMetadata::keywords),
                sum(PartMetadata::keywordsWithoutSerp),
                sum(PartMetadata::results),
                sum(PartMetadata::ads),
                one.domains(),
                one.pages(),
                one.curve(),
                sum(PartMetadata::bytes));
    }

    private long sum(ToLongFunction<PartMetadata> figure) {
        return parts.stream().mapToLong(figure).sum();
    }
}

package io.serpdex.store.opensearch;

import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** All parts of an edition. */
record ClusterEdition(Database database, List<PartMeta> parts) {
    ClusterEdition {
        parts = List.copyOf(parts);
    }

    PartMeta first() {
        return parts.getFirst();
    }

    PartMeta part(int number) {
        return parts.get(number - 1);
    }

    long number() {
        return first().number();
    }

    int count() {
        return first().parts();
    }

    /** Shards that every search must reach. */
    int shards() {
        return parts.stream().mapToInt(PartMeta::shards).sum();
    }

    Totals totals() {
        return parts.stream().map(PartMeta::totals).reduce(Totals.NONE, Totals::plus);
    }

    /** Date of the first edition that has a SERP in any part: a part that had none then has no say in it later. */
    @Nullable
    LocalDate referenceDate() {
        return parts.stream()
                .map(PartMeta::referenceDate)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** This and every date before, oldest first. */
    List<PartMeta.PastEdition> history() {
        List<PartMeta.PastEdition> all = new ArrayList<>(first().history());
        all.add(new PartMeta.PastEdition(first().date(), number(), totals()));
        return all;
    }

    EditionInfo info() {
        PartMeta one = first();
        return new EditionInfo(
                database,
                one.number(),
                one.date(),
                one.previousDate(),
                sum(PartMeta::keywords),
                sum(PartMeta::keywordsWithoutSerp),
                sum(PartMeta::results),
                sum(PartMeta::ads),
                one.domains(),
                one.pages(),
                one.curve(),
                sum(PartMeta::bytes));
    }

    private long sum(ToLongFunction<PartMeta> figure) {
        return parts.stream().mapToLong(figure).sum();
    }
}

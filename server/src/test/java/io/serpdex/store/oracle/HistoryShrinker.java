package io.serpdex.store.oracle;

import io.serpdex.model.Enrichment;
import io.serpdex.model.Keyword;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Patch;
import io.serpdex.store.ShareChange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Shrinks a failing history by removing parts while it still fails. The property library cannot remove whole batches or
 * lines in one step, so its own shrinking is much slower.
 */
final class HistoryShrinker {
    private static final Duration AT_MOST = Duration.ofSeconds(30);

    private final Predicate<Sample> fails;
    private final Instant end = Instant.now().plus(AT_MOST);

    /** The input of a property. */
    record Sample(BatchHistory history, List<Filter> filters) {
        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(history.toString());
            filters.stream()
                    .filter(filter -> !filter.isNone())
                    .forEach(filter -> text.append(filter).append('\n'));
            return text.toString();
        }
    }

    private HistoryShrinker(Predicate<Sample> fails) {
        this.fails = fails;
    }

    static Sample of(Sample failing, Predicate<Sample> fails) {
        HistoryShrinker historyShrinker = new HistoryShrinker(fails);
        Sample smallest = failing;
        Optional<Sample> smaller = historyShrinker.smaller(failing);
        while (smaller.isPresent()) {
            smallest = smaller.get();
            smaller = historyShrinker.smaller(smallest);
        }
        return smallest;
    }

    private Optional<Sample> smaller(Sample sample) {
        for (Sample candidate : candidates(sample)) {
            if (Instant.now().isAfter(end)) {
                return Optional.empty();
            }
            if (fails.test(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /** Returns the possible reductions, largest first. */
    private static List<Sample> candidates(Sample sample) {
        List<Sample> candidates = new ArrayList<>();
        BatchHistory batchHistory = sample.history();
        for (List<Filter> fewer : withoutOne(sample.filters())) {
            candidates.add(new Sample(batchHistory, fewer));
        }
        List<BatchHistory.Step> steps = batchHistory.steps();
        if (steps.size() > 1) {
            for (List<BatchHistory.Step> fewer : withoutOne(steps)) {
                candidates.add(new Sample(with(batchHistory, fewer), sample.filters()));
            }
        }
        for (int i = 0; i < steps.size(); i++) {
            for (BatchHistory.Step simpler : simpler(steps.get(i))) {
                candidates.add(new Sample(with(batchHistory, replaced(steps, i, simpler)), sample.filters()));
            }
        }
        return candidates;
    }

    private static BatchHistory with(BatchHistory batchHistory, List<BatchHistory.Step> steps) {
        return new BatchHistory(batchHistory.database(), batchHistory.withoutVolumes(), steps);
    }

    private static List<BatchHistory.Step> simpler(BatchHistory.Step step) {
        List<BatchHistory.Step> simpler = new ArrayList<>();
        for (List<BatchHistory.Line> lines : withoutOne(step.lines())) {
            simpler.add(with(step, lines, step.shares()));
        }
        for (List<ShareChange> shares : withoutOne(step.shares())) {
            simpler.add(with(step, step.lines(), shares));
        }
        if (step.reopen()) {
            simpler.add(with(step, step.full(), step.enrichment(), false));
        }
        if (step.full()) {
            simpler.add(with(step, false, step.enrichment(), step.reopen()));
        }
        if (!step.enrichment().isEmpty()) {
            simpler.add(with(step, step.full(), Enrichment.NONE, step.reopen()));
        }
        for (int i = 0; i < step.lines().size(); i++) {
            for (KeywordChange change : simpler(step.lines().get(i).change())) {
                List<BatchHistory.Line> lines = replaced(step.lines(), i, new BatchHistory.Line(change, 0));
                simpler.add(with(step, lines, step.shares()));
            }
        }
        return simpler;
    }

    private static BatchHistory.Step with(
            BatchHistory.Step step, List<BatchHistory.Line> lines, List<ShareChange> shares) {
        return new BatchHistory.Step(
                step.days(), step.undated(), step.full(), step.enrichment(), lines, shares, step.reopen());
    }

    private static BatchHistory.Step with(
            BatchHistory.Step step, boolean full, Set<Enrichment> enrichment, boolean reopen) {
        return new BatchHistory.Step(
                step.days(), step.undated(), full, enrichment, step.lines(), step.shares(), reopen);
    }

    private static List<KeywordChange> simpler(KeywordChange change) {
        List<KeywordChange> simpler = new ArrayList<>();
        KeywordChange.Figures figures = change.figures();
        KeywordChange.Figures volume = new KeywordChange.Figures(
                figures.volume(), Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep());
        for (KeywordChange.Figures fewer : List.of(KeywordChange.Figures.NONE, volume)) {
            if (!fewer.equals(figures)) {
                simpler.add(with(change, fewer, change.results(), change.ads(), change.suggestions()));
            }
        }
        boolean details = change.language().present()
                || change.rightSpelling().present()
                || change.types().present();
        if (details) {
            simpler.add(with(change, figures, change.results(), change.ads(), change.suggestions()));
        }
        for (Patch<List<KeywordChange.OrganicResult>> fewer : simpler(change.results())) {
            simpler.add(with(change, figures, fewer, change.ads(), change.suggestions()));
        }
        for (Patch<List<KeywordChange.Ad>> fewer : simpler(change.ads())) {
            simpler.add(with(change, figures, change.results(), fewer, change.suggestions()));
        }
        for (Patch<List<Keyword>> fewer : simpler(change.suggestions())) {
            simpler.add(with(change, figures, change.results(), change.ads(), fewer));
        }
        return simpler;
    }

    private static KeywordChange with(
            KeywordChange change,
            KeywordChange.Figures figures,
            Patch<List<KeywordChange.OrganicResult>> results,
            Patch<List<KeywordChange.Ad>> ads,
            Patch<List<Keyword>> suggestions) {
        return new KeywordChange(
                change.keyword(),
                change.date(),
                figures,
                Patch.keep(),
                Patch.keep(),
                Patch.keep(),
                results,
                ads,
                suggestions);
    }

    private static <T> List<Patch<List<T>>> simpler(Patch<List<T>> patch) {
        List<Patch<List<T>>> simpler = new ArrayList<>();
        if (patch.present()) {
            simpler.add(Patch.keep());
        }
        if (patch.value() != null) {
            withoutOne(patch.value()).forEach(fewer -> simpler.add(Patch.set(fewer)));
        }
        return simpler;
    }

    private static <T> List<List<T>> withoutOne(List<T> list) {
        List<List<T>> shorter = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            List<T> fewer = new ArrayList<>(list);
            fewer.remove(i);
            shorter.add(fewer);
        }
        return shorter;
    }

    private static <T> List<T> replaced(List<T> list, int index, T element) {
        List<T> changed = new ArrayList<>(list);
        changed.set(index, element);
        return changed;
    }
}

package io.serpdex.store.oracle;

import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.model.Host;
import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Patch;
import io.serpdex.store.ShareChange;
import io.serpdex.store.TestBatch;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A sequence of batches of one database.
 *
 * @param withoutVolumes true to remove all volumes above 0, so that visibility counts keywords instead of searches
 */
public record BatchHistory(Database database, boolean withoutVolumes, List<Step> steps) {
    private static final LocalDate FIRST_DAY = LocalDate.parse("2026-11-01");

    /**
     * A batch without a fixed date.
     *
     * @param days days after the previous batch; 0 extends its date
     * @param undated true to use only figures and share counts of the lines
     * @param reopen true to close and reopen the store afterwards
     */
    record Step(
            int days,
            boolean undated,
            boolean full,
            Set<Enrichment> enrichment,
            List<Line> lines,
            List<ShareChange> shares,
            boolean reopen) {}

    /** A line, which can be older than its batch. */
    record Line(KeywordChange change, int daysOlder) {
        KeywordChange in(LocalDate date, BatchHistory batchHistory, boolean figuresOnly) {
            KeywordChange.Figures figures = change.figures();
            Integer volume = figures.volume().value();
            boolean drop = batchHistory.withoutVolumes && volume != null && volume > 0;
            return new KeywordChange(
                    change.keyword(),
                    date.minusDays(daysOlder),
                    new KeywordChange.Figures(
                            drop ? Patch.keep() : figures.volume(),
                            figures.volumeWide(),
                            figures.volumeLast(),
                            figures.costCents(),
                            figures.concurrency(),
                            figures.foundResults(),
                            figures.difficulty()),
                    change.language(),
                    change.rightSpelling(),
                    change.types(),
                    figuresOnly ? Patch.keep() : cut(change.results(), batchHistory.database.depth()),
                    figuresOnly ? Patch.keep() : change.ads(),
                    figuresOnly ? Patch.keep() : change.suggestions());
        }

        private static Patch<List<KeywordChange.OrganicResult>> cut(
                Patch<List<KeywordChange.OrganicResult>> results, int depth) {
            List<KeywordChange.OrganicResult> list = results.value();
            return list == null
                    ? results
                    : Patch.set(list.stream()
                            .filter(result -> result.position() <= depth)
                            .toList());
        }
    }

    List<TestBatch> batches() {
        List<TestBatch> batches = new ArrayList<>();
        LocalDate date = FIRST_DAY;
        for (Step step : steps) {
            boolean undated = step.undated() && !batches.isEmpty();
            date = undated || batches.isEmpty() ? date : date.plusDays(step.days());
            TestBatch batch = undated ? TestBatch.undated() : TestBatch.on(date);
            batch.into(database.id()).enriched(step.enrichment());
            if (step.full() && !undated) {
                batch.full();
            }
            for (Line line : step.lines()) {
                batch.with(line.in(date, this, undated));
            }
            step.shares().forEach(batch::with);
            batches.add(batch);
        }
        return batches;
    }

    /** Returns the keywords of all lines. */
    Set<Keyword> keywords() {
        return changes().stream().map(KeywordChange::keyword).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns the scopes of all results and ads, except public suffixes, which can be hosts but not scopes. */
    Set<Scope> scopes() {
        Set<Host> hosts = new LinkedHashSet<>();
        for (KeywordChange change : changes()) {
            if (change.results().value() != null) {
                change.results()
                        .value()
                        .forEach(result -> hosts.add(result.url().host()));
            }
            if (change.ads().value() != null) {
                change.ads().value().forEach(ad -> hosts.add(ad.advertiser()));
            }
        }
        return hosts.stream()
                .filter(host -> !host.name().equals("gov.ie"))
                .flatMap(host -> host.scopes().stream())
                .map(Scope::parse)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private List<KeywordChange> changes() {
        return steps.stream()
                .flatMap(step -> step.lines().stream())
                .map(Line::change)
                .toList();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("\n");
        List<TestBatch> batches = batches();
        for (int i = 0; i < batches.size(); i++) {
            text.append("batch ")
                    .append(i + 1)
                    .append(": ")
                    .append(batches.get(i))
                    .append('\n');
            text.append(steps.get(i).reopen() ? "reopen\n" : "");
        }
        return text.toString();
    }
}

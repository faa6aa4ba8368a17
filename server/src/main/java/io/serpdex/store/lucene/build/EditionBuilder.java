package io.serpdex.store.lucene.build;

import io.serpdex.store.lucene.format.EditionFolder;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.FiguresWriter;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.apache.lucene.store.Directory;

/** Builds the files of an edition from a batch and the edition it builds on. */
public final class EditionBuilder {
    private final BuildPlan plan;
    private final EditionFolder folder;
    private final Directory temporary;
    private final BatchSpill spill;

    public EditionBuilder(BuildPlan plan, EditionFolder folder, Directory temporary, BatchSpill spill) {
        this.plan = plan;
        this.folder = folder;
        this.temporary = temporary;
        this.spill = spill;
    }

    /**
     * What was built.
     *
     * @param serps SERPs that the batch brought and that stand
     * @param broughtResults results in them
     */
    public record Built(
            int live,
            int withSerp,
            int texts,
            long urls,
            long results,
            long ads,
            int domains,
            long pages,
            long serps,
            long broughtResults,
            long shallower,
            List<String> shallowerExamples) {}

    public Built build(FiguresWriter figures, LongConsumer progress) throws IOException {
        spill.keywords().startReading();
        spill.domains().startReading();
        EditionReader base = plan.base();
        int oldDocs = base == null ? 0 : base.docs();
        long[] retired = base == null ? new long[0] : base.retiredIds();
        try (KeywordLedger ledger = new KeywordLedger(temporary, oldDocs, spill.changes(), retired);
                RecordFile cards = new RecordFile(temporary, "keyword-cards.drafts")) {
            new KeywordStage(plan, spill.keywords(), ledger).run(new Progress(progress, 0, 150));
            ledger.startReading();
            DocNumbers numbers = new DocNumbers(ledger);
            TextStage texts = new TextStage(plan, ledger, numbers, folder, cards);
            try (ExecutorService workers = Executors.newFixedThreadPool(workers());
                    DomainStage domains =
                            new DomainStage(folder, temporary, SerpStage.groups(numbers.live()), figures)) {
                try {
                    // Texts are one long task; the domains fill the threads around it.
                    Future<?> textsDone = workers.submit(() -> {
                        texts.run();
                        return null;
                    });
                    buildDomains(workers, ledger, numbers, domains, new Progress(progress, 150, 850));
                    domains.finish();
                    Difficulties difficulties = new Difficulties(plan, ledger, numbers, domains.strengths());
                    SerpStage serps = new SerpStage(folder, domains, numbers.live(), difficulties);
                    serps.run(new Progress(progress, 850, 980));
                    result(textsDone);
                    int[] corrections = new CorrectionStage(plan, ledger, numbers, folder, domains.urlCount())
                            .run(new Progress(progress, 980, 990));
                    new CardStage(folder, cards).run(corrections);
                    return new Built(
                            numbers.live(),
                            texts.withSerp(),
                            numbers.all(),
                            domains.urlCount(),
                            serps.results(),
                            serps.ads(),
                            domains.strengths().ranking(),
                            domains.pageCount(),
                            ledger.serps(),
                            ledger.results(),
                            ledger.shallower(),
                            ledger.shallowerExamples());
                } finally {
                    workers.shutdownNow();
                }
            }
        }
    }

    private static int workers() {
        return Math.max(2, Runtime.getRuntime().availableProcessors());
    }

    /** Builds the parts side by side and appends them in order; a few are in memory at a time. */
    private void buildDomains(
            ExecutorService workers, KeywordLedger ledger, DocNumbers numbers, DomainStage stage, Progress progress)
            throws IOException {
        Weights weights = new Weights(ledger, numbers);
        int groups = SerpStage.groups(numbers.live());
        int[] parts = IntStream.range(0, spill.domains().parts())
                .filter(this::holdsAnything)
                .toArray();
        ArrayDeque<Future<DomainPart>> underWay = new ArrayDeque<>();
        int submitted = 0;
        for (int done = 0; done < parts.length; done++) {
            while (submitted < parts.length && underWay.size() < workers() + 1) {
                int number = parts[submitted++];
                underWay.add(workers.submit(() -> buildPart(number, ledger, numbers, weights, groups)));
            }
            stage.append(result(underWay.remove()));
            progress.done(done + 1, parts.length);
        }
    }

    /** In a small edition most parts hold nothing, and what a part begins with takes more time than all of its domains. */
    private boolean holdsAnything(int part) {
        EditionReader base = plan.base();
        return !spill.domains().isEmpty(part) || (base != null && DomainLoad.holds(base, part));
    }

    private DomainPart buildPart(int number, KeywordLedger ledger, DocNumbers numbers, Weights weights, int groups)
            throws IOException {
        DomainLoad load = new DomainLoad(plan, ledger, numbers);
        EditionReader base = plan.base();
        if (base != null) {
            load.addBase(base, number);
        }
        load.addBatch(spill.domains().read(number));
        DomainBuilder builder =
                new DomainBuilder(plan, load, weights, numbers.live(), groups, plan.comparedWith() != null);
        return new DomainPartBuilder(load, builder).build();
    }

    private static <T> T result(Future<T> future) throws IOException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the import was interrupted");
        }
    }
}

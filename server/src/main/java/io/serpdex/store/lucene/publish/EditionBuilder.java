package io.serpdex.store.lucene.publish;

import io.serpdex.metrics.DomainStrengths;
import io.serpdex.model.Enrichment;
import io.serpdex.model.KeywordFigure;
import io.serpdex.store.Batch;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.codec.FixedWidthColumn;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.FiguresTable;
import io.serpdex.store.lucene.files.KeywordCards;
import io.serpdex.store.lucene.files.Keywords;
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

/** Builds the files of an edition from a batch and its base edition. */
public final class EditionBuilder {
    private final EditionPlan plan;
    private final EditionFolder folder;
    private final Directory temporary;
    private final BatchSpill spill;

    public EditionBuilder(EditionPlan plan, EditionFolder folder, Directory temporary, BatchSpill spill) {
        this.plan = plan;
        this.folder = folder;
        this.temporary = temporary;
        this.spill = spill;
    }

    /**
     * The result of a build.
     *
     * @param serps imported SERPs that are part of the edition
     * @param broughtResults results in these SERPs
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

    public Built build(FiguresTable.Writer figures, Batch.PublishMonitor monitor) throws IOException {
        LongConsumer progress = monitor::progress;
        spill.keywords().startReading();
        spill.domains().startReading();
        EditionReader base = plan.base();
        int oldDocs = base == null ? 0 : base.docs();
        long[] retired = base == null ? new long[0] : base.retiredIds();
        try (KeywordRegistry registry = new KeywordRegistry(temporary, oldDocs, spill.changes(), retired);
                RecordFile cards = new RecordFile(temporary, "keyword-cards.drafts")) {
            new KeywordStage(plan, spill.keywords(), registry).run(new StageProgress(progress, 0, 150));
            monitor.replaced(registry.replacedSerps());
            registry.startReading();
            DocNumbers numbers = new DocNumbers(registry);
            TextStage texts = new TextStage(plan, registry, numbers, folder, cards);
            try (ExecutorService workers = Executors.newFixedThreadPool(workers());
                    DomainStage domains =
                            new DomainStage(folder, temporary, BuiltDomains.groups(numbers.live()), figures)) {
                try {
                    // Texts are one long task, so domains are built in parallel with it.
                    Future<?> textsDone = workers.submit(() -> {
                        texts.run();
                        return null;
                    });
                    KeywordWeights weights = new KeywordWeights(registry, numbers);
                    buildDomains(workers, registry, numbers, weights, domains, new StageProgress(progress, 150, 850));
                    domains.finish();
                    DomainStrengths strengths = plan.enrichment().contains(Enrichment.DIFFICULTY)
                            ? domains.strengths().build(weights.totals().serps())
                            : null;
                    DifficultyCalculator difficultyCalculator =
                            new DifficultyCalculator(plan, registry, numbers, strengths);
                    SerpStage serps = new SerpStage(folder, domains, numbers.live(), difficultyCalculator);
                    serps.run(new StageProgress(progress, 850, 980));
                    result(textsDone);
                    int[] corrections = new CorrectionStage(plan, registry, numbers, folder, domains.urlCount())
                            .run(new StageProgress(progress, 980, 990));
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
                            registry.serps(),
                            registry.results(),
                            registry.shallower(),
                            registry.shallowerExamples());
                } finally {
                    workers.shutdownNow();
                }
            }
        }
    }

    private static int workers() {
        return Math.max(2, Runtime.getRuntime().availableProcessors());
    }

    /** Builds buckets in parallel and appends them in order. Only a few are in memory at a time. */
    private void buildDomains(
            ExecutorService workers,
            KeywordRegistry registry,
            DocNumbers numbers,
            KeywordWeights weights,
            DomainStage stage,
            StageProgress progress)
            throws IOException {
        int groups = BuiltDomains.groups(numbers.live());
        int[] parts = IntStream.range(0, spill.domains().buckets())
                .filter(this::isPresent)
                .toArray();
        ArrayDeque<Future<BuiltDomains>> underWay = new ArrayDeque<>();
        int submitted = 0;
        for (int done = 0; done < parts.length; done++) {
            while (submitted < parts.length && underWay.size() < workers() + 1) {
                int number = parts[submitted++];
                underWay.add(workers.submit(() -> buildBucket(number, registry, numbers, weights, groups)));
            }
            stage.append(result(underWay.remove()));
            progress.done(done + 1, parts.length);
        }
    }

    /**
     * Returns true if a bucket has data. In a small edition most buckets are empty, and setting one up takes longer
     * than building all domains.
     */
    private boolean isPresent(int bucket) {
        EditionReader base = plan.base();
        return !spill.domains().isEmpty(bucket) || (base != null && DomainBucket.isPresentIn(base, bucket));
    }

    private BuiltDomains buildBucket(
            int number, KeywordRegistry registry, DocNumbers numbers, KeywordWeights weights, int groups)
            throws IOException {
        DomainBucket bucket = new DomainBucket(plan, registry, numbers);
        EditionReader base = plan.base();
        if (base != null) {
            bucket.addBase(base, number);
        }
        bucket.addBatch(spill.domains().read(number));
        DomainBuilder builder =
                new DomainBuilder(plan, bucket, weights, numbers.live(), groups, plan.comparedWith() != null);
        return new DomainBucketBuilder(bucket, builder).build();
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

    /** Completes the cards drafted by {@link TextStage} with values that are known last. */
    static final class CardStage {
        private final EditionFolder folder;
        private final RecordFile drafts;

        CardStage(EditionFolder folder, RecordFile drafts) {
            this.folder = folder;
            this.drafts = drafts;
        }

        /** Writes the cards; {@code corrections} contains the correction of each document. */
        void run(int[] corrections) throws IOException {
            drafts.startReading();
            try (FixedWidthColumn difficulty = new FixedWidthColumn(
                            folder, Keywords.fileOf(KeywordFigure.DIFFICULTY), KeywordFigure.DIFFICULTY.bytes());
                    KeywordCards.Writer cards = new KeywordCards.Writer(folder)) {
                for (int doc = 0; doc < corrections.length; doc++) {
                    cards.add(drafts.read(doc), difficulty.byteAt(doc), corrections[doc]);
                }
                cards.finish();
            }
        }
    }
}

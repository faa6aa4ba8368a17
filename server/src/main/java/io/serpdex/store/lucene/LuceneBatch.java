package io.serpdex.store.lucene;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.metrics.ClickCurve;
import io.serpdex.model.Enrichment;
import io.serpdex.store.Batch;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.files.EditionMeta;
import io.serpdex.store.lucene.files.FiguresTable;
import io.serpdex.store.lucene.publish.BatchSpill;
import io.serpdex.store.lucene.publish.EditionBuilder;
import io.serpdex.store.lucene.publish.EditionPlan;
import io.serpdex.store.lucene.publish.SpillBuffer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.IOUtils;
import org.apache.lucene.util.StringHelper;
import org.jspecify.annotations.Nullable;

/** A running import: holds the lock of the database, collects changes, builds and publishes an edition. */
final class LuceneBatch implements Batch {
    private final Batch.Plan plan;
    private final DatabaseFolder database;
    private final Editions editions;
    private final ImportLock lock;
    private final DatabaseFolder.Base base;
    private final LocalDate date;
    private final @Nullable LocalDate reference;
    private final Directory temporary;
    private final BatchSpill spill;
    private boolean published;
    private boolean closed;

    private LuceneBatch(
            Batch.Plan plan,
            DatabaseFolder database,
            ImportLock lock,
            DatabaseFolder.Base base,
            LocalDate date,
            @Nullable LocalDate reference)
            throws IOException {
        this.plan = plan;
        this.database = database;
        this.editions = database.editions();
        this.lock = lock;
        this.base = base;
        this.date = date;
        this.reference = reference;
        this.temporary = editions.openFolder(editions.temporary());
        this.spill = new BatchSpill(plan.database(), temporary);
    }

    /** @param known date of the first edition with a SERP, if it is known from other partitions */
    static LuceneBatch begin(Batch.Plan plan, DatabaseFolder database, @Nullable LocalDate known) throws IOException {
        ImportLock lock = ImportLock.take(plan.database(), database.editions().folder(), plan.holder());
        DatabaseFolder.Base base = null;
        try {
            removeLeftovers(database.editions());
            base = database.base();
            LocalDate reference = known == null && base.edition() != null
                    ? base.edition().reader().meta().referenceDate()
                    : known;
            return new LuceneBatch(plan, database, lock, base, date(plan, base), reference);
        } catch (Throwable e) {
            try (lock) {
                if (base != null && base.edition() != null) {
                    base.edition().release();
                }
                removeLeftovers(database.editions());
            } catch (IOException also) {
                e.addSuppressed(also);
            }
            throw e;
        }
    }

    private static LocalDate date(Batch.Plan plan, DatabaseFolder.Base base) {
        LocalDate newest =
                base.edition() == null ? null : base.edition().reader().meta().date();
        if (plan.date() == null) {
            if (newest == null) {
                throw new ServiceException(
                        ErrorCode.MISSING_PARAMETER,
                        "the first import into " + plan.database().id() + " requires a date",
                        "date");
            }
            return newest;
        }
        if (newest != null && plan.date().isBefore(newest)) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "date must not be earlier than the newest edition of "
                            + plan.database().id() + " (" + newest + "), got " + plan.date(),
                    "date");
        }
        return plan.date();
    }

    @Override
    public @Nullable EditionInfo base() {
        return base.edition() == null ? null : base.edition().info();
    }

    @Override
    public List<String> problems() {
        return base.problems();
    }

    @Override
    public ChangeBuffer newBuffer() {
        return spill.newBuffer();
    }

    @Override
    public void append(ChangeBuffer changeBuffer) throws IOException {
        spill.append((SpillBuffer) changeBuffer);
    }

    @Override
    public Batch.Published publish(PublishMonitor monitor) throws IOException {
        long number = base.nextNumber();
        byte[] id = StringHelper.randomId();
        Path building = editions.building(number);
        EditionPlan editionPlan = buildPlan();
        FiguresTable.Writer figures = new FiguresTable.Writer();
        EditionBuilder.Built built;
        EditionMeta meta;
        try (Directory directory = editions.openFolder(building);
                Directory history = editions.historyDirectory()) {
            EditionFolder folder = new EditionFolder(directory, id);
            built = new EditionBuilder(editionPlan, folder, temporary, spill).build(figures, monitor);
            folder.sync();
            String name = Editions.figuresName(number);
            figures.finish(new EditionFolder(history, id), name);
            history.sync(List.of(EditionFolder.fileName(name)));
            history.syncMetaData();
            meta = meta(editionPlan, number, id, built, directory, history);
        }
        EditionLease.create(building);
        EditionFile.write(building, meta);
        editions.publish(number);
        published = true;
        database.refreshAfterPublish();
        monitor.progress(1000);
        return new Batch.Published(
                meta.info(), built.serps(), built.broughtResults(), built.shallower(), built.shallowerExamples());
    }

    private EditionPlan buildPlan() {
        if (base.edition() == null) {
            return new EditionPlan(
                    plan.database(),
                    date,
                    plan.full(),
                    null,
                    false,
                    null,
                    reference,
                    ClickCurve.STANDARD,
                    plan.enrichment());
        }
        EditionMeta old = base.edition().reader().meta();
        boolean amends = old.date().equals(date);
        return new EditionPlan(
                plan.database(),
                date,
                plan.full(),
                base.edition().reader(),
                amends,
                amends ? old.previousDate() : old.date(),
                reference,
                ClickCurve.STANDARD,
                plan.enrichment());
    }

    private EditionMeta meta(
            EditionPlan editionPlan,
            long number,
            byte[] id,
            EditionBuilder.Built built,
            Directory directory,
            Directory history)
            throws IOException {
        List<EditionMeta.FileEntry> files = new ArrayList<>();
        for (String file : Arrays.stream(directory.listAll()).sorted().toList()) {
            files.add(new EditionMeta.FileEntry(file, directory.fileLength(file)));
        }
        List<EditionMeta.HistoryEntry> entries = new ArrayList<>();
        if (base.edition() != null) {
            base.edition().reader().meta().history().stream()
                    .filter(entry -> !entry.date().equals(date))
                    .forEach(entries::add);
        }
        String hexId = HexFormat.of().formatHex(id);
        String figures = EditionFolder.fileName(Editions.figuresName(number));
        entries.add(new EditionMeta.HistoryEntry(date, figures, hexId, history.fileLength(figures)));
        LocalDate referenceDate = reference;
        if (editionPlan.definesReference()) {
            // A later batch of the first date may have removed all its SERPs.
            referenceDate = built.withSerp() > 0 ? date : null;
        }
        return new EditionMeta(
                EditionFolder.FORMAT_VERSION,
                hexId,
                plan.database().id(),
                number,
                date,
                editionPlan.comparedWith(),
                referenceDate,
                editionPlan.curve().id(),
                editionPlan.enrichment().stream()
                        .sorted()
                        .map(Enrichment::field)
                        .toList(),
                built.live(),
                built.withSerp(),
                built.texts(),
                built.urls(),
                built.results(),
                built.ads(),
                built.domains(),
                built.pages(),
                files,
                entries);
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (lock) {
            if (base.edition() != null) {
                base.edition().release();
            }
            // Temporary files are deleted anyway, so it does not matter if a full disk prevents writing them.
            IOUtils.closeWhileHandlingException(spill, temporary);
            if (published) {
                removeSuperseded();
            }
            removeLeftovers(editions);
        }
    }

    private void removeSuperseded() {
        try {
            database.removeSuperseded(plan.keep());
        } catch (IOException e) {
            // The new edition is published. The next import removes superseded ones.
        }
    }

    private static void removeLeftovers(Editions editions) throws IOException {
        for (Path leftover : editions.leftovers()) {
            Editions.delete(leftover);
        }
    }
}

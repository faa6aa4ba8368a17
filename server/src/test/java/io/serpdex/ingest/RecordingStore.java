package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.ShareChange;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Records the changes of imports in order, for tests that need no real store. */
public final class RecordingStore implements Store {
    final Map<String, EditionInfo> editions = new TreeMap<>();
    public final List<Batch.Plan> plans = new ArrayList<>();
    public final List<KeywordChange> changes = new ArrayList<>();
    public final List<ShareChange> shares = new ArrayList<>();
    public int openBatches;
    public int published;

    /** Adds an edition. */
    RecordingStore with(Database database, LocalDate date) {
        editions.put(database.id(), edition(database, date, 1));
        return this;
    }

    private static EditionInfo edition(Database database, LocalDate date, long number) {
        return new EditionInfo(database, number, date, null, 0, 0, 0, 0, 0, 0, "default", 4_200);
    }

    @Override
    public List<Database> databases() {
        return editions.values().stream().map(EditionInfo::database).toList();
    }

    @Override
    public List<Store.CheckReport> check() {
        return List.of();
    }

    @Override
    public List<EditionInfo> editions(Database database) {
        EditionInfo newest = editions.get(database.id());
        return newest == null ? List.of() : List.of(newest);
    }

    @Override
    public View open(Database database) {
        throw new ServiceException(ErrorCode.UNKNOWN_DATABASE, "nothing can be read here");
    }

    @Override
    public Batch begin(Batch.Plan plan) {
        plans.add(plan);
        openBatches++;
        return new Recording(plan, editions.get(plan.database().id()));
    }

    @Override
    public void close() {}

    private final class Recording implements Batch {
        private final Batch.Plan plan;
        private final @Nullable EditionInfo base;
        private final Lines all = new Lines();

        Recording(Batch.Plan plan, @Nullable EditionInfo base) {
            this.plan = plan;
            this.base = base;
        }

        @Override
        public @Nullable EditionInfo base() {
            return base;
        }

        @Override
        public List<String> problems() {
            return List.of();
        }

        @Override
        public ChangeBuffer newBuffer() {
            return new Lines();
        }

        @Override
        public void append(ChangeBuffer changeBuffer) {
            Lines lines = (Lines) changeBuffer;
            all.changes.addAll(lines.changes);
            all.shares.addAll(lines.shares);
        }

        @Override
        public Batch.Published publish(PublishMonitor monitor) {
            monitor.progress(500);
            changes.addAll(all.changes);
            shares.addAll(all.shares);
            published++;
            LocalDate date = plan.date() == null ? base.date() : plan.date();
            EditionInfo edition = edition(plan.database(), date, base == null ? 1 : base.number() + 1);
            editions.put(plan.database().id(), edition);
            List<KeywordChange> serps = all.changes.stream()
                    .filter(c -> c.results().value() != null)
                    .toList();
            long results =
                    serps.stream().mapToLong(c -> c.results().value().size()).sum();
            monitor.progress(1_000);
            return new Batch.Published(edition, serps.size(), results, 1, List.of("shoes"));
        }

        @Override
        public void close() {
            openBatches--;
        }
    }

    private static final class Lines implements Batch.ChangeBuffer {
        final List<KeywordChange> changes = new ArrayList<>();
        final List<ShareChange> shares = new ArrayList<>();

        @Override
        public void add(KeywordChange change) {
            changes.add(change);
        }

        @Override
        public void add(ShareChange change) {
            shares.add(change);
        }
    }
}

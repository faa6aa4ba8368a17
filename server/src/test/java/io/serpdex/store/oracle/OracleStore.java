package io.serpdex.store.oracle;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.BatchContents;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Query;
import io.serpdex.store.ShareChange;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The oracle as an in-memory store, so that the hand-computed examples of the contract also test the oracle. */
final class OracleStore implements Store {
    private final Map<Database, OracleEdition> newest;
    private final Set<Database> locked = new HashSet<>();
    private final Map<Database, OracleWords> words = new HashMap<>();
    private final IdentityHashMap<OracleEdition, Oracle> oracles = new IdentityHashMap<>();

    /** Stores that share a map behave like stores on the same directory. */
    OracleStore(Map<Database, OracleEdition> newest) {
        this.newest = newest;
    }

    @Override
    public List<Database> databases() {
        return newest.keySet().stream()
                .sorted(Comparator.comparing(Database::id))
                .toList();
    }

    @Override
    public View open(Database database) {
        OracleEdition edition = newest.get(database);
        if (edition == null) {
            throw new ServiceException(ErrorCode.UNKNOWN_DATABASE, "database " + database.id() + " does not exist");
        }
        Oracle oracle = oracles.computeIfAbsent(
                edition, each -> new Oracle(each, words.computeIfAbsent(database, OracleWords::new)));
        return new View() {
            @Override
            public EditionInfo edition() {
                return info(edition);
            }

            @Override
            public <A> A execute(Query<A> query) {
                return query.accept(oracle);
            }

            @Override
            public List<String> problems() {
                return List.of();
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public Batch begin(Batch.Plan plan) {
        OracleEdition base = newest.get(plan.database());
        LocalDate date = plan.date();
        if (base == null && date == null) {
            throw new ServiceException(ErrorCode.INVALID_PARAMETER, "the first import requires a date");
        }
        if (base != null && date != null && date.isBefore(base.date())) {
            throw new ServiceException(ErrorCode.INVALID_PARAMETER, date + " is older than " + base.date());
        }
        if (!locked.add(plan.database())) {
            throw new ServiceException(ErrorCode.UNAVAILABLE, plan.database().id() + " is being imported into");
        }
        return new OracleStoreBatch(plan, base);
    }

    /** Reports no problems, because data in memory is never damaged. */
    @Override
    public List<Store.CheckReport> check() {
        return databases().stream()
                .map(database -> new Store.CheckReport(
                        database, List.of(newest.get(database).date().toString()), List.of(), List.of()))
                .toList();
    }

    @Override
    public List<EditionInfo> editions(Database database) {
        return newest.containsKey(database) ? List.of(info(newest.get(database))) : List.of();
    }

    @Override
    public void close() {}

    static EditionInfo info(OracleEdition edition) {
        long results = 0;
        long ads = 0;
        Set<String> domains = new HashSet<>();
        Set<String> pages = new HashSet<>();
        for (OracleKeyword keyword : edition.keywords()) {
            results += keyword.organic().size();
            ads += keyword.ads().size();
            domains.addAll(keyword.domainsDownTo(Integer.MAX_VALUE));
            pages.addAll(keyword.urlsDownTo(Integer.MAX_VALUE));
        }
        OracleEdition before = edition.before();
        int serps = edition.serps().size();
        return new EditionInfo(
                edition.database(),
                edition.number(),
                edition.date(),
                before == null ? null : before.date(),
                serps,
                edition.keywords().size() - serps,
                results,
                ads,
                domains.size(),
                pages.size(),
                "standard-1",
                0);
    }

    private record Changes(List<KeywordChange> keywords, List<ShareChange> shares) implements Batch.ChangeBuffer {
        @Override
        public void add(KeywordChange change) {
            keywords.add(change);
        }

        @Override
        public void add(ShareChange change) {
            shares.add(change);
        }
    }

    private final class OracleStoreBatch implements Batch {
        private final Batch.Plan plan;
        private final @Nullable OracleEdition base;
        private final Changes all = new Changes(new ArrayList<>(), new ArrayList<>());

        OracleStoreBatch(Batch.Plan plan, @Nullable OracleEdition base) {
            this.plan = plan;
            this.base = base;
        }

        @Override
        public @Nullable EditionInfo base() {
            return base == null ? null : info(base);
        }

        @Override
        public List<String> problems() {
            return List.of();
        }

        @Override
        public ChangeBuffer newBuffer() {
            return new Changes(new ArrayList<>(), new ArrayList<>());
        }

        @Override
        public void append(ChangeBuffer changeBuffer) {
            Changes changes = (Changes) changeBuffer;
            all.keywords().addAll(changes.keywords());
            all.shares().addAll(changes.shares());
        }

        @Override
        public Batch.Published publish(PublishMonitor monitor) {
            OracleEdition edition = OracleEdition.after(
                    base,
                    new BatchContents(
                            plan.database(),
                            plan.date(),
                            plan.full(),
                            plan.enrichment(),
                            all.keywords(),
                            all.shares()));
            Map<String, OracleKeyword> brought = new LinkedHashMap<>();
            for (KeywordChange change : all.keywords()) {
                OracleKeyword now = edition.byText().get(change.keyword().text());
                if (change.results().present() && now.hasSerp()) {
                    brought.put(change.keyword().text(), now);
                }
            }
            long results = 0;
            long replaced = 0;
            List<String> emptied = new ArrayList<>();
            List<String> shallower = new ArrayList<>();
            for (OracleKeyword now : brought.values()) {
                results += now.organic().size();
                OracleKeyword then =
                        base == null ? null : base.find(now.keyword().text());
                if (then != null && !then.organic().isEmpty()) {
                    replaced++;
                    if (now.organic().isEmpty()) {
                        emptied.add(now.keyword().text());
                    }
                }
                if (then != null && deepest(now) < deepest(then)) {
                    shallower.add(now.keyword().text());
                }
            }
            monitor.replaced(new ReplacedSerps(replaced, emptied.size(), emptied));
            newest.put(plan.database(), edition);
            return new Batch.Published(info(edition), brought.size(), results, shallower.size(), shallower);
        }

        private static int deepest(OracleKeyword keyword) {
            return keyword.organic().isEmpty() ? 0 : keyword.organic().getLast().position();
        }

        @Override
        public void close() {
            locked.remove(plan.database());
        }
    }
}

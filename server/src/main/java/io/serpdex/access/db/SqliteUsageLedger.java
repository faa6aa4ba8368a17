package io.serpdex.access.db;

import io.serpdex.access.AccessErrors;
import io.serpdex.access.DailyUsage;
import io.serpdex.access.UsageLedger;
import io.serpdex.log.LogTopic;
import io.serpdex.log.OutageLog;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/**
 * Writes charges to the accounts file with group commits: a thread that finds no active writer commits all waiting
 * entries in one transaction. Concurrent requests share commits, and a single request needs no thread switch.
 */
final class SqliteUsageLedger implements UsageLedger {
    private static final String CHARGE = "UPDATE meter SET used = CASE WHEN period = ?1 THEN used + ?2 "
            + "WHEN period < ?1 THEN ?2 ELSE used END, period = max(period, ?1) WHERE account_id = ?3";
    private static final String NOTE = "INSERT INTO usage (account_id, day, report, requests, lines) "
            + "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (account_id, day, report) "
            + "DO UPDATE SET requests = requests + excluded.requests, lines = lines + excluded.lines";

    private final AccountsDatabase database;
    private final AccountsFileLock lock;
    private final ReentrantLock writing = new ReentrantLock();
    private final Queue<Waiting> queue = new ConcurrentLinkedQueue<>();
    private final OutageLog outage = new OutageLog(LogTopic.ACCOUNTS.logger(), "can record charges again");
    private final Connection connection;
    /** Explicit statements, because transactions of the driver would hold the write lock between commits. */
    private final PreparedStatement begin;

    private final PreparedStatement commit;
    private final PreparedStatement rollback;
    private final PreparedStatement charge;
    private final PreparedStatement note;
    private volatile boolean unsynced;

    SqliteUsageLedger(AccountsDatabase database) {
        this.database = database;
        lock = AccountsFileLock.on(database.file().orElseThrow());
        try {
            connection = database.connections().getConnection();
            begin = connection.prepareStatement("BEGIN IMMEDIATE");
            commit = connection.prepareStatement("COMMIT");
            rollback = connection.prepareStatement("ROLLBACK");
            charge = connection.prepareStatement(CHARGE);
            note = connection.prepareStatement(NOTE);
        } catch (SQLException e) {
            lock.close();
            throw AccessErrors.databaseUnavailable(e);
        }
    }

    @Override
    public void write(Entry entry) {
        Waiting mine = new Waiting(entry);
        queue.add(mine);
        flush(mine);
        if (mine.failure != null) {
            throw AccessErrors.databaseUnavailable(mine.failure);
        }
    }

    @Override
    public void writeSoon(Entry entry) {
        queue.add(new Waiting(entry));
    }

    /** Writes all waiting entries. Entries without a waiting thread are dropped if that fails. */
    void flush() {
        flush(null);
    }

    /**
     * Writes all waiting entries and syncs them to disk, so that a power failure loses only entries after the last
     * sync.
     */
    @Override
    public void sync() {
        flush();
        if (!unsynced) {
            return;
        }
        unsynced = false;
        try {
            database.jdbi().useHandle(handle -> handle.execute("PRAGMA wal_checkpoint(PASSIVE)"));
        } catch (JdbiException e) {
            unsynced = true;
            throw AccessErrors.databaseUnavailable(e);
        }
    }

    private void flush(@Nullable Waiting mine) {
        writing.lock();
        try {
            if (mine == null || !mine.done) {
                writeAll();
            }
        } finally {
            writing.unlock();
        }
    }

    private void writeAll() {
        List<Waiting> batch = new ArrayList<>();
        for (Waiting next = queue.poll(); next != null; next = queue.poll()) {
            batch.add(next);
        }
        SQLException failure = batch.isEmpty() ? null : commitOrLog(batch);
        for (Waiting written : batch) {
            written.failure = failure;
            written.done = true;
        }
    }

    private @Nullable SQLException commitOrLog(List<Waiting> batch) {
        SQLException failure = commit(batch);
        if (failure == null) {
            outage.succeeded();
        } else {
            outage.failed("cannot record charges; charged reports return 503 until this succeeds: "
                    + failure.getMessage() + " (" + database.file().orElseThrow() + ")");
        }
        return failure;
    }

    private @Nullable SQLException commit(List<Waiting> batch) {
        try {
            begin.execute();
        } catch (SQLException e) {
            return e;
        }
        try {
            for (Waiting waiting : batch) {
                put(waiting.entry);
            }
            commit.execute();
            unsynced = true;
            return null;
        } catch (SQLException e) {
            try {
                rollback.execute();
            } catch (SQLException second) {
                e.addSuppressed(second);
            }
            return e;
        }
    }

    private void put(Entry entry) throws SQLException {
        if (entry.lines() != 0) {
            charge.setLong(1, entry.period());
            charge.setLong(2, entry.lines());
            charge.setLong(3, entry.account());
            charge.executeUpdate();
        }
        note.setLong(1, entry.account());
        note.setString(2, entry.day().toString());
        note.setString(3, entry.report());
        note.setLong(4, entry.requests());
        note.setLong(5, entry.lines());
        note.executeUpdate();
    }

    @Override
    public Charged charged(long account) {
        try {
            MeterRow row = database.jdbi().withHandle(handle -> MeterRow.of(handle, account));
            return new Charged(row.period(), row.used());
        } catch (JdbiException e) {
            throw AccessErrors.databaseUnavailable(e);
        }
    }

    @Override
    public List<DailyUsage> usage(long account, LocalDate from) {
        flush();
        try {
            return database.jdbi().withHandle(handle -> UsageTable.read(handle, account, from));
        } catch (JdbiException e) {
            throw AccessErrors.databaseUnavailable(e);
        }
    }

    @Override
    public void close() {
        flush();
        try {
            connection.close();
        } catch (SQLException e) {
            throw AccessErrors.databaseUnavailable(e);
        } finally {
            lock.close();
        }
    }

    /** A queued entry. Its fields are guarded by the lock. */
    private static final class Waiting {
        final Entry entry;
        boolean done;

        @Nullable
        SQLException failure;

        Waiting(Entry entry) {
            this.entry = entry;
        }
    }
}

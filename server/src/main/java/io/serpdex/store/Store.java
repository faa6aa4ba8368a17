package io.serpdex.store;

import io.serpdex.model.Database;
import java.util.List;

/** All databases of one installation. Thread-safe. */
public interface Store extends AutoCloseable {

    /** Returns the databases that have data, by ID. */
    List<Database> databases();

    /**
     * Pins the newest intact edition of a database. The view uses this edition until it is closed.
     *
     * @throws io.serpdex.error.ServiceException if the database is unknown or has no readable edition
     */
    View open(Database database);

    /**
     * Opens a batch and acquires the import lock of the database.
     *
     * @throws io.serpdex.error.ServiceException if another import holds the lock, or the date is invalid
     */
    Batch begin(Batch.Plan plan);

    /** Verifies every byte of every edition. */
    List<CheckReport> check();

    /** Returns all readable editions of a database, newest first. */
    List<EditionInfo> editions(Database database);

    @Override
    void close();

    /**
     * The result of checking one database.
     *
     * @param intact one line per intact edition
     * @param problems descriptions of damage
     * @param leftovers files of an interrupted or running import; the next import removes them
     */
    public record CheckReport(Database database, List<String> intact, List<String> problems, List<String> leftovers) {}
}

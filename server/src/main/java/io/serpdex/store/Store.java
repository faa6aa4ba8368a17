package io.serpdex.store;

import io.serpdex.model.Database;
import java.util.List;

/** All databases of one installation. Safe for use by many threads. */
public interface Store extends AutoCloseable {

    /** Returns the databases that something was imported into, by id. */
    List<Database> databases();

    /**
     * Pins the newest intact edition of a database: the view answers from it until it is closed, whatever is published
     * meanwhile.
     *
     * @throws io.serpdex.error.ServiceException if the database is unknown, or no edition of it can be read
     */
    View open(Database database);

    /**
     * Opens a batch and takes the database's import lock.
     *
     * @throws io.serpdex.error.ServiceException if another import holds the lock, or the date is refused
     */
    Batch begin(Batch.Plan plan);

    /** Reads every byte of every edition and compares it with what was written. */
    List<CheckReport> check();

    /** Returns all editions of a database that can be read, newest first. */
    List<EditionInfo> editions(Database database);

    @Override
    void close();

    /**
     * The result of checking one database.
     *
     * @param intact a line for each edition that is as it was written
     * @param problems descriptions of damage, in sentences
     * @param leftovers files that a killed or running import has left; the next import removes them
     */
    public record CheckReport(Database database, List<String> intact, List<String> problems, List<String> leftovers) {}
}

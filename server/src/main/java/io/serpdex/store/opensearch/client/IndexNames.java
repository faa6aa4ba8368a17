package io.serpdex.store.opensearch.client;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.model.InvalidValueException;
import io.serpdex.store.Partition;
import java.util.Locale;
import java.util.Optional;

/** What indexes and aliases are called. */
public final class IndexNames {
    private static final String SHOWN = "-shown";

    private final String prefix;

    public IndexNames(String prefix) {
        this.prefix = prefix;
    }

    /** The alias behind which the published edition of a database stands. */
    public String alias(Database database) {
        return prefix + "-" + database.id();
    }

    String allAliases() {
        return prefix + "-*";
    }

    /** The database of an alias. */
    Optional<Database> database(String alias) {
        try {
            return Optional.of(Database.of(alias.substring(prefix.length() + 1)));
        } catch (InvalidValueException e) {
            return Optional.empty(); // somebody else's
        }
    }

    /** The index of one part of an edition. */
    public String part(Database database, long number, Partition partition) {
        return String.format(
                Locale.ROOT, "%s-%08d-%dof%d", alias(database), number, partition.number(), partition.count());
    }

    /** All parts of an edition at once: a thousand names would not fit into an address. */
    public String parts(Database database, long number, int count) {
        return count == 1
                ? part(database, number, Partition.WHOLE)
                : String.format(Locale.ROOT, "%s-%08d-*of%d", alias(database), number, count);
    }

    /** Every part of every edition of a database. */
    public String allParts(Database database) {
        return alias(database) + "-*of*";
    }

    /** What outlives editions: figures of all of them, and what the next import continues from. */
    public String ledger(Database database) {
        return alias(database) + "-ledger";
    }

    String leases() {
        return prefix + "-leases";
    }

    /**
     * The name by which a published index, or several, are asked. A node that has slept may hold an index of an import that
     * failed, or what a ledger was; it does not know this name, so it gives no answer instead of one from the past.
     */
    public String publishedAlias(String indexes) {
        return indexes + SHOWN;
    }

    /** The same for the ledger as it is since an edition was published. */
    public String publishedLedgerAlias(Database database, long number) {
        return String.format(Locale.ROOT, "%s-%08d%s", ledger(database), number, SHOWN);
    }

    public static ServiceException unknownDatabase(Database database) {
        return new ServiceException(
                ErrorCode.UNKNOWN_DATABASE, "nothing was imported into " + database.id() + " yet", "se");
    }
}

package io.serpdex.store.opensearch.client;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.model.InvalidValueException;
import io.serpdex.store.Partition;
import java.util.Locale;
import java.util.Optional;

/** The names of indexes and aliases. */
public final class IndexNames {
    private static final String SHOWN = "-shown";

    private final String prefix;

    public IndexNames(String prefix) {
        this.prefix = prefix;
    }

    /** Returns the alias of the published edition of a database. */
    public String alias(Database database) {
        return prefix + "-" + database.id();
    }

    String allAliases() {
        return prefix + "-*";
    }

    Optional<Database> database(String alias) {
        try {
            return Optional.of(Database.of(alias.substring(prefix.length() + 1)));
        } catch (InvalidValueException e) {
            return Optional.empty(); // not an alias of Serpdex
        }
    }

    /** Returns the index of a part of an edition. */
    public String part(Database database, long number, Partition partition) {
        return String.format(
                Locale.ROOT, "%s-%08d-%dof%d", alias(database), number, partition.number(), partition.count());
    }

    /** Returns a pattern for all parts of an edition, because a thousand names would not fit into a URL. */
    public String parts(Database database, long number, int count) {
        return count == 1
                ? part(database, number, Partition.WHOLE)
                : String.format(Locale.ROOT, "%s-%08d-*of%d", alias(database), number, count);
    }

    /** Returns a pattern for the parts of all editions of a database. */
    public String allParts(Database database) {
        return alias(database) + "-*of*";
    }

    /** Returns the index that is shared by all editions. */
    public String ledger(Database database) {
        return alias(database) + "-ledger";
    }

    String leases() {
        return prefix + "-leases";
    }

    /**
     * Returns the alias for queries on published indexes. A node that was paused may have the index of a failed import
     * or an old ledger. It does not know this alias and therefore fails instead of returning stale data.
     */
    public String publishedAlias(String indexes) {
        return indexes + SHOWN;
    }

    /** Returns the alias for queries on the ledger since an edition was published. */
    public String publishedLedgerAlias(Database database, long number) {
        return String.format(Locale.ROOT, "%s-%08d%s", ledger(database), number, SHOWN);
    }

    public static ServiceException unknownDatabase(Database database) {
        return new ServiceException(ErrorCode.UNKNOWN_DATABASE, "database " + database.id() + " does not exist", "se");
    }
}

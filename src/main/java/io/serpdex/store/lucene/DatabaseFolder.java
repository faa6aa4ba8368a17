package io.serpdex.store.lucene;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.View;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One database: keeps its newest intact edition open and moves on when a newer one is published. */
final class DatabaseFolder {
    private final Database database;
    private final Editions editions;

    /** Editions that could not be opened, and why; they are not tried again. */
    private final Map<Long, IOException> broken = new HashMap<>();

    private @Nullable OpenEdition current;
    private long currentNumber = -1;

    DatabaseFolder(Database database, Editions editions) {
        this.database = database;
        this.editions = editions;
    }

    Editions editions() {
        return editions;
    }

    synchronized View open() {
        List<Long> published = editions.published();
        if (published.isEmpty()) {
            throw new ServiceException(
                    ErrorCode.UNKNOWN_DATABASE, "nothing was imported into " + database.id() + " yet", "se");
        }
        List<String> complaints = new ArrayList<>();
        OpenEdition edition = newestIntact(published, complaints);
        if (edition == null || !edition.retain()) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "no edition of " + database.id() + " can be read: " + String.join("; ", complaints));
        }
        return new LuceneView(edition, complaints);
    }

    /** The newest edition that opens, which stays open; says of newer ones what is wrong with them. */
    private @Nullable OpenEdition newestIntact(List<Long> published, List<String> complaints) {
        for (long number : published) {
            IOException known = broken.get(number);
            if (known == null) {
                try {
                    return moveTo(number);
                } catch (NoSuchFileException e) {
                    continue; // removed while we looked
                } catch (IOException e) {
                    known = e;
                    broken.put(number, e);
                }
            }
            complaints.add(message(known));
        }
        return null;
    }

    private static String message(IOException e) {
        return String.valueOf(e.getMessage());
    }

    private OpenEdition moveTo(long number) throws IOException {
        if (current == null || currentNumber != number) {
            OpenEdition opened = OpenEdition.open(editions, number);
            close();
            current = opened;
            currentNumber = number;
        }
        return current;
    }

    /** What an import builds on. An edition of another version is an error: nothing may be built over it. */
    synchronized Base base() throws IOException {
        List<Long> published = editions.published();
        List<String> complaints = new ArrayList<>();
        OpenEdition edition = newestIntact(published, complaints);
        for (long number : published) {
            if (broken.get(number) instanceof UnknownFormatException unknown) {
                throw new ServiceException(ErrorCode.UNAVAILABLE, message(unknown));
            }
        }
        if (edition != null && !edition.retain()) {
            throw new IOException("the edition was closed");
        }
        if (edition == null && !complaints.isEmpty()) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "no edition of " + database.id() + " can be read, so none can be built on: "
                            + String.join("; ", complaints));
        }
        return new Base(edition, published.isEmpty() ? 1 : published.getFirst() + 1, complaints);
    }

    /**
     * @param edition null for a database's first import; release it when done
     * @param nextNumber the number of the edition to build
     */
    record Base(@Nullable OpenEdition edition, long nextNumber, List<String> complaints) {}

    /** Removes what is superseded and read by nobody, and what cannot be read at all. */
    synchronized void removeSuperseded(int keep) throws IOException {
        List<Long> published = editions.published();
        if (!published.isEmpty() && published.getFirst() != currentNumber) {
            close(); // views that are open hold it themselves
        }
        int newerIntact = 0;
        for (long number : published) {
            boolean damaged = broken.containsKey(number);
            boolean superseded = newerIntact >= keep || (damaged && newerIntact > 0);
            if (superseded && EditionLease.isFree(editions.edition(number))) {
                editions.remove(number);
            }
            newerIntact += damaged ? 0 : 1;
        }
    }

    synchronized void close() {
        if (current != null) {
            current.release();
            current = null;
            currentNumber = -1;
        }
    }
}

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

/**
 * One database: keeps its newest intact edition open and moves on when a newer one is published.
 *
 * <p>The monitor is for those who look: one at a time, for as long as an edition takes to be verified. Readers take what the
 * last look found and never wait for it, unless they have to look themselves.
 */
final class DatabaseFolder {
    private static final Sighting CLOSED = new Sighting(List.of(), null, List.of("the store is closed"));

    private final Database database;
    private final Editions editions;
    private final boolean followed;

    /** Editions that could not be opened, and why; they are not tried again. */
    private final Map<Long, IOException> broken = new HashMap<>();

    /** Replaced before the edition in it is released, so whoever comes too late for that edition finds the next one here. */
    private volatile Sighting sighting = Sighting.NOTHING;

    /** @param followed whether somebody looks for new editions again and again, so that readers need not */
    DatabaseFolder(Database database, Editions editions, boolean followed) {
        this.database = database;
        this.editions = editions;
        this.followed = followed;
    }

    static ServiceException unknown(Database database) {
        return new ServiceException(
                ErrorCode.UNKNOWN_DATABASE, "nothing was imported into " + database.id() + " yet", "se");
    }

    Database database() {
        return database;
    }

    Editions editions() {
        return editions;
    }

    /** Whether the last look found anything. */
    boolean exists() {
        return !sighting.isNothing();
    }

    View open() {
        while (true) {
            Sighting seen = followed ? sighting : lookIfChanged();
            OpenEdition edition = seen.edition();
            if (edition == null) {
                throw seen.isNothing() ? unknown(database) : unavailable("", seen.complaints());
            }
            if (edition.retain()) {
                return new LuceneView(edition, seen.complaints());
            }
        }
    }

    private ServiceException unavailable(String consequence, List<String> complaints) {
        return new ServiceException(
                ErrorCode.UNAVAILABLE,
                "no edition of " + database.id() + " can be read" + consequence + ": " + String.join("; ", complaints));
    }

    private Sighting lookIfChanged() {
        Sighting last = sighting;
        return last.published().equals(editions.published()) ? last : look();
    }

    /** Opens the newest edition that is intact, while the one before goes on being read. */
    private synchronized Sighting look() {
        if (!isClosed()) {
            moveTo(lookAt(editions.published()));
        }
        return sighting;
    }

    /** Looks; a failure becomes a complaint, for the next look may succeed. */
    synchronized void lookAgain() {
        try {
            look();
        } catch (RuntimeException | Error e) {
            // Even a bug: a server that quietly stopped following would be worse.
            sighting = sighting.afterFailedLook("newer editions of " + database.id() + " cannot be looked for: " + e);
        }
    }

    private Sighting lookAt(List<Long> published) {
        broken.keySet().retainAll(published);
        List<String> complaints = new ArrayList<>();
        for (long number : published) {
            try {
                return new Sighting(published, opened(number), complaints);
            } catch (IOException e) {
                List<Long> now = e instanceof NoSuchFileException ? editions.published() : published;
                if (!now.equals(published)) {
                    return lookAt(now); // an import has removed it for newer ones
                }
                complaints.add(message(e));
            }
        }
        return new Sighting(published, null, complaints);
    }

    private OpenEdition opened(long number) throws IOException {
        OpenEdition current = sighting.edition();
        if (current != null && current.number() == number && !current.wasReplaced()) {
            return current;
        }
        IOException known = broken.get(number);
        if (known != null) {
            throw known;
        }
        try {
            return OpenEdition.open(editions, number);
        } catch (NoSuchFileException e) {
            throw e; // removed, not broken
        } catch (IOException e) {
            broken.put(number, e);
            throw e;
        }
    }

    private static String message(IOException e) {
        return String.valueOf(e.getMessage());
    }

    private void moveTo(Sighting next) {
        OpenEdition before = sighting.edition();
        sighting = next;
        if (before != null && before != next.edition()) {
            before.release(); // views that are open hold it themselves
        }
    }

    /** What an import builds on. An edition of another version is an error: nothing may be built over it. */
    synchronized Base base() throws IOException {
        Sighting seen = look();
        List<Long> published = seen.published();
        for (long number : published) {
            if (broken.get(number) instanceof UnknownFormatException unknown) {
                throw new ServiceException(ErrorCode.UNAVAILABLE, message(unknown));
            }
        }
        OpenEdition edition = seen.edition();
        if (edition == null && !seen.complaints().isEmpty()) {
            throw unavailable(", so none can be built on", seen.complaints());
        }
        if (edition != null && !edition.retain()) {
            throw new IOException("the edition was closed");
        }
        return new Base(edition, published.isEmpty() ? 1 : published.getFirst() + 1, seen.complaints());
    }

    /**
     * @param edition null for a database's first import; release it when done
     * @param nextNumber the number of the edition to build
     */
    record Base(@Nullable OpenEdition edition, long nextNumber, List<String> complaints) {}

    /** Removes what is superseded and read by nobody, and what cannot be read at all. */
    synchronized void removeSuperseded(int keep) throws IOException {
        letGoOfSuperseded();
        int newerIntact = 0;
        for (long number : editions.published()) {
            boolean damaged = broken.containsKey(number);
            boolean superseded = newerIntact >= keep || (damaged && newerIntact > 0);
            if (superseded) {
                editions.removeUnlessRead(number);
            }
            newerIntact += damaged ? 0 : 1;
        }
    }

    /** Readers of a followed database must have the new edition before they lose the old one; others look when they open. */
    private void letGoOfSuperseded() {
        if (followed) {
            lookAgain();
        } else if (!isClosed()) {
            moveTo(Sighting.NOTHING);
        }
    }

    /** An import of this process has published: who opens the database from now on finds the new edition. */
    void seePublished() {
        if (followed) {
            lookAgain();
        }
    }

    private boolean isClosed() {
        return sighting.equals(CLOSED);
    }

    synchronized void close() {
        moveTo(CLOSED);
    }
}

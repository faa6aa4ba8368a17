package io.serpdex.ingest.convert;

import io.serpdex.ingest.providers.Device;
import io.serpdex.ingest.providers.Market;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.model.Database;
import org.jspecify.annotations.Nullable;

/**
 * Selects the database that a page of a provider belongs to.
 *
 * @param wanted the database given with {@code --se}; null to use the market of each page
 * @param device the device of pages without one; null for desktop
 */
public record DatabaseSelector(
        @Nullable Database wanted, @Nullable Device device) {

    /** Returns null if neither the user nor the page determines a database. */
    @Nullable
    Database of(Market market) throws RejectException {
        if (wanted == null) {
            return market.database(device).orElse(null);
        }
        String mismatch = market.mismatch(wanted);
        if (mismatch != null) {
            throw new RejectException(location -> new Reject.WrongDatabase(location, wanted.id(), mismatch));
        }
        return wanted;
    }
}

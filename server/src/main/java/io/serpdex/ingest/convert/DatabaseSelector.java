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
 * @param wanted the database that the user named; null to use the market of each page
 * @param device the device of pages that name none; null for desktop
 */
public record DatabaseSelector(
        @Nullable Database wanted, @Nullable Device device) {

    /** Returns null if neither the page nor the user names a database. */
    @Nullable
    Database of(Market market) throws RejectException {
        if (wanted == null) {
            return market.database(device).orElse(null);
        }
        String objection = market.objection(wanted);
        if (objection != null) {
            throw new RejectException(location ->
                    new Reject.BadDatabase(location, "the page does not belong to " + wanted.id() + ": " + objection));
        }
        return wanted;
    }
}

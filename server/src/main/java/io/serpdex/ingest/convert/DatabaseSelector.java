package io.serpdex.ingest.convert;

import io.serpdex.ingest.providers.Device;
import io.serpdex.ingest.providers.Market;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.model.Database;
import org.jspecify.annotations.Nullable;

/**
 * Which database a foreign page goes to.
 *
 * @param wanted what the user says; null to go by what the pages say
 * @param device of pages that do not say; null for a desktop
 */
public record DatabaseSelector(
        @Nullable Database wanted, @Nullable Device device) {

    /** Null where the page does not say and the user has not said. */
    @Nullable
    Database of(Market market) throws RejectException {
        if (wanted == null) {
            return market.database(device).orElse(null);
        }
        String objection = market.objection(wanted);
        if (objection != null) {
            throw new RejectException(place ->
                    new Reject.BadDatabase(place, "the page does not belong to " + wanted.id() + ": " + objection));
        }
        return wanted;
    }
}

package io.serpdex.ingest;

import io.serpdex.ingest.foreign.Device;
import io.serpdex.ingest.foreign.ForeignFormat;
import org.jspecify.annotations.Nullable;

/**
 * What a user can say about foreign files that they do not say themselves.
 *
 * @param format of all files; null to recognise it from their content
 * @param device of searches where a file does not say; null for a desktop
 * @param site that the positions of a file are about, where it does not say
 */
public record ForeignOptions(
        @Nullable ForeignFormat format,
        @Nullable Device device,
        @Nullable String site) {
    public static final ForeignOptions NONE = new ForeignOptions(null, null, null);
}

package io.serpdex.ingest.detect;

import io.serpdex.ingest.providers.ProviderFormat;
import io.serpdex.ingest.providers.ProviderFormats;
import io.serpdex.ingest.providers.tables.TableFormats;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The provider formats that the importer can detect. */
public final class KnownFormats {
    private KnownFormats() {}

    public static List<ProviderFormat> all() {
        return Stream.<ProviderFormat>concat(ProviderFormats.all().stream(), TableFormats.all().stream())
                .toList();
    }

    public static Optional<ProviderFormat> named(String id) {
        return all().stream().filter(format -> format.id().equals(id)).findFirst();
    }
}

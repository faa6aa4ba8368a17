package io.serpdex.bench.opensearch;

import java.nio.file.Path;
import org.opensearch.client.RestClient;

/** The OpenSearch that the build has unpacked. */
public final class UnpackedServer {
    private UnpackedServer() {}

    /** Its home. Client and server are of the same version. */
    public static Path home() {
        String version = RestClient.class.getPackage().getImplementationVersion();
        return Path.of("target", "opensearch", "opensearch-" + version);
    }
}

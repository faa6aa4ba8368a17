package io.serpdex.testkit.opensearch;

import io.serpdex.testkit.Repository;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opensearch.client.RestClient;

/** The OpenSearch that the build unpacks for the tests. */
public final class OpenSearchDistribution {
    private OpenSearchDistribution() {}

    /** Its home. Client and server are of the same version. */
    public static Path home() {
        String version = RestClient.class.getPackage().getImplementationVersion();
        return Repository.resolve("target/opensearch/opensearch-" + version);
    }

    /** Returns whether there is a server in a home. */
    public static boolean isIn(Path home) {
        return Files.isDirectory(home.resolve("lib"));
    }
}

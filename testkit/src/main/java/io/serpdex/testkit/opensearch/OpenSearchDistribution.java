package io.serpdex.testkit.opensearch;

import io.serpdex.testkit.Repository;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opensearch.client.RestClient;

/** The OpenSearch distribution that the build unpacks. */
public final class OpenSearchDistribution {
    private OpenSearchDistribution() {}

    /** Returns its home. The server has the same version as the client. */
    public static Path home() {
        String version = RestClient.class.getPackage().getImplementationVersion();
        return Repository.resolve("target/opensearch/opensearch-" + version);
    }

    /** Returns true if a folder contains OpenSearch. */
    public static boolean isIn(Path home) {
        return Files.isDirectory(home.resolve("lib"));
    }
}

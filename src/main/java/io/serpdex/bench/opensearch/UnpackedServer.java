package io.serpdex.bench.opensearch;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opensearch.client.RestClient;

/** The OpenSearch that the build unpacks for the tests. */
public final class UnpackedServer {
    private UnpackedServer() {}

    /** Its home. Client and server are of the same version. */
    public static Path home() {
        String version = RestClient.class.getPackage().getImplementationVersion();
        return Path.of("target", "opensearch", "opensearch-" + version);
    }

    /** Refuses a home without a server, and says how to get one. */
    public static void require(Path home) {
        if (!Files.isDirectory(home.resolve("lib"))) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "there is no OpenSearch in " + home + "; ./mvnw generate-test-resources unpacks one into " + home()
                            + ", --opensearch-home names another, --opensearch a cluster that runs");
        }
    }
}

package io.serpdex.bench.cluster;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.testkit.opensearch.OpenSearchDistribution;
import java.nio.file.Path;

/** The folder of an OpenSearch that can be started. */
public final class OpenSearchHome {
    private OpenSearchHome() {}

    /** Returns the one that the build unpacks; refuses if it did not, and says how to get it. */
    public static Path unpacked() {
        return require(OpenSearchDistribution.home());
    }

    /** Returns the folder; refuses one without a server, and says how to get one. */
    static Path require(Path home) {
        if (!OpenSearchDistribution.isIn(home)) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "there is no OpenSearch in " + home + "; ./mvnw generate-test-resources unpacks one into "
                            + OpenSearchDistribution.home()
                            + ", --opensearch-home names another, --opensearch a cluster that runs");
        }
        return home;
    }
}

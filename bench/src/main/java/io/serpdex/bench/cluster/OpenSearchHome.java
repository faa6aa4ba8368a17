package io.serpdex.bench.cluster;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.testkit.opensearch.OpenSearchDistribution;
import java.nio.file.Path;

/** The folder of an unpacked OpenSearch. */
public final class OpenSearchHome {
    private OpenSearchHome() {}

    /** Returns the folder that the build unpacks, or throws an error that says how to get it. */
    public static Path unpacked() {
        return require(OpenSearchDistribution.home());
    }

    /** Returns the folder if it contains OpenSearch, or throws an error that says how to get it. */
    static Path require(Path home) {
        if (!OpenSearchDistribution.isIn(home)) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "no OpenSearch in " + home + ". Try: ./mvnw generate-test-resources (unpacks it into "
                            + OpenSearchDistribution.home() + "), --opensearch-home DIR or --opensearch URL");
        }
        return home;
    }
}

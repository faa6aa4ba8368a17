package io.serpdex.bench.hot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Measures the pieces of code that most answers go through, each by itself. Found by {@link java.util.ServiceLoader}: the
 * harness that does it is no part of the product.
 */
public interface HotPaths {

    /**
     * Measures, some seconds each.
     *
     * @param data of an embedded store
     * @param serps what its newest edition was imported from
     * @param only a regular expression that the name of a piece must match somewhere
     */
    List<Measured> measure(Path data, Path serps, String only) throws IOException;

    /**
     * What one piece takes, once.
     *
     * @param nanos on average
     * @param error half of the interval that the average is in, with 99.9 %
     * @param allocatedBytes garbage, on average
     */
    record Measured(String name, double nanos, double error, double allocatedBytes) {}
}

package io.serpdex.bench.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** Who can be measured beside the embedded engine: our own cluster, and whatever is on the class path. */
final class Baselines {
    private Baselines() {}

    static List<Baseline> all() {
        List<Baseline> all = new ArrayList<>(found());
        all.add(new ClusterBaseline());
        return all;
    }

    /** Those that are no part of the product, by name. */
    static List<Baseline> found() {
        return ServiceLoader.load(Baseline.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(Baseline::name))
                .toList();
    }

    static Baseline find(String name, List<Baseline> all) {
        return all.stream()
                .filter(baseline -> baseline.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no rival is called " + name + "; there are: "
                        + all.stream().map(Baseline::name).collect(Collectors.joining(", "))
                        + (found().isEmpty() ? "; the others need the source tree: ./serpdex bench --rivals" : "")));
    }
}

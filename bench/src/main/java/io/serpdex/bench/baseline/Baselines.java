package io.serpdex.bench.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The registry of baselines: other databases by name, then Serpdex on a cluster. */
final class Baselines {
    private Baselines() {}

    static List<Baseline> all() {
        List<Baseline> all = new ArrayList<>(found());
        all.add(new ClusterBaseline());
        return all;
    }

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
                .orElseThrow(() -> new IllegalArgumentException("--rivals must be one or more of "
                        + all.stream().map(Baseline::name).collect(Collectors.joining(", ")) + "; got \"" + name
                        + "\""));
    }
}

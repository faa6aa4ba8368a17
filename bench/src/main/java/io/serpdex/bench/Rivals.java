package io.serpdex.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** Who can be measured beside the embedded engine: our own cluster, and whatever is on the class path. */
final class Rivals {
    private Rivals() {}

    static List<Rival> all() {
        List<Rival> all = new ArrayList<>(found());
        all.add(new ClusterRival());
        return all;
    }

    /** Those that are no part of the product, by name. */
    static List<Rival> found() {
        return ServiceLoader.load(Rival.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(Rival::name))
                .toList();
    }

    static Rival find(String name, List<Rival> all) {
        return all.stream()
                .filter(rival -> rival.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no rival is called " + name + "; there are: "
                        + all.stream().map(Rival::name).collect(Collectors.joining(", "))
                        + (found().isEmpty() ? "; the others need the source tree: ./serpdex bench --rivals" : "")));
    }
}

package io.serpdex.bench.baseline;

import java.util.List;

/**
 * Settings of a run against baselines.
 *
 * @param names of baselines; none for all that are found
 * @param memoryMegabytes what each may take for itself
 */
public record BaselineSettings(List<String> names, int memoryMegabytes) {
    public BaselineSettings {
        names = List.copyOf(names);
        if (memoryMegabytes < 256) {
            throw new IllegalArgumentException("a rival must have at least 256 MB, got " + memoryMegabytes);
        }
    }

    /** Returns the baselines that are meant. */
    List<Baseline> baselines() {
        List<Baseline> all = Baselines.all();
        return names.isEmpty()
                ? all
                : names.stream().map(name -> Baselines.find(name, all)).toList();
    }
}

package io.serpdex.bench.baseline;

import java.util.List;

/**
 * Settings of the comparison with baselines.
 *
 * @param names names of baselines, empty for all
 * @param memoryMegabytes memory limit of each baseline
 */
public record BaselineSettings(List<String> names, int memoryMegabytes) {
    private static final int MIN_MEMORY = 256;

    public BaselineSettings {
        names = List.copyOf(names);
        if (memoryMegabytes < MIN_MEMORY) {
            throw new IllegalArgumentException(
                    "--rival-memory must be at least " + MIN_MEMORY + " MB, got " + memoryMegabytes);
        }
    }

    List<Baseline> baselines() {
        List<Baseline> all = Baselines.all();
        return names.isEmpty()
                ? all
                : names.stream().map(name -> Baselines.find(name, all)).toList();
    }
}

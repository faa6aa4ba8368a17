package io.serpdex.bench.baseline;

import java.util.List;

/**
 * Which rivals to measure.
 *
 * @param names of rivals; none for all that are found
 * @param memoryMegabytes what each may take for itself
 */
public record BaselineSettings(List<String> names, int memoryMegabytes) {
    public BaselineSettings {
        names = List.copyOf(names);
        if (memoryMegabytes < 256) {
            throw new IllegalArgumentException("a rival must have at least 256 MB, got " + memoryMegabytes);
        }
    }

    /** The rivals that are meant. */
    List<Baseline> rivals() {
        List<Baseline> all = Baselines.all();
        if (names.isEmpty() && Baselines.found().isEmpty()) {
            throw new IllegalArgumentException("rivals are in the source tree: run ./serpdex bench --rivals there; "
                    + "this program alone can only measure --rivals cluster");
        }
        return names.isEmpty()
                ? all
                : names.stream().map(name -> Baselines.find(name, all)).toList();
    }
}

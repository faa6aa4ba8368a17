package io.serpdex.bench;

import java.util.List;

/**
 * Which rivals to measure.
 *
 * @param names of rivals; none for all that are found
 * @param memoryMegabytes what each may take for itself
 */
public record RivalSettings(List<String> names, int memoryMegabytes) {
    public RivalSettings {
        names = List.copyOf(names);
        if (memoryMegabytes < 256) {
            throw new IllegalArgumentException("a rival must have at least 256 MB, got " + memoryMegabytes);
        }
    }

    /** The rivals that are meant. */
    List<Rival> rivals() {
        List<Rival> all = Rivals.all();
        if (names.isEmpty() && Rivals.found().isEmpty()) {
            throw new IllegalArgumentException("rivals are in the source tree: run ./serpdex bench --rivals there; "
                    + "this program alone can only measure --rivals cluster");
        }
        return names.isEmpty()
                ? all
                : names.stream().map(name -> Rivals.find(name, all)).toList();
    }
}

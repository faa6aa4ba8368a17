package io.serpdex.generate;

import java.nio.file.Path;

/**
 * One file that was written.
 *
 * @param lines SERPs or rows, without the header
 * @param results organic results in it, 0 for a file of figures or shares
 */
public record GeneratedFile(Path path, Kind kind, long lines, long results) {

    /** What the rows are. */
    public enum Kind {
        SERPS,
        FIGURES,
        SHARES
    }
}

package io.serpdex.generate;

import java.nio.file.Path;

/**
 * A generated file.
 *
 * @param lines number of SERPs or rows, without the header
 * @param results number of organic results, 0 for a file of figures or shares
 */
public record GeneratedFile(Path path, Kind kind, long lines, long results) {

    /** The content of a file. */
    public enum Kind {
        SERPS,
        FIGURES,
        SHARES
    }
}

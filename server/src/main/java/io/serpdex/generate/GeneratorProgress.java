package io.serpdex.generate;

import java.nio.file.Path;

/** Receives progress from the writing thread, in order, a few times per second at most. */
@FunctionalInterface
public interface GeneratorProgress {

    void wrote(Path file, long keywords, long ofKeywords);

    static GeneratorProgress silent() {
        return (file, keywords, ofKeywords) -> {};
    }
}

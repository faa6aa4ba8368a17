package io.serpdex.generate;

import java.nio.file.Path;

/** Is told from the writing thread, in order, a few times a second at most speed. */
@FunctionalInterface
public interface GeneratorProgress {

    void wrote(Path file, long keywords, long ofKeywords);

    static GeneratorProgress silent() {
        return (file, keywords, ofKeywords) -> {};
    }
}

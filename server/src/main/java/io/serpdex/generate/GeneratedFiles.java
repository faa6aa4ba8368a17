package io.serpdex.generate;

import java.util.List;

/** The generated files of a run, in the order of import. */
public record GeneratedFiles(List<GeneratedFile> files) {

    public GeneratedFiles {
        files = List.copyOf(files);
    }

    public List<GeneratedFile> serps() {
        return files.stream()
                .filter(file -> file.kind() == GeneratedFile.Kind.SERPS)
                .toList();
    }

    public long results() {
        return files.stream().mapToLong(GeneratedFile::results).sum();
    }
}

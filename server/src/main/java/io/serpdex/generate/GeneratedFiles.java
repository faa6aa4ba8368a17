package io.serpdex.generate;

import java.util.List;

/** The files of one run, in the order in which they are to be imported. */
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

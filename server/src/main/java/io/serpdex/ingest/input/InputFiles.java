package io.serpdex.ingest.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files of an import: those that the user named, and those in named folders and archives. */
public final class InputFiles implements AutoCloseable {
    private final List<String> named;
    private final List<InputFile> all = new ArrayList<>();
    private final List<ZipArchive> archives = new ArrayList<>();

    private InputFiles(List<String> named) {
        this.named = named;
    }

    public static InputFiles of(List<Path> files, InputStream standardInput) throws IOException {
        InputFiles inputs = new InputFiles(files.stream().map(Path::toString).toList());
        try {
            for (Path file : files) {
                inputs.add(file, standardInput);
            }
            return inputs;
        } catch (IOException | RuntimeException e) {
            inputs.close();
            throw e;
        }
    }

    private void add(Path file, InputStream standardInput) throws IOException {
        if (Files.isDirectory(file)) {
            addFolder(file);
        } else if (ZipArchive.is(file)) {
            addArchive(file);
        } else {
            all.add(InputFile.of(file, standardInput));
        }
    }

    /** Adds files by name, so that two runs read in the same order. */
    private void addFolder(Path folder) throws IOException {
        List<Path> members;
        try (Stream<Path> walk = Files.walk(folder)) {
            members = walk.filter(Files::isRegularFile)
                    .filter(path -> !ZipArchive.isHidden(folder.relativize(path).toString()))
                    .sorted()
                    .toList();
        }
        for (Path member : members) {
            if (ZipArchive.is(member)) {
                addArchive(member);
            } else {
                String collection = String.valueOf(member.getParent());
                all.add(InputFile.member(
                        collection, member.toString(), () -> Files.newInputStream(member), Files.size(member)));
            }
        }
    }

    private void addArchive(Path file) throws IOException {
        ZipArchive archive = ZipArchive.open(file);
        archives.add(archive);
        all.addAll(archive.members());
    }

    /** Returns the names of the files, folders and archives that the user named. */
    public List<String> named() {
        return named;
    }

    public List<InputFile> all() {
        return all;
    }

    @Override
    public void close() throws IOException {
        for (InputFile input : all) {
            input.close();
        }
        for (ZipArchive archive : archives) {
            archive.close();
        }
    }
}

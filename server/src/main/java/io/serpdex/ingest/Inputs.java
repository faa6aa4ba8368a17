package io.serpdex.ingest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All files of an import: those that the user named, and those in the folders and archives that the user named. */
final class Inputs implements AutoCloseable {
    private final List<Input> all = new ArrayList<>();
    private final List<Archive> archives = new ArrayList<>();

    private Inputs() {}

    static Inputs of(List<Path> files, InputStream standardInput) throws IOException {
        Inputs inputs = new Inputs();
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
        } else if (Archive.is(file)) {
            addArchive(file);
        } else {
            all.add(Input.of(file, standardInput));
        }
    }

    /** By name, so that two runs read in the same order. */
    private void addFolder(Path folder) throws IOException {
        List<Path> members;
        try (Stream<Path> walk = Files.walk(folder)) {
            members = walk.filter(Files::isRegularFile)
                    .filter(path -> !isHidden(folder.relativize(path).toString()))
                    .sorted()
                    .toList();
        }
        for (Path member : members) {
            if (Archive.is(member)) {
                addArchive(member);
            } else {
                String collection = String.valueOf(member.getParent());
                all.add(Input.member(
                        collection, member.toString(), () -> Files.newInputStream(member), Files.size(member)));
            }
        }
    }

    private void addArchive(Path file) throws IOException {
        Archive archive = Archive.open(file);
        archives.add(archive);
        all.addAll(archive.members());
    }

    /** What file managers leave behind. */
    static boolean isHidden(String name) {
        for (String part : name.replace('\\', '/').split("/", -1)) {
            if (part.startsWith(".")
                    || part.equals("__MACOSX")
                    || part.equals("Thumbs.db")
                    || part.equals("desktop.ini")) {
                return true;
            }
        }
        return false;
    }

    List<Input> all() {
        return all;
    }

    @Override
    public void close() throws IOException {
        for (Input input : all) {
            input.close();
        }
        for (Archive archive : archives) {
            archive.close();
        }
    }
}

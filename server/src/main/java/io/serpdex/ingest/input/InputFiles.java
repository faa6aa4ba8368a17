package io.serpdex.ingest.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All files of an import: those that the user named, and those in the folders and archives that the user named. */
public final class InputFiles implements AutoCloseable {
    private final List<InputFile> all = new ArrayList<>();
    private final List<ZipArchive> archives = new ArrayList<>();

    private InputFiles() {}

    public static InputFiles of(List<Path> files, InputStream standardInput) throws IOException {
        InputFiles inputFiles = new InputFiles();
        try {
            for (Path file : files) {
                inputFiles.add(file, standardInput);
            }
            return inputFiles;
        } catch (IOException | RuntimeException e) {
            inputFiles.close();
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
        ZipArchive zipArchive = ZipArchive.open(file);
        archives.add(zipArchive);
        all.addAll(zipArchive.members());
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

    public List<InputFile> all() {
        return all;
    }

    @Override
    public void close() throws IOException {
        for (InputFile inputFile : all) {
            inputFile.close();
        }
        for (ZipArchive zipArchive : archives) {
            zipArchive.close();
        }
    }
}

package io.serpdex.ingest.input;

import io.serpdex.error.ServiceException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The files of an import: those that the user named, and those in named folders, archives and workbooks. */
public final class InputFiles implements AutoCloseable {
    private final List<String> named;
    private final List<InputFile> all = new ArrayList<>();
    private final List<ZipArchive> archives = new ArrayList<>();

    private final TemporaryFolder work;

    private InputFiles(List<String> named, TemporaryFolder work) {
        this.named = named;
        this.work = work;
    }

    /**
     * Returns the files that the user named, and those inside of them.
     *
     * @param work the folder for the sheets of workbooks
     */
    public static InputFiles of(List<Path> files, InputStream standardInput, TemporaryFolder work) throws IOException {
        InputFiles inputs = new InputFiles(files.stream().map(Path::toString).toList(), work);
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
            addZip(file, null);
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
            String collection = String.valueOf(member.getParent());
            if (ZipArchive.is(member)) {
                addZip(member, collection);
            } else {
                all.add(InputFile.member(
                        collection, member.toString(), () -> Files.newInputStream(member), Files.size(member)));
            }
        }
    }

    /** Adds the files of an archive, or the sheets of a workbook. */
    private void addZip(Path file, @Nullable String collection) throws IOException {
        String name = file.toString();
        try {
            ZipArchive archive = ZipArchive.open(name, file);
            archives.add(archive);
            all.addAll(archive.isWorkbook() ? new ExcelWorkbook(name, file).sheets(work) : archive.members(work));
        } catch (ServiceException e) {
            all.add(InputFile.unreadable(collection, name, e));
        }
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

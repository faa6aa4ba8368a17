package io.serpdex.store.lucene;

import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.files.EditionMeta;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.store.Directory;

/** Verifies sizes and checksums of all files of an edition. */
final class EditionCheck {
    private EditionCheck() {}

    /** @throws DamagedEditionException with all problems */
    static void verify(EditionMeta meta, Directory directory, Directory history) throws IOException {
        List<String> problems = problems(meta, directory, history);
        if (!problems.isEmpty()) {
            throw new DamagedEditionException(
                    "edition " + meta.number() + " of " + meta.date() + " is damaged: " + String.join("; ", problems));
        }
    }

    private static List<String> problems(EditionMeta meta, Directory directory, Directory history) throws IOException {
        List<Check> checks = new ArrayList<>();
        meta.files().forEach(file -> checks.add(new Check(directory, file.name(), file.bytes())));
        meta.history().forEach(entry -> checks.add(new Check(history, entry.file(), entry.bytes())));
        try {
            return checks.parallelStream()
                    .flatMap(check -> check.problem().stream())
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private record Check(Directory directory, String file, long bytes) {
        List<String> problem() {
            try {
                long length = directory.fileLength(file);
                if (length != bytes) {
                    return List.of(file + " has " + length + " bytes instead of " + bytes);
                }
                EditionFolder.verify(directory, file);
                return List.of();
            } catch (NoSuchFileException | FileNotFoundException e) {
                return List.of(file + " is missing");
            } catch (CorruptIndexException e) {
                return List.of(file + " does not match its checksum");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

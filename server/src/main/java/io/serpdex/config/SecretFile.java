package io.serpdex.config;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.regex.Pattern;

/** A file with one secret, which only its owner and group can read. */
final class SecretFile {
    private static final Pattern LINE_END = Pattern.compile("\\R\\z");

    private SecretFile() {}

    /** Reads the secret from the file, without a trailing line end. */
    static RawValue read(RawValue named) {
        Path file = SettingRule.file().read(named);
        try {
            requirePrivate(named, file);
            String text = LINE_END.matcher(Files.readString(file)).replaceFirst("");
            return new RawValue("the secret in " + file, text, named.folder());
        } catch (NoSuchFileException e) {
            throw named.invalid("must be an existing file, got " + file);
        } catch (CharacterCodingException e) {
            throw named.invalid("must be a file in UTF-8, got " + file);
        } catch (IOException e) {
            throw named.invalid("must be a readable file: " + e);
        }
    }

    /** Rejects a file that other users can read, on file systems with POSIX permissions. */
    static void requirePrivate(RawValue named, Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view != null && view.readAttributes().permissions().contains(PosixFilePermission.OTHERS_READ)) {
            throw named.invalid("must not be readable by other users, got " + file + "\nTry: chmod o-r " + file);
        }
    }
}

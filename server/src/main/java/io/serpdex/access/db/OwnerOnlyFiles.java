package io.serpdex.access.db;

import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** File attributes that restrict access to the owner, on file systems with POSIX permissions. */
final class OwnerOnlyFiles {
    private OwnerOnlyFiles() {}

    static FileAttribute<?>[] attributes(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}

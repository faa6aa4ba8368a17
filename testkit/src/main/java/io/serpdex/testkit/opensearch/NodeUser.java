package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The user that nodes run as: {@code nobody} if this process runs as root, which OpenSearch does not allow.
 *
 * @param other empty if nodes run as the current user
 * @param prefix start of a command line that runs a command as the other user, without an intermediate process
 */
record NodeUser(Optional<UserPrincipal> other, List<String> prefix) {
    private static final String NAME = "nobody";

    /** Returns the user for nodes in a new folder, and makes it the owner of the folder. */
    static NodeUser of(Path folder) throws IOException {
        boolean hasUsers = folder.getFileSystem().supportedFileAttributeViews().contains("unix");
        if (!hasUsers || !Files.getAttribute(folder, "unix:uid").equals(0)) {
            return new NodeUser(Optional.empty(), List.of());
        }
        UserPrincipal nobody =
                folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(NAME);
        Files.setOwner(folder, nobody);
        // The name of the group differs between systems, but its ID equals the user ID.
        Object id = Files.getAttribute(folder, "unix:uid");
        return new NodeUser(
                Optional.of(nobody), List.of("setpriv", "--reuid=" + id, "--regid=" + id, "--clear-groups"));
    }

    /** Makes the user the owner of a folder and its contents. */
    void take(Path folder) throws IOException {
        if (other.isPresent()) {
            new DirectoryTree(folder).giveTo(other.get());
        }
    }

    /** Returns the folder if the user can enter it, and otherwise a copy. For example, only root can enter its home. */
    Path readable(Path folder, Path copy) throws IOException {
        if (canEnter(folder)) {
            return folder;
        }
        new DirectoryTree(folder).copyTo(copy);
        take(copy);
        return copy;
    }

    boolean canEnter(Path folder) throws IOException {
        return other.isEmpty() || run("test", "-r", folder.toString(), "-a", "-x", folder.toString()) == 0;
    }

    private int run(String... command) throws IOException {
        List<String> line = new ArrayList<>(prefix);
        line.addAll(List.of(command));
        try {
            return new ProcessBuilder(line).start().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}

package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The user that nodes run as. The server refuses to be root; where this process is, its nodes are {@code nobody}.
 *
 * @param other empty where nodes run as whoever started them
 * @param prefix what a command begins with to be run as that user, without a process between
 */
record NodeUser(Optional<UserPrincipal> other, List<String> prefix) {
    private static final String NAME = "nobody";

    /** The user for nodes in a folder that this process has just made, and who is given it. */
    static NodeUser of(Path folder) throws IOException {
        boolean hasUsers = folder.getFileSystem().supportedFileAttributeViews().contains("unix");
        if (!hasUsers || !Files.getAttribute(folder, "unix:uid").equals(0)) {
            return new NodeUser(Optional.empty(), List.of());
        }
        UserPrincipal nobody =
                folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(NAME);
        Files.setOwner(folder, nobody);
        // The group goes by other names elsewhere, but has the same number.
        Object id = Files.getAttribute(folder, "unix:uid");
        return new NodeUser(
                Optional.of(nobody), List.of("setpriv", "--reuid=" + id, "--regid=" + id, "--clear-groups"));
    }

    /** Makes a folder and all that is in it the user's. */
    void take(Path folder) throws IOException {
        if (other.isPresent()) {
            new DirectoryTree(folder).giveTo(other.get());
        }
    }

    /** The folder where the user can read it; a copy where others may not enter it, like all that is below root's home. */
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
        List<String> whole = new ArrayList<>(prefix);
        whole.addAll(List.of(command));
        try {
            return new ProcessBuilder(whole).start().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}

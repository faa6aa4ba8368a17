package io.serpdex.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/**
 * The version of this build.
 *
 * @param commit the abbreviated commit; "unknown" if the build was not made in a Git repository
 */
public record BuildInfo(String version, String commit) {

    /** Returns the version from the manifest of the jar, and the commit from {@code git.properties}. */
    public static BuildInfo current() {
        String version = BuildInfo.class.getPackage().getImplementationVersion();
        Properties git = new Properties();
        try (InputStream file = BuildInfo.class.getResourceAsStream("/git.properties")) {
            if (file != null) {
                git.load(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new BuildInfo(
                Objects.requireNonNullElse(version, "(not packaged)"),
                git.getProperty("git.commit.id.abbrev", "unknown"));
    }

    @Override
    public String toString() {
        return version + " (commit " + commit + ")";
    }
}

package io.serpdex;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.testkit.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

/** Tests the choice of the JDK for {@code mvnw} and {@code serpdex}. */
final class LauncherTest {

    private static final Path SCRIPT = Repository.resolve(".mvn/find-jdk.sh");

    /** On disk, because file systems in memory can forbid running scripts. */
    @TempDir(factory = TempDirFactory.Standard.class)
    Path temp;

    @Test
    void prefersJavaHome() throws Exception {
        Path home = jdk("home", "26.0.1");
        Path folder = jdk("folder", "25.0.3");

        assertThat(find(home, null, folder)).isEqualTo(found(home));
    }

    @Test
    void skipsAnOldJavaHome() throws Exception {
        Path home = jdk("home", "17.0.15");
        Path folder = jdk("folder", "25.0.3");

        assertThat(find(home, null, folder)).isEqualTo(found(folder));
    }

    @Test
    void followsLinksOfJavaOnThePath() throws Exception {
        Path onPath = jdk("on path", "25");
        Path bin = Files.createDirectory(temp.resolve("bin"));
        Path alternative = Files.createSymbolicLink(temp.resolve("alternative"), onPath.resolve("bin/java"));
        Files.createSymbolicLink(bin.resolve("java"), bin.relativize(alternative));

        assertThat(find(null, bin, jdk("folder", "25.0.3"))).isEqualTo(found(onPath.toRealPath()));
    }

    @Test
    void picksTheOldestSufficientJdk() throws Exception {
        Path eight = jdk("eight", "1.8.0_392");
        Path next = jdk("next", "27-ea");
        Path wanted = jdk("wanted", "25.0.3");
        Path old = jdk("old", "24.0.2");

        assertThat(find(null, null, eight, next, wanted, old)).isEqualTo(found(wanted));
    }

    @Test
    void skipsJres() throws Exception {
        Path jre = jdk("jre", "25.0.3");
        Files.delete(jre.resolve("bin/javac"));
        Path jdk = jdk("jdk", "26");

        assertThat(find(jre, jre.resolve("bin"), jre, jdk)).isEqualTo(found(jdk));
    }

    @Test
    void explainsHowToInstallAMissingJdk() throws Exception {
        Outcome outcome = find(jdk("home", "21"), null, jdk("folder", "17.0.15"), temp.resolve("missing"));

        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err())
                .startsWith("serpdex: no JDK 25 or later found\nTry: install one")
                .hasLineCount(2);
    }

    private record Outcome(int exit, String out, String err) {}

    private static Outcome found(Path home) {
        return new Outcome(0, home + "\n", "");
    }

    private Path jdk(String name, String version) throws IOException {
        Path home = temp.resolve(name);
        Path bin = Files.createDirectories(home.resolve("bin"));
        for (String tool : List.of("java", "javac")) {
            executable(bin.resolve(tool), "");
        }
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    /** Runs the script with this JAVA_HOME. The PATH contains only {@code onPath} and {@code readlink}. */
    private Outcome find(Path javaHome, Path onPath, Path... folders) throws IOException, InterruptedException {
        Path tools = Files.createDirectory(temp.resolve("tools"));
        executable(tools.resolve("readlink"), "#!/bin/sh\nPATH=/usr/bin:/bin exec readlink \"$@\"\n");
        List<String> command = new ArrayList<>(List.of("/bin/sh", SCRIPT.toString()));
        for (Path folder : folders) {
            command.add(folder.toString());
        }
        Path err = temp.resolve("stderr");
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", onPath == null ? tools.toString() : onPath + ":" + tools);
        if (javaHome != null) {
            builder.environment().put("JAVA_HOME", javaHome.toString());
        }
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        return new Outcome(process.exitValue(), out, Files.readString(err));
    }

    private static void executable(Path file, String text) throws IOException {
        Files.writeString(file, text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}

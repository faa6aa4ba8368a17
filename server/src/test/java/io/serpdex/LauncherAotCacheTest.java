package io.serpdex;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

/** When {@code serpdex} has Java take notes, and when it uses them. Here Java is a script that writes down how it was called. */
final class LauncherAotCacheTest {
    private static final Instant BUILT = Instant.parse("2026-01-02T03:04:05Z");
    private static final String REHEARSE = "-Dserpdex.rehearse=";
    private static final String USE = "-XX:AOTCache=";

    /** Not in memory: scripts are run from it, which file systems there may forbid. */
    @TempDir(factory = TempDirFactory.Standard.class)
    Path temp;

    private Path root;
    private Path jar;
    private Path notes;
    private Path calls;

    @BeforeEach
    void build() throws IOException {
        root = temp.toRealPath();
        Path target = Files.createDirectories(root.resolve("server/target"));
        Path scripts = Files.createDirectories(root.resolve(".mvn"));
        Path sources = Files.createDirectories(root.resolve("server/src/main"));
        Path pom = Files.createFile(root.resolve("pom.xml"));
        Files.copy(Repository.resolve("serpdex"), root.resolve("serpdex"));
        Files.copy(Repository.resolve(".mvn/find-jdk.sh"), scripts.resolve("find-jdk.sh"));
        jar = Files.createFile(target.resolve("serpdex.jar"));
        notes = target.resolve("serpdex.aot");
        calls = root.resolve("calls");
        for (Path older : List.of(pom, sources)) {
            Files.setLastModifiedTime(older, FileTime.from(BUILT.minusSeconds(1)));
        }
        Files.setLastModifiedTime(jar, FileTime.from(BUILT));
        java("");
    }

    @Test
    void tellsTheDemoHowToTrain() throws Exception {
        assertThat(call("demo")).contains(REHEARSE + root.resolve("serpdex")).doesNotContain(USE);
    }

    @Test
    void trainsOnceAndUsesTheCache() throws Exception {
        call("rehearse");

        assertThat(call("demo")).contains(USE + notes).doesNotContain(REHEARSE);
        assertThat(call("report")).contains(USE + notes);
        assertThat(call("rehearse")).as("a second rehearsal").isEmpty();
    }

    @Test
    void doesNotUseTheCacheForLongCommands() throws Exception {
        call("rehearse");

        assertThat(call("serve")).doesNotContain(USE);
        assertThat(call("import")).doesNotContain(USE);
    }

    @Test
    void ignoresTheCacheOfAnOlderJar() throws Exception {
        call("rehearse");
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(60)));

        assertThat(call("demo")).contains(REHEARSE).doesNotContain(USE);
    }

    @Test
    void discardsTheCacheOfARebuiltJar() throws Exception {
        java("touch '" + jar + "'");
        call("rehearse");

        assertThat(notes).doesNotExist();
        assertThat(call("demo")).contains(REHEARSE);
    }

    @Test
    void doesNotRetryFailedTraining() throws Exception {
        java("exit 1");
        call("rehearse");
        java("");

        assertThat(call("demo")).doesNotContain(REHEARSE).doesNotContain(USE);
    }

    @Test
    void retriesFailedTrainingOnRequest() throws Exception {
        java("exit 1");
        call("rehearse");
        java("");
        call("rehearse");

        assertThat(call("demo")).contains(USE + notes);
    }

    @Test
    void refusesTheBenchmarkWhereItsSourcesAreMissing() throws Exception {
        assertThat(call("bench")).isEmpty();
        assertThat(root.resolve("said")).content().contains("the benchmark is built from the source tree");
    }

    /** The demo's own folder may be removed before the rehearsal that it started has ended. */
    @Test
    void trainsInTheLauncherFolder() throws Exception {
        java("pwd >'" + root.resolve("place") + "'");
        call("rehearse");

        assertThat(root.resolve("place")).hasContent(root.toString());
    }

    /** A Java that leaves notes where it is told to, and then does something else. */
    private void java(String thenDo) throws IOException {
        Path bin = Files.createDirectories(root.resolve("jdk/bin"));
        Files.writeString(root.resolve("jdk/release"), "JAVA_VERSION=\"25.0.3\"\n");
        Files.writeString(bin.resolve("javac"), "");
        Files.writeString(bin.resolve("java"), """
                #!/bin/sh
                echo "$@" >>'%s'
                for argument; do
                  case $argument in
                    -XX:AOTCacheOutput=*)
                      echo notes >"${argument#*=}"
                      %s
                      ;;
                  esac
                done
                """.formatted(calls, thenDo.isEmpty() ? ":" : thenDo));
        for (Path tool : List.of(bin.resolve("java"), bin.resolve("javac"))) {
            assertThat(tool.toFile().setExecutable(true)).isTrue();
        }
    }

    /** How Java was called for a command; empty where it was not. */
    private String call(String command) throws IOException, InterruptedException {
        Files.writeString(calls, "");
        ProcessBuilder builder = new ProcessBuilder(
                        "/bin/sh", root.resolve("serpdex").toString(), command)
                .directory(root.resolve("server").toFile())
                .redirectErrorStream(true)
                .redirectOutput(root.resolve("said").toFile());
        builder.environment().put("JAVA_HOME", root.resolve("jdk").toString());
        assertThat(builder.start().waitFor(30, TimeUnit.SECONDS)).isTrue();
        return Files.readString(calls);
    }
}

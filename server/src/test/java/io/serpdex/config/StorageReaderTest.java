package io.serpdex.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the storage settings. */
final class StorageReaderTest {
    private static final String PLAIN = "storage = opensearch\nopensearch.addresses = http://node-1:9200\n";
    private static final String SECURE = "storage = opensearch\nopensearch.addresses = https://node-1:9200\n";

    @TempDir
    private Path data;

    private final Map<String, String> environment = new HashMap<>();

    private Storage read(String file) {
        try {
            Files.writeString(data.resolve("serpdex.properties"), file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        ConfigurationReader reader = new ConfigurationReader(environment, data);
        return reader.readForData(Optional.empty()).storage();
    }

    private Storage.Cluster cluster(String file) {
        return (Storage.Cluster) read(file);
    }

    private void rejects(String file, String... messages) {
        assertThatThrownBy(() -> read(file))
                .isInstanceOfSatisfying(
                        ServiceException.class,
                        refused -> assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_PARAMETER))
                .message()
                .contains(messages);
    }

    @Test
    void usesEmbeddedStorageByDefault() {
        assertThat(read("")).isEqualTo(new Storage.Embedded());
        assertThat(read("storage = embedded")).isEqualTo(new Storage.Embedded());
    }

    @Test
    void needsOnlyTheAddressOfACluster() {
        assertThat(read(PLAIN))
                .isEqualTo(new Storage.Cluster(
                        List.of(URI.create("http://node-1:9200")),
                        Optional.empty(),
                        new Storage.Login.Anonymous(),
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(30),
                        "serpdex",
                        1,
                        1));
    }

    @Test
    void readsEveryClusterSetting() throws IOException {
        Path authority = Files.writeString(data.resolve("ca.pem"), "");
        Path password = Files.writeString(data.resolve("password"), "pass word\n");
        Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-------"));
        Storage.Cluster cluster = cluster("""
                storage = opensearch
                opensearch.addresses = https://Node-1.example, https://node-2.example:9201/, https://[::1]:9202
                opensearch.user = serpdex
                opensearch.password-file = password
                opensearch.authority = ca.pem
                opensearch.connect-seconds = 300
                opensearch.request-seconds = 3600
                opensearch.prefix = team-2
                opensearch.shards = 64
                opensearch.replicas = 0
                """);
        assertThat(cluster.addresses())
                .containsExactly(
                        URI.create("https://node-1.example:9200"),
                        URI.create("https://node-2.example:9201"),
                        URI.create("https://[::1]:9202"));
        assertThat(cluster.caCertificates()).contains(authority);
        assertThat(cluster.login()).isInstanceOfSatisfying(Storage.Login.Basic.class, login -> {
            assertThat(login.user()).isEqualTo("serpdex");
            assertThat(login.password().reveal()).isEqualTo("pass word");
        });
        assertThat(cluster.connectTime()).isEqualTo(Duration.ofMinutes(5));
        assertThat(cluster.requestTime()).isEqualTo(Duration.ofHours(1));
        assertThat(cluster.prefix()).isEqualTo("team-2");
        assertThat(cluster.shards()).isEqualTo(64);
        assertThat(cluster.replicas()).isZero();
        assertThat(cluster.toString()).doesNotContain("pass word");
    }

    @Test
    void readsClusterFromEnvironmentAlone() {
        environment.put("SERPDEX_STORAGE", "opensearch");
        environment.put("SERPDEX_OPENSEARCH_ADDRESSES", "https://node-1,https://node-2");
        environment.put("SERPDEX_OPENSEARCH_API_KEY", "hidden");
        Storage.Cluster cluster = cluster("");
        assertThat(cluster.addresses())
                .containsExactly(URI.create("https://node-1:9200"), URI.create("https://node-2:9200"));
        assertThat(cluster.login())
                .isInstanceOfSatisfying(
                        Storage.Login.ApiKey.class,
                        login -> assertThat(login.key().reveal()).isEqualTo("hidden"));
        assertThat(cluster.toString()).doesNotContain("hidden");
    }

    @Test
    void wholeConfigurationContainsTheSameStorage() {
        Storage alone = read(PLAIN);
        assertThat(new ConfigurationReader(environment, data)
                        .read(Optional.empty(), Map.of())
                        .storage())
                .isEqualTo(alone);
    }

    @Test
    void ignoresClusterSettingsWithEmbeddedStorage() {
        assertThat(read("""
                        opensearch.addresses = nonsense
                        opensearch.password-file = nowhere
                        opensearch.shards = 0
                        """)).isEqualTo(new Storage.Embedded());
    }

    @Test
    void doesNotReadServerSecrets() {
        assertThat(read("""
                        admin.enabled = true
                        admin.token-file = nowhere
                        accounts.password-file = nowhere
                        tls.key = nowhere
                        """)).isEqualTo(new Storage.Embedded());
    }

    @ParameterizedTest
    @ValueSource(strings = {"opensearch.password", "opensearch.api-key"})
    void rejectsSecretInTheFileWithoutRepeatingIt(String secret) {
        assertThatThrownBy(() -> read(secret + " = hidden"))
                .hasMessageContaining(secret + " must not be in this file, because it is a secret")
                .hasMessageNotContaining("hidden");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "storage = elastic | storage must be embedded or opensearch, got \"elastic\"",
                "storage = opensearch | opensearch.addresses is missing: storage = opensearch requires the address",
                "opensearch.adresses = x | is not a setting. Did you mean opensearch.addresses?",
            })
    void reportsNameRuleAndValueOfInvalidSettings(String line, String message) {
        rejects(line, message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "node-1:9200",
                "ftp://node-1",
                "http://",
                "http://node-1:0",
                "http://node-1:65536",
                "http://node-1:x",
                "http://node-1/path",
                "http://node-1?q",
                "http://node_1",
                "http://-node",
                "http://[::g]",
                "http://1.2.3.999",
                "http://two words",
            })
    void rejectsInvalidNodeAddress(String address) {
        rejects(
                "storage = opensearch\nopensearch.addresses = https://node-1, " + address,
                "serpdex.properties: opensearch.addresses must be a comma-separated list of http(s)://host[:port], "
                        + "got \"" + address + "\"");
    }

    @Test
    void rejectsEmptyAddressInList() {
        rejects("storage = opensearch\nopensearch.addresses = https://node-1,,https://node-2", "got \"\"");
    }

    @Test
    void rejectsPasswordInAddressWithoutRepeatingIt() {
        assertThatThrownBy(() -> read("storage = opensearch\nopensearch.addresses = https://me:hidden@node-1"))
                .hasMessageContaining(
                        "must not contain a user or a password\nTry: set opensearch.user and opensearch.password-file")
                .hasMessageNotContaining("hidden");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "opensearch.connect-seconds = 0 | must be a whole number from 1 to 300, got \"0\"",
                "opensearch.connect-seconds = 301 | got \"301\"",
                "opensearch.request-seconds = 3601 | must be a whole number from 1 to 3600, got \"3601\"",
                "opensearch.prefix = Serpdex | must be 1 to 40 lower-case letters, digits and hyphens, starting with a "
                        + "letter",
                "opensearch.prefix = 1a | got \"1a\"",
                "opensearch.prefix = a_b | got \"a_b\"",
                "opensearch.prefix = aaaaaaaaaabbbbbbbbbbccccccccccdddddddddde | must be 1 to 40 ",
                "opensearch.shards = 65 | must be a whole number from 1 to 64, got \"65\"",
                "opensearch.replicas = 11 | must be a whole number from 0 to 10, got \"11\"",
                "opensearch.authority = nowhere.pem | must be an existing file",
                "opensearch.user = a:b | must be 1 to 255 visible ASCII characters except colons, got \"a:b\"",
                "opensearch.user = serpdex | opensearch.password is missing: opensearch.user and opensearch.password "
                        + "must be",
                "opensearch.password-file = nowhere | must be an existing file",
            })
    void rejectsInvalidValues(String line, String message) {
        rejects(SECURE + line, message);
    }

    @Test
    void requiresUserWithPassword() {
        environment.put("SERPDEX_OPENSEARCH_PASSWORD", "hidden");
        rejects(SECURE, "opensearch.user is missing: opensearch.user and opensearch.password must be set together");
    }

    @Test
    void rejectsApiKeyTogetherWithUserOrPassword() {
        environment.put("SERPDEX_OPENSEARCH_API_KEY", "hidden");
        rejects(SECURE + "opensearch.user = me", "opensearch.api-key and opensearch.user are both set");
        environment.put("SERPDEX_OPENSEARCH_PASSWORD", "hidden");
        rejects(SECURE, "opensearch.api-key and opensearch.password are both set");
    }

    @Test
    void rejectsApiKeyThatIsInvalidInAHeader() {
        environment.put("SERPDEX_OPENSEARCH_API_KEY", "two words");
        rejects(
                SECURE,
                "opensearch.api-key must contain only visible ASCII characters, because it is sent in an HTTP header");
    }

    @Test
    void requiresHttpsForCredentialsToOtherMachines() {
        environment.put("SERPDEX_OPENSEARCH_API_KEY", "hidden");
        rejects(
                "storage = opensearch\nopensearch.addresses = https://node-1, http://node-2",
                "opensearch.addresses must start with https:// if credentials are sent to other machines, "
                        + "got http://node-2:9200");
        assertThat(cluster("storage = opensearch\n"
                                + "opensearch.addresses = http://localhost, http://127.0.0.2, http://[::1], "
                                + "https://node-1")
                        .login())
                .isInstanceOf(Storage.Login.ApiKey.class);
    }

    @Test
    void rejectsCaCertificatesWithoutHttps() throws IOException {
        Files.writeString(data.resolve("ca.pem"), "");
        rejects(
                PLAIN + "opensearch.authority = ca.pem",
                "opensearch.authority requires an https:// address in opensearch.addresses");
    }
}

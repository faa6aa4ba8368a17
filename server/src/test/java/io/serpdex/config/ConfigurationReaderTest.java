package io.serpdex.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.CidrBlock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the sources of settings and the messages for invalid ones. */
final class ConfigurationReaderTest {
    private static final String LONG_SECRET = "0123456789abcdef0123456789abcdef";

    @TempDir
    private Path data;

    private final Map<String, String> environment = new HashMap<>();
    private final Map<String, String> flags = new HashMap<>();

    private Configuration read() {
        return new ConfigurationReader(environment, data).read(Optional.empty(), flags);
    }

    private Configuration read(String file) {
        write("serpdex.properties", file);
        return read();
    }

    private Path write(String name, String text) {
        try {
            return Files.writeString(data.resolve(name), text);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Writes a file that only its owner can read. */
    private Path writeSecret(String name, String text) throws IOException {
        return Files.setPosixFilePermissions(write(name, text), PosixFilePermissions.fromString("rw-------"));
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
    void hasDefaultsForEverything() {
        Configuration standard = read();
        assertThat(standard.listening())
                .isEqualTo(new Configuration.Listening("127.0.0.1", 8080, false, new LogTarget.StandardError()));
        assertThat(standard.tls()).isEmpty();
        assertThat(standard.trustedProxies()).isEmpty();
        assertThat(standard.accounts())
                .isEqualTo(new Configuration.Accounts(
                        new AccountDatabaseLocation.SqliteFile(data.resolve("accounts.db")),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        data.resolve("accounts.key"),
                        Durability.CRASH));
        assertThat(standard.plans()).isEmpty();
        assertThat(standard.admin()).isEqualTo(new Configuration.Admin(false, Optional.empty()));
    }

    @Test
    void prefersCommandLineThenEnvironmentThenFile() {
        assertThat(read("listen.port = 1").listening().port()).isEqualTo(1);
        environment.put("SERPDEX_LISTEN_PORT", "2");
        assertThat(read().listening().port()).isEqualTo(2);
        flags.put("listen.port", "3");
        assertThat(read().listening().port()).isEqualTo(3);
    }

    @Test
    void treatsEmptyValueAsUnset() {
        environment.put("SERPDEX_LISTEN_PORT", "");
        assertThat(read("listen.port = 1\nlisten.host =\n").listening())
                .isEqualTo(new Configuration.Listening("127.0.0.1", 1, false, new LogTarget.StandardError()));
    }

    @Test
    void locatesTheConfigurationFile() {
        write("serpdex.properties", "listen.port = 1");
        Path byVariable = write("by-variable.properties", "listen.port = 2");
        Path byFlag = write("by-flag.properties", "listen.port = 3");
        assertThat(read().listening().port()).isEqualTo(1);
        environment.put("SERPDEX_CONFIG", byVariable.toString());
        assertThat(read().listening().port()).isEqualTo(2);
        assertThat(new ConfigurationReader(environment, data)
                        .read(Optional.of(byFlag), flags)
                        .listening()
                        .port())
                .isEqualTo(3);
    }

    @Test
    void readsEverySettingOfTheFile() throws IOException {
        writeSecret("key.pem", "");
        writeSecret("password", "pass word\n");
        writeSecret("admin", LONG_SECRET + "\n");
        Configuration read = read("""
                listen.host = ::1
                legacy-clients = true
                access-log = logs/zugriff-ü.log
                tls.certificate = certificate.pem
                tls.key = key.pem
                proxies.trusted = 10.0.0.0/8, ::1
                accounts.database = postgresql://db.example:5433/serpdex?sslmode=require
                accounts.user = serpdex
                accounts.password-file = password
                accounts.survive = power-cut
                admin.enabled = true
                admin.token-file = admin
                """);
        assertThat(read.listening())
                .isEqualTo(new Configuration.Listening(
                        "::1", 8080, true, new LogTarget.ToFile(data.resolve("logs/zugriff-ü.log"))));
        assertThat(read.tls())
                .contains(new Configuration.Tls(data.resolve("certificate.pem"), data.resolve("key.pem")));
        assertThat(read.trustedProxies()).containsExactly(CidrBlock.of("10.0.0.0/8"), CidrBlock.of("::1"));
        assertThat(read.accounts().database())
                .isEqualTo(new AccountDatabaseLocation.PostgreSql(
                        "jdbc:postgresql://db.example:5433/serpdex?sslmode=require"));
        assertThat(read.accounts().user()).contains("serpdex");
        assertThat(read.accounts().password().map(Secret::reveal)).contains("pass word");
        assertThat(read.accounts().durability()).isEqualTo(Durability.POWER_CUT);
        assertThat(read.admin().enabled()).isTrue();
        assertThat(read.admin().token().map(Secret::reveal)).contains(LONG_SECRET);
    }

    @Test
    void disablesTheAccessLog() {
        assertThat(read("access-log = none").listening().accessLog()).isEqualTo(new LogTarget.Nowhere());
    }

    @Test
    void readsPlans() {
        environment.put("SERPDEX_PLANS_LITE_LINES", "7");
        environment.put("SERPDEX_PLANS_TEAM_2_SIMULTANEOUS", "9");
        assertThat(read("""
                        plans.Team-2.type = Standard
                        plans.Team-2.requests-per-second = 50
                        plans.Lite.lines = 0
                        """).plans())
                .containsExactly(
                        new PlanSettings(
                                "Lite", Optional.empty(), OptionalLong.of(7), OptionalInt.empty(), OptionalInt.empty()),
                        new PlanSettings(
                                "Team-2",
                                Optional.of("Standard"),
                                OptionalLong.empty(),
                                OptionalInt.of(50),
                                OptionalInt.of(9)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "listen.port = 65536 | listen.port must be a whole number from 0 to 65535, got \"65536\"",
                "listen.port = 80a | got \"80a\"",
                "listen.port = -1 | got \"-1\"",
                "listen.host = two words | listen.host must be a host name or an address, got \"two words\"",
                "legacy-clients = yes | legacy-clients must be true or false, got \"yes\"",
                "listen.prot = 1 | listen.prot is not a setting. Did you mean listen.port?",
                "colour = red | colour is not a setting. docs/configuration.md lists all settings",
                "plans.Lite.line = 1 | plans.Lite.line is not a setting. Did you mean plans.Lite.lines?",
                "plans.Te am.lines = 1 | is not a setting",
                "tls.key = k.pem | tls.certificate is missing: tls.certificate and tls.key must be set together",
                "tls.certificate = c.pem | tls.key is missing",
                "proxies.trusted = 10.0.0.0/8, proxy | got \"proxy\"",
                "accounts.survive = all | accounts.survive must be crash or power-cut, got \"all\"",
                "accounts.database = mysql://h/d | must be a file or postgresql://host[:port]/database",
                "accounts.database = postgresql://h/d?socketFactory=x | must be a file or postgresql://host",
                "plans.Team.lines = 1 | plans.Team.type is missing: a custom plan requires a type",
                "plans.Team.type = Gold | must be Lite, Standard or Professional, got \"Gold\"",
                "plans.Lite.type = Standard | plans.Lite.type must be Lite, because the plan is built in",
                "plans.lite.lines = 1 | has the same environment variable as the plan Lite",
                "plans.Lite.lines = 1000000000001 | a whole number from 0 to 1000000000000",
                "plans.Lite.requests-per-second = 0 | a whole number from 1 to 1000000",
                "plans.Lite.simultaneous = 100001 | a whole number from 1 to 100000",
                "admin.enabled = true | Try: set admin.token-file",
                "admin.token-file = none | must be an existing file",
            })
    void reportsNameRuleAndValueOfInvalidSettings(String line, String message) {
        rejects(line, message);
    }

    @Test
    void reportsTheSourceOfAnInvalidValue() {
        rejects("listen.port = x", data.resolve("serpdex.properties") + ": listen.port must be");
        environment.put("SERPDEX_LISTEN_PORT", "y");
        rejects("", "SERPDEX_LISTEN_PORT must be", "got \"y\"");
        flags.put("listen.port", "z");
        rejects("", "--port must be", "got \"z\"");
    }

    @Test
    void rejectsDuplicateSettings() {
        rejects("listen.port = 1\nlisten.port = 1\n", "serpdex.properties: listen.port is set twice");
    }

    @Test
    void rejectsUnreadableFile() throws IOException {
        environment.put("SERPDEX_CONFIG", data.resolve("nowhere").toString());
        rejects("", "configuration file", "nowhere does not exist");
        environment.put("SERPDEX_CONFIG", data.toString());
        rejects("", "cannot be read");
        Path latin = Files.write(data.resolve("latin"), "access-log = ü".getBytes(StandardCharsets.ISO_8859_1));
        environment.put("SERPDEX_CONFIG", latin.toString());
        rejects("", "is not valid UTF-8");
        environment.put("SERPDEX_CONFIG", write("broken", "access-log = \\u12").toString());
        rejects("", "is not a properties file");
    }

    @Test
    void rejectsMisspelledVariablesAndIgnoresOthers() {
        environment.put("SERPDEX_PORT", "tcp://10.0.0.1:80");
        environment.put("SERPDEX_SERVICE_HOST", "10.0.0.1");
        environment.put("SERPDEX_JAVA_OPTS", "-Xmx1g");
        assertThat(read().listening().port()).isEqualTo(8080);
        environment.put("SERPDEX_TLS_CERTFICATE", "x");
        rejects("", "SERPDEX_TLS_CERTFICATE is not a setting. Did you mean SERPDEX_TLS_CERTIFICATE?");
    }

    @ParameterizedTest
    @CsvSource({"accounts.password", "accounts.token-key", "admin.token"})
    void rejectsSecretInTheFileWithoutRepeatingIt(String secret) {
        assertThatThrownBy(() -> read(secret + " = hidden"))
                .hasMessageContaining(secret + " must not be in this file, because it is a secret")
                .hasMessageContaining(secret + "-file")
                .hasMessageNotContaining("hidden");
    }

    @ParameterizedTest
    @CsvSource({
        "postgresql://me:hidden@host/db",
        "postgresql://host/db?user=me&password=hidden",
        "postgresql://host/db?sslmode=require&password=hidden"
    })
    void rejectsPasswordInDatabaseUrlWithoutRepeatingIt(String url) {
        assertThatThrownBy(() -> read("accounts.database = " + url))
                .hasMessageContaining(
                        "must not contain a user or a password\nTry: set accounts.user and accounts.password-file")
                .hasMessageNotContaining("hidden");
    }

    @Test
    void prefersSecretFromEnvironmentOverFile() throws IOException {
        writeSecret("password", "from the file");
        environment.put("SERPDEX_ACCOUNTS_PASSWORD", "from the environment");
        environment.put(
                "SERPDEX_ACCOUNTS_PASSWORD_FILE", data.resolve("password").toString());
        assertThat(read().accounts().password().map(Secret::reveal)).contains("from the environment");
        environment.remove("SERPDEX_ACCOUNTS_PASSWORD");
        assertThat(read().accounts().password().map(Secret::reveal)).contains("from the file");
    }

    @Test
    void stripsOnlyTheTrailingLineEndOfASecret() throws IOException {
        writeSecret("password", " pass word \r\n");
        environment.put(
                "SERPDEX_ACCOUNTS_PASSWORD_FILE", data.resolve("password").toString());
        assertThat(read().accounts().password().map(Secret::reveal)).contains(" pass word ");
        environment.put("SERPDEX_ACCOUNTS_PASSWORD", " pass word");
        assertThat(read().accounts().password().map(Secret::reveal)).contains(" pass word");
    }

    @Test
    void rejectsWorldReadableSecretFile() throws IOException {
        Path open = Files.setPosixFilePermissions(
                write("admin", LONG_SECRET), PosixFilePermissions.fromString("rw-r--r--"));
        rejects(
                "admin.token-file = admin",
                "must not be readable by other users, got " + open + "\nTry: chmod o-r " + open);
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rw-r-----"));
        assertThat(read().admin().token()).isPresent();
    }

    @Test
    void rejectsShortTokenWithoutRepeatingIt() {
        environment.put("SERPDEX_ADMIN_TOKEN", "hidden");
        assertThatThrownBy(this::read).hasMessage("SERPDEX_ADMIN_TOKEN must be at least 32 characters long");
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "ü", "\t"})
    void rejectsTokenThatIsInvalidInAHeader(String sign) {
        environment.put("SERPDEX_ADMIN_TOKEN", LONG_SECRET + sign);
        assertThatThrownBy(this::read)
                .hasMessage(
                        "admin.token must contain only visible ASCII characters, because it is sent in an HTTP header");
    }

    @Test
    void readsTokenKeyFromDataFolderByDefault() throws IOException {
        writeSecret("accounts.key", LONG_SECRET);
        assertThat(read().accounts().tokenKey().map(Secret::reveal)).contains(LONG_SECRET);
        rejects("accounts.token-key-file = other.key", "must be an existing file");
    }

    @Test
    void neverPrintsSecrets() {
        environment.put("SERPDEX_ADMIN_TOKEN", LONG_SECRET);
        environment.put("SERPDEX_ACCOUNTS_PASSWORD", "hidden");
        assertThat(read().toString()).doesNotContain(LONG_SECRET, "hidden");
    }
}

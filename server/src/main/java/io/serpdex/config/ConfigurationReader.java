package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.log.LogSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the configuration from the command line, the environment and a file. */
public final class ConfigurationReader {
    private static final String FILE_VARIABLE = "SERPDEX_CONFIG";
    private static final String FILE_NAME = "serpdex.properties";
    private static final String ACCOUNTS_FILE = "accounts.db";
    private static final String TOKEN_KEY_FILE = "accounts.key";

    private final Map<String, String> environment;
    private final Path data;

    /** @param data the data folder, the default location of the file and others */
    public ConfigurationReader(Map<String, String> environment, Path data) {
        this.environment = Map.copyOf(environment);
        this.data = data;
    }

    /**
     * Reads the whole configuration.
     *
     * @param named the configuration file of the command line
     * @param flags the values of command line options, by name of the setting
     * @throws ServiceException if a setting is unknown or invalid
     */
    public Configuration read(Optional<Path> named, Map<String, String> flags) {
        RawValues values = given(named, flags);
        return new Configuration(
                new Configuration.Listening(
                        values.get(Settings.HOST),
                        values.get(Settings.PORT),
                        values.get(Settings.LEGACY_CLIENTS),
                        values.find(Settings.ACCESS_LOG).orElseGet(LogTarget.StandardError::new)),
                log(values),
                tls(values),
                values.find(Settings.PROXIES).orElse(List.of()),
                new StorageReader(values).read(),
                accounts(values),
                new PlanReader(values).read(),
                admin(values));
    }

    /**
     * Reads only the storage settings, because imports and reports need no access to the secrets of the server.
     *
     * @param named the configuration file of the command line
     * @throws ServiceException if a setting is unknown, or a storage setting is invalid
     */
    public DataConfiguration readForData(Optional<Path> named) {
        RawValues values = given(named, Map.of());
        return new DataConfiguration(new StorageReader(values).read(), log(values));
    }

    private static LogSettings log(RawValues values) {
        return new LogSettings(
                values.find(Settings.LOG_LEVEL),
                values.get(Settings.LOG_FORMAT),
                Duration.ofMillis(values.get(Settings.SLOW_REQUEST_MILLIS)));
    }

    /** Checks the names of all values and returns the values. */
    private RawValues given(Optional<Path> named, Map<String, String> flags) {
        Map<String, RawValue> file =
                file(named).map(SettingsFile::read).map(SettingsFile::values).orElse(Map.of());
        SettingNames.requireKnown(file);
        RawValues values = new RawValues(flags, environment, file);
        SettingNames.requireNoMisspelled(environment, new PlanReader(values).names());
        return values;
    }

    private Optional<Path> file(Optional<Path> named) {
        return named.or(() -> Optional.ofNullable(environment.get(FILE_VARIABLE))
                        .filter(text -> !text.isEmpty())
                        .map(Path::of))
                .or(() -> Optional.of(data.resolve(FILE_NAME)).filter(Files::exists));
    }

    private static Optional<Configuration.Tls> tls(RawValues values) {
        Optional<Path> certificate = values.find(Settings.CERTIFICATE);
        Optional<Path> key = values.find(Settings.KEY);
        if (certificate.isPresent() != key.isPresent()) {
            Setting<Path> missing = key.isPresent() ? Settings.CERTIFICATE : Settings.KEY;
            throw invalid(missing.name() + " is missing: " + Settings.CERTIFICATE.name() + " and " + Settings.KEY.name()
                    + " must be set together");
        }
        values.given(Settings.KEY).ifPresent(named -> requirePrivate(named, key.orElseThrow()));
        return certificate.map(file -> new Configuration.Tls(file, key.orElseThrow()));
    }

    private static void requirePrivate(RawValue named, Path file) {
        try {
            SecretFile.requirePrivate(named, file);
        } catch (IOException e) {
            throw named.invalid("must be a readable file: " + e);
        }
    }

    private Configuration.Accounts accounts(RawValues values) {
        Path ownKey = data.resolve(TOKEN_KEY_FILE);
        return new Configuration.Accounts(
                values.find(Settings.ACCOUNT_DATABASE)
                        .orElseGet(() -> new AccountDatabaseLocation.SqliteFile(data.resolve(ACCOUNTS_FILE))),
                values.find(Settings.ACCOUNT_USER),
                values.findSecret(Settings.ACCOUNT_PASSWORD),
                values.findSecret(Settings.TOKEN_KEY, Optional.of(ownKey)),
                values.find(Settings.TOKEN_KEY.file()).orElse(ownKey),
                values.get(Settings.DURABILITY));
    }

    private static Configuration.Admin admin(RawValues values) {
        boolean enabled = values.get(Settings.ADMIN);
        Optional<Secret> token = values.findHeaderSecret(Settings.ADMIN_TOKEN);
        if (enabled && token.isEmpty()) {
            throw invalid(Settings.ADMIN.name() + " requires a token\nTry: set "
                    + Settings.ADMIN_TOKEN.file().name() + " to a file that contains it, or "
                    + Settings.ADMIN_TOKEN.variable() + " in the environment");
        }
        return new Configuration.Admin(enabled, token);
    }

    private static ServiceException invalid(String message) {
        return new ServiceException(ErrorCode.INVALID_PARAMETER, message);
    }
}

package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The raw values of all sources. The command line overrides the environment, which overrides the file.
 *
 * @param flags texts by name of the setting
 * @param variables texts by name of the variable
 * @param file by name of the setting
 */
record RawValues(Map<String, String> flags, Map<String, String> variables, Map<String, RawValue> file) {
    private static final Path HERE = Path.of("");

    <T> Optional<T> find(Setting<T> setting) {
        return given(setting).or(() -> defaultOf(setting)).map(setting.rule()::read);
    }

    /** Returns the value of a setting that has a default. */
    <T> T get(Setting<T> setting) {
        return find(setting).orElseThrow();
    }

    /** Returns the raw value with the highest precedence. An empty value counts as unset. */
    Optional<RawValue> given(Setting<?> setting) {
        return Stream.of(ofFlag(setting), ofVariable(setting), Optional.ofNullable(file.get(setting.name())))
                .flatMap(Optional::stream)
                .filter(value -> !value.text().isEmpty())
                .findFirst();
    }

    private Optional<RawValue> ofFlag(Setting<?> setting) {
        return Optional.ofNullable(flags.get(setting.name()))
                .map(text -> new RawValue(setting.flag().orElse(setting.name()), text, HERE));
    }

    private Optional<RawValue> ofVariable(Setting<?> setting) {
        return Optional.ofNullable(variables.get(setting.variable()))
                .map(text -> new RawValue(setting.variable(), setting.secret() ? text : text.strip(), HERE));
    }

    private static Optional<RawValue> defaultOf(Setting<?> setting) {
        return Optional.of(setting.defaultValue())
                .filter(text -> !text.isEmpty())
                .map(text -> new RawValue(setting.name(), text, HERE));
    }

    /** Returns a secret from its variable or from the configured file. */
    Optional<Secret> findSecret(Setting<Secret> setting) {
        return findSecret(setting, Optional.empty());
    }

    /** Returns a secret as above. The default file is used if it exists. */
    Optional<Secret> findSecret(Setting<Secret> setting, Optional<Path> otherwise) {
        Optional<RawValue> own = otherwise
                .filter(Files::exists)
                .map(path -> new RawValue(setting.file().name(), path.toString(), HERE));
        return ofVariable(setting)
                .filter(value -> !value.text().isEmpty())
                .or(() -> given(setting.file()).or(() -> own).map(SecretFile::read))
                .map(value -> read(setting, value));
    }

    /** Parses a secret. Unlike for other settings, the message does not repeat the value. */
    private static Secret read(Setting<Secret> setting, RawValue value) {
        return setting.rule()
                .parser()
                .parse(value.text(), value.folder())
                .orElseThrow(() -> value.invalid("must be " + setting.rule().requirement()));
    }

    /** Returns a secret that is sent in a header. */
    Optional<Secret> findHeaderSecret(Setting<Secret> setting) {
        Optional<Secret> secret = findSecret(setting);
        if (!secret.map(Secret::reveal).orElse("").chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    setting.name()
                            + " must contain only visible ASCII characters, because it is sent in an HTTP header");
        }
        return secret;
    }
}

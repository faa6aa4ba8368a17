package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.SequencedMap;

/** A configuration file: Java properties in UTF-8. */
final class SettingsFile {
    private final Path file;
    private final SequencedMap<String, String> texts = new LinkedHashMap<>();

    private SettingsFile(Path file) {
        this.file = file;
    }

    static SettingsFile read(Path file) {
        SettingsFile read = new SettingsFile(file);
        try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            read.load(reader);
        } catch (NoSuchFileException e) {
            throw read.invalid("does not exist");
        } catch (CharacterCodingException e) {
            throw read.invalid("is not valid UTF-8");
        } catch (IOException e) {
            throw read.invalid("cannot be read: " + e);
        } catch (IllegalArgumentException e) {
            throw read.invalid("is not a properties file: " + e.getMessage());
        }
        return read;
    }

    /** Rejects duplicates, of which {@link Properties} would silently use the last one. */
    private void load(BufferedReader reader) throws IOException {
        new Properties() {
            @Override
            public synchronized Object put(Object name, Object text) {
                if (texts.putIfAbsent((String) name, ((String) text).strip()) != null) {
                    throw value((String) name).invalid("is set twice");
                }
                return text;
            }
        }.load(reader);
    }

    /** Returns all values of the file, by name. */
    Map<String, RawValue> values() {
        Map<String, RawValue> values = new LinkedHashMap<>();
        texts.forEach((name, text) -> values.put(name, value(name)));
        return values;
    }

    private RawValue value(String name) {
        Path folder = file.toAbsolutePath().getParent();
        return new RawValue(file + ": " + name, texts.getOrDefault(name, ""), folder == null ? Path.of("") : folder);
    }

    private ServiceException invalid(String predicate) {
        return new ServiceException(ErrorCode.INVALID_PARAMETER, "configuration file " + file + " " + predicate);
    }
}

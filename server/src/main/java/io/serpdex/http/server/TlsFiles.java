package io.serpdex.http.server;

import io.serpdex.config.Configuration;
import io.serpdex.model.InvalidValueException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Reads the certificate file and the key file together. */
final class TlsFiles {
    private final Configuration.Tls files;

    TlsFiles(Configuration.Tls files) {
        this.files = files;
    }

    /** The contents of both files. */
    record Contents(Configuration.Tls files, String certificate, String key) {
        /** Prefixes errors with the setting and the certificate file. */
        <T> T ofCertificate(Supplier<T> reading) {
            return about("tls.certificate: ", files.certificate(), reading);
        }

        /** Prefixes errors with the setting and the key file. */
        <T> T ofKey(Supplier<T> reading) {
            return about("tls.key: ", files.key(), reading);
        }

        @Override
        public String toString() {
            return files.toString(); // without the key
        }
    }

    Path certificate() {
        return files.certificate();
    }

    /** @throws InvalidValueException if a file cannot be read */
    Contents read() {
        return new Contents(
                files,
                about("tls.certificate: ", files.certificate(), () -> text(files.certificate())),
                about("tls.key: ", files.key(), () -> text(files.key())));
    }

    private static <T> T about(String setting, Path file, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (InvalidValueException e) {
            throw new InvalidValueException(setting + file + " " + e.getMessage());
        }
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            throw new InvalidValueException("does not exist");
        } catch (IOException e) {
            throw new InvalidValueException("cannot be read: " + e);
        }
    }
}

package io.serpdex.access.db;

import io.serpdex.config.Configuration;
import io.serpdex.config.Secret;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;

/** Reads the token key from the configuration, or from a file that is created on first use. */
final class TokenKeyFile {
    private TokenKeyFile() {}

    /** @param keyed true if a key exists for these accounts, so that a new one must not be created */
    static TokenKey of(Configuration.Accounts settings, boolean keyed) {
        if (settings.tokenKey().isPresent()) {
            return keyOf(settings.tokenKey().get());
        }
        if (keyed) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "the token key of these accounts is missing\nTry: restore " + settings.tokenKeyFile()
                            + ", or set accounts.token-key-file to the path of the key");
        }
        return make(settings.tokenKeyFile());
    }

    private static TokenKey make(Path file) {
        byte[] secret = new byte[TokenKey.MIN_BYTES];
        new SecureRandom().nextBytes(secret);
        String text = Base64.getEncoder().encodeToString(secret);
        try {
            Files.createFile(file, OwnerOnlyFiles.attributes(file));
            Files.writeString(file, text + "\n");
            return keyOf(new Secret(text));
        } catch (FileAlreadyExistsException e) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE, "another process is creating the token key " + file + ", try again");
        } catch (IOException e) {
            throw new ServiceException(ErrorCode.UNAVAILABLE, "cannot write the token key " + file + ": " + e);
        }
    }

    private static TokenKey keyOf(Secret secret) {
        byte[] bytes = secret.reveal().getBytes(StandardCharsets.UTF_8);
        if (bytes.length < TokenKey.MIN_BYTES) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "the token key must have at least " + TokenKey.MIN_BYTES + " characters, got " + bytes.length);
        }
        return new TokenKey(bytes);
    }
}

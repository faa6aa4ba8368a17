package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.Optional;

/** Reads secrets that are sent in a header. */
final class HeaderSecret {
    private HeaderSecret() {}

    static Optional<Secret> find(Setting<Secret> setting, RawValues values) {
        Optional<Secret> secret = values.findSecret(setting);
        if (!secret.map(Secret::reveal).orElse("").chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    setting.name() + " must have visible ASCII characters only: it is sent in a header");
        }
        return secret;
    }
}

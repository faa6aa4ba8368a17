package io.serpdex.http.server;

import io.serpdex.config.Configuration;
import io.serpdex.http.TransportLimits;
import io.serpdex.log.LogSettings;
import io.serpdex.model.CidrBlock;
import java.util.List;
import java.util.Optional;

/**
 * Settings of the HTTP server.
 *
 * @param tls empty for plain HTTP
 * @param trustedProxies proxies that are trusted to report the client address
 */
public record HttpSettings(
        Configuration.Listening listening,
        LogSettings log,
        Optional<Configuration.Tls> tls,
        List<CidrBlock> trustedProxies,
        TransportLimits limits) {

    public HttpSettings {
        trustedProxies = List.copyOf(trustedProxies);
    }

    public static HttpSettings of(Configuration configuration) {
        return new HttpSettings(
                configuration.listening(),
                configuration.log(),
                configuration.tls(),
                configuration.trustedProxies(),
                TransportLimits.STANDARD);
    }
}

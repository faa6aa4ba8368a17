package io.serpdex.http.server;

import io.serpdex.config.Configuration;
import io.serpdex.http.TransportLimits;
import io.serpdex.model.CidrBlock;
import java.util.List;
import java.util.Optional;

/**
 * How the service is reached.
 *
 * @param tls empty where it speaks plain HTTP
 * @param trustedProxies whose word on a client's address is believed
 */
public record HttpSettings(
        Configuration.Listening listening,
        Optional<Configuration.Tls> tls,
        List<CidrBlock> trustedProxies,
        TransportLimits limits) {

    public HttpSettings {
        trustedProxies = List.copyOf(trustedProxies);
    }

    public static HttpSettings of(Configuration configuration) {
        return new HttpSettings(
                configuration.listening(),
                configuration.tls(),
                configuration.trustedProxies(),
                TransportLimits.STANDARD);
    }
}

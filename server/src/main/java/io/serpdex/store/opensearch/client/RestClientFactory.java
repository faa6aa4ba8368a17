package io.serpdex.store.opensearch.client;

import io.serpdex.config.Storage;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Base64;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.HttpsSupport;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.message.BasicHeader;
import org.apache.hc.core5.http.nio.ssl.TlsStrategy;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.util.Timeout;
import org.opensearch.client.RestClient;
import org.opensearch.client.RestClientBuilder;

/** Creates the HTTP client of a node with its timeouts, credentials and trusted certificates. */
final class RestClientFactory {
    /** Maximum number of concurrent requests. */
    private static final int MOST_REQUESTS = 64;

    /** Number of I/O threads. */
    private static final int THREADS = 2;

    private RestClientFactory() {}

    /** @param longest maximum duration of a request */
    static RestClient create(Storage.Cluster settings, URI address, Duration longest) {
        Timeout connect = Timeout.of(settings.connectTime());
        // Each request has its own, shorter timeout. This one ends forgotten requests.
        Timeout response = Timeout.of(longest);
        RestClientBuilder builder = RestClient.builder(host(address));
        builder.setDefaultHeaders(headers(settings.login()));
        builder.setRequestConfigCallback(
                config -> config.setResponseTimeout(response).setConnectionRequestTimeout(response));
        builder.setHttpClientConfigCallback(client -> {
            PoolingAsyncClientConnectionManagerBuilder connections = PoolingAsyncClientConnectionManagerBuilder.create()
                    .setMaxConnPerRoute(MOST_REQUESTS)
                    .setMaxConnTotal(MOST_REQUESTS)
                    .setDefaultConnectionConfig(ConnectionConfig.custom()
                            .setConnectTimeout(connect)
                            .setSocketTimeout(response)
                            .build())
                    .setTlsStrategy(tls(settings));
            // No compression, because the network is faster: a page of rows is a megabyte of JSON.
            return client.setConnectionManager(connections.build())
                    .setIOReactorConfig(
                            IOReactorConfig.custom().setIoThreadCount(THREADS).build())
                    .disableAutomaticRetries()
                    .disableContentCompression();
        });
        return builder.build();
    }

    /** Enables hostname verification, which the default strategy of the library lacks. */
    private static TlsStrategy tls(Storage.Cluster settings) {
        ClientTlsStrategyBuilder strategy = ClientTlsStrategyBuilder.create()
                .setHostVerificationPolicy(HostnameVerificationPolicy.BOTH)
                .setHostnameVerifier(HttpsSupport.getDefaultHostnameVerifier());
        settings.caCertificates().ifPresent(file -> strategy.setSslContext(trusting(file)));
        return strategy.buildAsync();
    }

    private static HttpHost host(URI address) {
        return new HttpHost(address.getScheme(), address.getHost(), address.getPort());
    }

    /** Sends credentials preemptively, because a cluster with authentication rejects all other requests. */
    private static Header[] headers(Storage.Login login) {
        return switch (login) {
            case Storage.Login.Anonymous anonymous -> new Header[0];
            case Storage.Login.Basic(var user, var password) ->
                authorization("Basic "
                        + Base64.getEncoder()
                                .encodeToString((user + ":" + password.reveal()).getBytes(StandardCharsets.UTF_8)));
            case Storage.Login.ApiKey(var key) -> authorization("ApiKey " + key.reveal());
        };
    }

    private static Header[] authorization(String value) {
        return new Header[] {new BasicHeader(HttpHeaders.AUTHORIZATION, value, true)};
    }

    private static SSLContext trusting(Path authority) {
        try (InputStream pem = Files.newInputStream(authority)) {
            KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
            trusted.load(null, null);
            int number = 0;
            for (Certificate certificate :
                    CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
                trusted.setCertificateEntry("authority-" + number++, certificate);
            }
            if (number == 0) {
                throw unusable(authority, "no certificate found");
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (IOException | GeneralSecurityException e) {
            throw unusable(authority, String.valueOf(e.getMessage()));
        }
    }

    private static ServiceException unusable(Path authority, String why) {
        return new ServiceException(
                ErrorCode.INVALID_PARAMETER,
                "opensearch.authority must be a PEM file with certificates, got \"" + authority + "\": " + why);
    }
}

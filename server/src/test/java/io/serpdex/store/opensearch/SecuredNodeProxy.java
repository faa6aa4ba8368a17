package io.serpdex.store.opensearch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.serpdex.http.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A proxy that adds TLS and authentication to the shared node, which has no security plugin. */
final class SecuredNodeProxy implements AutoCloseable {
    private static final byte[] REFUSAL = "Unauthorized".getBytes(StandardCharsets.UTF_8);

    private final HttpsServer server;
    private final NodeProxy node = new NodeProxy(SharedCluster.address());
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final String authorization;

    SecuredNodeProxy(TestCertificate certificate, String authorization) throws IOException {
        this.authorization = authorization;
        this.server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(certificate.context()));
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    URI address() {
        return URI.create("https://127.0.0.1:" + server.getAddress().getPort());
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (!authorization.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                // plain text, like the security plugin
                exchange.getResponseHeaders().set("Content-Type", "text/plain");
                exchange.sendResponseHeaders(401, REFUSAL.length);
                exchange.getResponseBody().write(REFUSAL);
                return;
            }
            node.forward(exchange, body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
        node.close();
    }
}

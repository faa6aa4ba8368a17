package io.serpdex.store.opensearch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A proxy of a real node that can withhold responses. */
final class StallingNode implements AutoCloseable {
    private final NodeProxy node;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private volatile CountDownLatch held = new CountDownLatch(0);

    StallingNode(URI node) throws IOException {
        this.node = new NodeProxy(node);
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    void stall() {
        held = new CountDownLatch(1);
    }

    void resume() {
        held.countDown();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            held.await();
            node.forward(exchange, body);
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        resume();
        server.stop(0);
        threads.close();
        node.close();
    }
}

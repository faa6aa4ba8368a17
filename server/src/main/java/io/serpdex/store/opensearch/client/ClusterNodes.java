package io.serpdex.store.opensearch.client;

import io.serpdex.config.Storage;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.opensearch.client.Request;
import org.opensearch.client.Response;

/**
 * The nodes of the cluster in round-robin order with failover. The failover of the client library waits for each node
 * as long as for the whole request, and ignores a recovered node for half an hour.
 */
final class ClusterNodes implements AutoCloseable {
    private static final int TOO_MANY = 429;
    private static final int SERVER_FAULT = 500;
    private static final int BAD_GATEWAY = 502;

    /** Factor for the timeout of slow actions. */
    private static final int SLOW = 20;

    private static final List<String> SLOW_ACTIONS = List.of("/_refresh", "/_flush", "/_delete_by_query");

    private final List<ClusterNode> nodes;
    private final Duration requestTime;
    private final AtomicInteger turn = new AtomicInteger();

    ClusterNodes(Storage.Cluster settings) {
        Duration longest = settings.requestTime().multipliedBy(SLOW);
        this.nodes = settings.addresses().stream()
                .map(address -> new ClusterNode(RestClientFactory.create(settings, address, longest)))
                .toList();
        this.requestTime = settings.requestTime();
    }

    /**
     * Sends a read-only request. Each node but the last gets half of the remaining time, so that others can still
     * respond.
     */
    Response read(Request request) throws IOException {
        long end = QueryDeadline.deadlineOf(requestTime);
        if (end - System.nanoTime() <= 0) {
            throw new SocketTimeoutException("no time left for the request");
        }
        return send(request, SERVER_FAULT, hasMoreNodes -> {
            Duration left = Duration.ofNanos(end - System.nanoTime());
            return hasMoreNodes ? left.dividedBy(2) : left;
        });
    }

    /** Sends an idempotent change; each node gets the whole timeout. */
    Response write(Request request) throws IOException {
        Duration time = isSlow(request.getEndpoint()) ? requestTime.multipliedBy(SLOW) : requestTime;
        return send(request, BAD_GATEWAY, hasMoreNodes -> time);
    }

    /** Returns true for actions that process the whole index, whose duration depends on its size. */
    private static boolean isSlow(String endpoint) {
        return SLOW_ACTIONS.stream().anyMatch(endpoint::contains);
    }

    private interface TimeoutPolicy {
        /** @param hasMoreNodes whether another node can be tried afterwards */
        Duration timeout(boolean hasMoreNodes);
    }

    /** @param passing lowest status for which another node may succeed */
    private Response send(Request request, int passing, TimeoutPolicy timeoutPolicy) throws IOException {
        List<ClusterNode> inTurn = inPreferredOrder();
        IOException failure = new IOException("no nodes are configured");
        Response refusal = null;
        for (int i = 0; i < inTurn.size(); i++) {
            ClusterNode node = inTurn.get(i);
            try {
                Response response = node.send(request, timeoutPolicy.timeout(i < inTurn.size() - 1));
                int status = response.getStatusLine().getStatusCode();
                if (status < BAD_GATEWAY) {
                    node.markAvailable();
                } else {
                    node.markFailed();
                }
                if (status < passing && status != TOO_MANY) {
                    return response;
                }
                refusal = response;
            } catch (IOException e) {
                if (Thread.currentThread().isInterrupted()) {
                    throw e;
                }
                node.markFailed();
                failure = e;
            }
        }
        if (refusal == null) {
            throw failure;
        }
        return refusal; // more informative than the exception of another node
    }

    /** Returns all nodes, starting with the next one each time; recently failed nodes come last. */
    private List<ClusterNode> inPreferredOrder() {
        List<ClusterNode> preferred = new ArrayList<>();
        List<ClusterNode> avoided = new ArrayList<>();
        int first = Math.floorMod(turn.getAndIncrement(), nodes.size());
        for (int i = 0; i < nodes.size(); i++) {
            ClusterNode node = nodes.get((first + i) % nodes.size());
            (node.isAvoided() ? avoided : preferred).add(node);
        }
        preferred.addAll(avoided);
        return preferred;
    }

    @Override
    public void close() throws IOException {
        for (ClusterNode node : nodes) {
            node.close();
        }
    }
}

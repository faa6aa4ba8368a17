package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** The ports on which a node listens. */
record NodePorts(int http, int transport) {
    /** Below the ephemeral ports, so that no other program gets the port of a stopped node. */
    private static final int FIRST = 15_000;

    private static final int LAST = 32_000;

    /** Returns free ports for a number of nodes. */
    static List<NodePorts> free(int nodes) throws IOException {
        Set<Integer> taken = new HashSet<>();
        List<NodePorts> ports = new ArrayList<>();
        while (ports.size() < nodes) {
            ports.add(new NodePorts(free(taken), free(taken)));
        }
        return ports;
    }

    private static int free(Set<Integer> taken) throws IOException {
        for (int tries = 0; tries < 1_000; tries++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, LAST);
            if (!taken.contains(port) && isFree(port)) {
                taken.add(port);
                return port;
            }
        }
        throw new IOException("no free port from " + FIRST + " to " + LAST);
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}

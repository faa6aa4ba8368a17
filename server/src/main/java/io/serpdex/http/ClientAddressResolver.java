package io.serpdex.http;

import io.serpdex.model.CidrBlock;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Request;

/**
 * Determines the address of the client: the peer of the connection, or the address reported by a trusted proxy. Clients
 * can forge headers, so the headers are read from the end, up to the first entry that no trusted proxy wrote.
 */
public final class ClientAddressResolver {
    private final List<CidrBlock> trusted;

    public ClientAddressResolver(List<CidrBlock> trusted) {
        this.trusted = List.copyOf(trusted);
    }

    public InetAddress resolve(Request request) {
        return request.getConnectionMetaData().getRemoteSocketAddress() instanceof InetSocketAddress peer
                ? resolve(peer.getAddress(), request.getHeaders())
                : InetAddress.getLoopbackAddress();
    }

    InetAddress resolve(InetAddress peer, HttpFields headers) {
        if (!isTrusted(peer)) {
            return peer;
        }
        Optional<InetAddress> standard =
                lastUntrusted(headers, "Forwarded", ForwardedHeaderParser::parseForwarded, peer);
        Optional<InetAddress> usual =
                lastUntrusted(headers, "X-Forwarded-For", ForwardedHeaderParser::parseXForwardedFor, peer);
        if (standard.isPresent() && usual.isPresent() && !standard.equals(usual)) {
            // A proxy sets one of the headers and may forward the other from the client. Neither can be trusted.
            return peer;
        }
        return standard.or(() -> usual).orElse(peer);
    }

    /** Returns the nearest untrusted address. Empty if the header is missing. */
    private Optional<InetAddress> lastUntrusted(
            HttpFields headers, String name, Function<String, List<Optional<InetAddress>>> reading, InetAddress peer) {
        List<String> lines = headers.getFields(name).stream()
                .map(HttpField::getValue)
                .map(String::valueOf)
                .toList();
        InetAddress nearest = peer;
        for (String line : lines.reversed()) {
            for (Optional<InetAddress> hop : reading.apply(line).reversed()) {
                if (hop.isEmpty()) {
                    return Optional.of(nearest);
                }
                nearest = hop.get();
                if (!isTrusted(nearest)) {
                    return Optional.of(nearest);
                }
            }
        }
        return lines.isEmpty() ? Optional.empty() : Optional.of(nearest);
    }

    /** Returns true if the client uses TLS, either to this server or to a trusted proxy. */
    public boolean isEncrypted(Request request) {
        if (request.isSecure()) {
            return true;
        }
        String protocol = request.getHeaders().get("X-Forwarded-Proto");
        return "https".equalsIgnoreCase(protocol)
                && request.getConnectionMetaData().getRemoteSocketAddress() instanceof InetSocketAddress peer
                && isTrusted(peer.getAddress());
    }

    private boolean isTrusted(InetAddress address) {
        return trusted.stream().anyMatch(range -> range.contains(address));
    }
}

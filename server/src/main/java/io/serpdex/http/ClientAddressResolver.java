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
 * Determines the address of the client: the peer of the connection, or the address that a trusted proxy names. Clients
 * can forge headers, so the resolver reads them from the end, and only as far as trusted proxies wrote them.
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
            // A proxy writes one of them and may pass on the other from the client; it is unknown which.
            return peer;
        }
        return standard.or(() -> usual).orElse(peer);
    }

    /** Returns the nearest untrusted address; empty if there is no such header. */
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

    /** Returns whether the client uses TLS, to this server or to a trusted proxy that says so. */
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

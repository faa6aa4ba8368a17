package io.serpdex.store.opensearch.client;

import io.serpdex.config.Storage;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.jspecify.annotations.Nullable;
import org.opensearch.client.Request;
import org.opensearch.client.Response;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * Sends requests to the cluster. A request that the cluster cannot process now fails with
 * {@link ErrorCode#UNAVAILABLE}. Results are never partial.
 */
public final class ClusterClient implements AutoCloseable {
    private static final ContentType JSON = ContentType.APPLICATION_JSON;
    private static final ContentType LINES = ContentType.create("application/x-ndjson");

    /** A search has a body and is therefore a POST, but changes nothing. */
    private static final String SEARCH = "/_search?";

    private static final int OK_END = 300;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int TIMED_OUT = 408;
    private static final int CONFLICT = 409;
    private static final int TOO_MANY = 429;
    private static final int SERVER_FAULT = 500;

    private final ClusterNodes nodes;

    public ClusterClient(Storage.Cluster settings) {
        this.nodes = new ClusterNodes(settings);
    }

    /** Sends a request without a body and returns the response. */
    public JsonNode call(String method, String path) {
        return call(method, path, null);
    }

    /** Sends a request with a JSON body and returns the response. */
    public JsonNode call(String method, String path, @Nullable Object body) {
        Outcome outcome = attempt(method, path, body);
        if (outcome.status < OK_END) {
            return outcome.body;
        }
        throw outcome.failure(method, path);
    }

    /** Sends a request like {@link #call}; returns a missing node if the target does not exist. */
    public JsonNode find(String method, String path, @Nullable Object body) {
        Outcome outcome = attempt(method, path, body);
        if (outcome.status < OK_END) {
            return outcome.body;
        }
        if (outcome.status == NOT_FOUND) {
            return MissingNode.getInstance();
        }
        throw outcome.failure(method, path);
    }

    /** Returns a document. Its {@code found} is false if the document does not exist; a missing index is an error. */
    public JsonNode document(String index, String id) {
        String path = "/" + index + "/_doc/" + id;
        Outcome outcome = attempt("GET", path, null);
        if (outcome.status < OK_END || (outcome.status == NOT_FOUND && outcome.body.has("found"))) {
            return outcome.body;
        }
        throw outcome.failure("GET", path);
    }

    /** Sends a request like {@link #call}; returns false if another process was first. */
    public boolean callUnlessConflict(String method, String path, @Nullable Object body) {
        Outcome outcome = attempt(method, path, body);
        if (outcome.status < OK_END) {
            return true;
        }
        if (outcome.status == CONFLICT || outcome.isAlreadyThere()) {
            return false;
        }
        throw outcome.failure(method, path);
    }

    /**
     * Creates an index, or waits until it is ready if another process is creating it.
     *
     * @return whether this call created it
     */
    boolean createIfMissing(String index, Object body) {
        if (callUnlessConflict("PUT", "/" + index, body)) {
            return true;
        }
        call("GET", "/_cluster/health/" + index + "?wait_for_status=yellow");
        return false;
    }

    /** Returns whether the state that a request waits for was reached before its timeout. */
    public boolean completesInTime(String path) {
        Outcome outcome = attempt("GET", path, null);
        if (outcome.status < OK_END || outcome.status == TIMED_OUT) {
            return outcome.status < OK_END;
        }
        throw outcome.failure("GET", path);
    }

    /** Sends documents. The response contains a result for each of them. */
    public JsonNode bulk(String path, byte[] lines) {
        Request request = new Request("POST", path);
        request.setEntity(new ByteArrayEntity(lines, LINES));
        Outcome outcome = attempt(request);
        if (outcome.status < OK_END) {
            return outcome.body;
        }
        throw outcome.failure("POST", path);
    }

    private Outcome attempt(String method, String path, @Nullable Object body) {
        Request request = new Request(method, path);
        if (body != null) {
            request.setEntity(new ByteArrayEntity(OpenSearchJson.bytes(body), JSON));
        }
        return attempt(request);
    }

    private Outcome attempt(Request request) {
        try {
            boolean changesNothing = isReadOnly(request.getMethod(), request.getEndpoint());
            return read(changesNothing ? nodes.read(request) : nodes.write(request));
        } catch (IOException e) {
            throw new ServiceException(ErrorCode.UNAVAILABLE, "the OpenSearch cluster " + describe(e));
        }
    }

    /** Describes the failure without names and addresses of nodes, which clients must not see. */
    private static String describe(IOException e) {
        if (e instanceof SocketTimeoutException) {
            return "did not respond in time";
        }
        if (!(e.getCause() instanceof SSLException)) {
            return "cannot be reached";
        }
        return "cannot be reached securely: "
                + (isAboutACertificate(e)
                        ? "its certificate is not trusted or is issued for another host (check opensearch.authority)"
                        : "the TLS handshake failed (check opensearch.addresses)");
    }

    private static boolean isAboutACertificate(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateException || cause instanceof SSLPeerUnverifiedException) {
                return true;
            }
        }
        return false;
    }

    private static boolean isReadOnly(String method, String path) {
        return method.equals("GET") || path.contains(SEARCH);
    }

    private static Outcome read(Response response) throws IOException {
        int status = response.getStatusLine().getStatusCode();
        HttpEntity entity = response.getEntity();
        if (entity == null) {
            return new Outcome(status, MissingNode.getInstance());
        }
        try (InputStream body = entity.getContent()) {
            return new Outcome(status, OpenSearchJson.MAPPER.readTree(body));
        } catch (JacksonException e) {
            // A response of a proxy or a truncated response. Rejected logins are plain text, too.
            boolean rejectedLogin = status == UNAUTHORIZED || status == FORBIDDEN;
            return new Outcome(rejectedLogin ? status : Math.max(status, SERVER_FAULT), MissingNode.getInstance());
        }
    }

    @Override
    public void close() {
        try {
            nodes.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Outcome(int status, JsonNode body) {
        boolean isAlreadyThere() {
            return type().equals("resource_already_exists_exception");
        }

        private String type() {
            return body.path("error").path("type").asString("");
        }

        private boolean refusesLogin() {
            return status == UNAUTHORIZED
                    || (status == FORBIDDEN && (body.isMissingNode() || type().equals("security_exception")));
        }

        RuntimeException failure(String method, String path) {
            if (refusesLogin()) {
                return new ServiceException(
                        ErrorCode.UNAVAILABLE,
                        "the OpenSearch cluster rejected the login with status " + status
                                + ". Check opensearch.user and its password, or opensearch.api-key");
            }
            boolean passing = status >= SERVER_FAULT
                    || status == TOO_MANY
                    || status == TIMED_OUT
                    || type().equals("cluster_block_exception") // for example because of a full disk
                    || type().equals("index_not_found_exception");
            // The reason names indexes and nodes, which imports should see but readers must not.
            return passing
                    ? new ServiceException(
                            ErrorCode.UNAVAILABLE,
                            "the OpenSearch cluster cannot process the request now: "
                                    + (isReadOnly(method, path) ? kind() : reason()))
                    : new IllegalStateException(method + " " + path + " failed: " + reason());
        }

        private String kind() {
            return "status " + status + (type().isEmpty() ? "" : ", " + type());
        }

        private String reason() {
            String reason = body.path("error").path("reason").asString("");
            String cause =
                    body.path("error").path("root_cause").path(0).path("reason").asString("");
            String more = cause.isEmpty() || cause.equals(reason) ? "" : " (" + cause + ")";
            return (reason.isEmpty() ? kind() : reason) + more;
        }
    }
}

package io.serpdex.http.server;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.RequestContext;
import io.serpdex.http.api.SwaggerUiPage;
import io.serpdex.web.view.Asset;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;

/** Serves health checks, metrics, the OpenAPI document and Swagger UI. */
public final class SystemEndpoint {
    private static final String PLAIN = "text/plain; charset=utf-8";

    private final SwaggerUiPage swaggerUi;
    private final Map<String, Supplier<Asset>> byPath;

    public SystemEndpoint(SwaggerUiPage swaggerUi, ServerMetrics metrics, Supplier<Boolean> ready, byte[] openApi) {
        this.swaggerUi = swaggerUi;
        byPath = Map.of(
                "/healthz", () -> text("ok\n"),
                "/readyz", () -> readiness(ready.get()),
                "/metrics", () -> new Asset(metrics.scrape(), ServerMetrics.MEDIA_TYPE),
                "/openapi.json", () -> new Asset(openApi, "application/json"));
    }

    /** Returns false if the path does not exist. */
    boolean serve(RequestContext context, String path) throws IOException {
        Supplier<Asset> page = byPath.get(path);
        Asset asset = page == null ? swaggerUi.find(path).orElse(null) : page.get();
        if (asset == null) {
            return false;
        }
        requireGet(context);
        context.response().setStatus(200);
        context.putHeader(HttpHeader.CONTENT_TYPE, asset.contentType());
        context.putHeader(HttpHeader.CONTENT_LENGTH, Integer.toString(asset.bytes().length));
        if (page == null) {
            context.response().getHeaders().put("Content-Security-Policy", SwaggerUiPage.SECURITY_POLICY);
        }
        Content.Sink.write(context.response(), true, ByteBuffer.wrap(asset.bytes()));
        return true;
    }

    private static void requireGet(RequestContext context) {
        if (!context.request().getMethod().equals("GET") && !context.isHead()) {
            throw new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "method not allowed: use GET");
        }
    }

    private static Asset readiness(boolean ready) {
        if (!ready) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "the server is starting or stopping, or has not connected to its cluster yet");
        }
        return text("ready\n");
    }

    private static Asset text(String text) {
        return new Asset(text.getBytes(StandardCharsets.UTF_8), PLAIN);
    }
}

package io.serpdex.http;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.web.Asset;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;

/** What is not a report: health, figures, the description of the interface and the page that shows it. */
final class Pages {
    private static final String PLAIN = "text/plain; charset=utf-8";

    private final ApiPage apiPage;
    private final Map<String, Supplier<Asset>> byPath;

    Pages(ApiPage apiPage, ServiceMetrics metrics, Supplier<Boolean> ready, byte[] openApi) {
        this.apiPage = apiPage;
        byPath = Map.of(
                "/healthz", () -> text("ok\n"),
                "/readyz", () -> readiness(ready.get()),
                "/metrics", () -> new Asset(metrics.scrape(), ServiceMetrics.MEDIA_TYPE),
                "/openapi.json", () -> new Asset(openApi, "application/json"));
    }

    /** Returns false where there is no such page. */
    boolean serve(Exchange exchange, String path) throws IOException {
        Supplier<Asset> page = byPath.get(path);
        Asset asset = page == null ? apiPage.find(path).orElse(null) : page.get();
        if (asset == null) {
            return false;
        }
        requireGet(exchange);
        exchange.response().setStatus(200);
        exchange.header(HttpHeader.CONTENT_TYPE, asset.contentType());
        exchange.header(HttpHeader.CONTENT_LENGTH, Integer.toString(asset.bytes().length));
        if (page == null) {
            exchange.response().getHeaders().put("Content-Security-Policy", ApiPage.SECURITY_POLICY);
        }
        Content.Sink.write(exchange.response(), true, ByteBuffer.wrap(asset.bytes()));
        return true;
    }

    private static void requireGet(Exchange exchange) {
        if (!exchange.request().getMethod().equals("GET") && !exchange.isHead()) {
            throw new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "this page is asked for with GET");
        }
    }

    private static Asset readiness(boolean ready) {
        if (!ready) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE, "the service is starting or stopping, or has not reached its cluster yet");
        }
        return text("ready\n");
    }

    private static Asset text(String text) {
        return new Asset(text.getBytes(StandardCharsets.UTF_8), PLAIN);
    }
}

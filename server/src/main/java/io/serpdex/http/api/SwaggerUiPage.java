package io.serpdex.http.api;

import io.serpdex.web.view.Asset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Serves the required files of Swagger UI under {@code /docs}, from memory. */
public final class SwaggerUiPage {
    /** Allows own files only. The script of Swagger UI sets styles, and its style sheet contains images. */
    public static final String SECURITY_POLICY =
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

    private final Map<String, Asset> assets = new HashMap<>();

    public SwaggerUiPage() {
        Asset index = Asset.own("/io/serpdex/http/docs/index.html", Asset.HTML);
        assets.put("/docs", index);
        assets.put("/docs/", index);
        assets.put("/docs/init.js", Asset.own("/io/serpdex/http/docs/init.js", Asset.SCRIPT));
        assets.put("/docs/swagger-ui.css", swagger("swagger-ui.css", Asset.STYLE));
        assets.put("/docs/swagger-ui-bundle.js", swagger("swagger-ui-bundle.js", Asset.SCRIPT));
        assets.put("/docs/favicon.png", swagger("favicon-32x32.png", "image/png"));
    }

    private static Asset swagger(String file, String contentType) {
        return Asset.ofLibrary("org.webjars", "swagger-ui", file, contentType);
    }

    public Optional<Asset> find(String path) {
        return Optional.ofNullable(assets.get(path));
    }
}

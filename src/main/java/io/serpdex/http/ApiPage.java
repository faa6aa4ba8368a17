package io.serpdex.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The description of the interface as a page to read and try: Swagger UI under {@code /docs}. Only the files that it
 * needs are served, from memory.
 */
public final class ApiPage {
    /** All it loads is our own; Swagger UI sets styles from its script and has small images inside its style sheet. */
    public static final String SECURITY_POLICY =
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

    private static final String HTML = "text/html; charset=utf-8";
    private static final String SCRIPT = "text/javascript; charset=utf-8";
    private static final String STYLE = "text/css; charset=utf-8";

    private final Map<String, Asset> assets = new HashMap<>();

    /** A file as it is sent. */
    public static final class Asset {
        private final byte[] bytes;
        private final String contentType;

        public Asset(byte[] bytes, String contentType) {
            this.bytes = bytes;
            this.contentType = contentType;
        }

        public byte[] bytes() {
            return bytes;
        }

        public String contentType() {
            return contentType;
        }
    }

    public ApiPage() {
        Asset index = new Asset(read("/io/serpdex/http/docs/index.html"), HTML);
        assets.put("/docs", index);
        assets.put("/docs/", index);
        assets.put("/docs/init.js", new Asset(read("/io/serpdex/http/docs/init.js"), SCRIPT));
        String swagger = "/META-INF/resources/webjars/swagger-ui/" + swaggerVersion() + "/";
        assets.put("/docs/swagger-ui.css", new Asset(read(swagger + "swagger-ui.css"), STYLE));
        assets.put("/docs/swagger-ui-bundle.js", new Asset(read(swagger + "swagger-ui-bundle.js"), SCRIPT));
        assets.put("/docs/favicon.png", new Asset(read(swagger + "favicon-32x32.png"), "image/png"));
    }

    public Optional<Asset> find(String path) {
        return Optional.ofNullable(assets.get(path));
    }

    /** The jar names its folder after its version, which only the build knows. */
    private static String swaggerVersion() {
        Properties properties = new Properties();
        try (InputStream file = open("/META-INF/maven/org.webjars/swagger-ui/pom.properties")) {
            properties.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version", "unknown");
    }

    private static byte[] read(String resource) {
        try (InputStream file = open(resource)) {
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String resource) throws IOException {
        InputStream file = ApiPage.class.getResourceAsStream(resource);
        if (file == null) {
            throw new IOException(resource + " is missing from the program's own files");
        }
        return file;
    }
}

package io.serpdex.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * Style, scripts and pictures of the page, from memory. The address of each holds a hash of its bytes: browsers keep it
 * for good, and a new version has a new address.
 */
public final class Assets {
    public static final String PATH = "/assets/";

    private static final String SCRIPT = "text/javascript; charset=utf-8";
    private static final String STYLE = "text/css; charset=utf-8";
    private static final int HASH_DIGITS = 16;

    private final Map<String, String> addresses = new HashMap<>();
    private final Map<String, Asset> byAddress = new HashMap<>();

    /** A file as it is sent. */
    public static final class Asset {
        private final byte[] bytes;
        private final String contentType;

        private Asset(byte[] bytes, String contentType) {
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

    public Assets() {
        addLibrary("org.webjars.npm", "htmx.org", "dist/htmx.min.js", "htmx.js", SCRIPT);
        addLibrary("org.webjars", "echarts", "echarts.min.js", "echarts.js", SCRIPT);
        addLibrary("org.webjars.npm", "picocss__pico", "css/pico.min.css", "pico.css", STYLE);
        addOwn("site.css", STYLE);
        addOwn("theme.js", SCRIPT);
        addOwn("site.js", SCRIPT);
        addOwn("charts.js", SCRIPT);
        addOwn("icon.svg", "image/svg+xml");
    }

    /** The asset at a path of the site; empty where there is none. */
    public Optional<Asset> find(String path) {
        return Optional.ofNullable(byAddress.get(path));
    }

    /** Where an asset is found. */
    String address(String name) {
        String address = addresses.get(name);
        if (address == null) {
            throw new IllegalArgumentException("there is no asset " + name);
        }
        return address;
    }

    private void addOwn(String name, String contentType) {
        add(name, read("/io/serpdex/web/" + name), contentType);
    }

    private void addLibrary(String group, String artifact, String file, String name, String contentType) {
        String version = version(group, artifact);
        add(name, read("/META-INF/resources/webjars/" + artifact + "/" + version + "/" + file), contentType);
    }

    private void add(String name, byte[] bytes, String contentType) {
        String address = PATH + hash(bytes) + "/" + name;
        addresses.put(name, address);
        byAddress.put(address, new Asset(bytes, contentType));
    }

    private static String hash(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The jars name their folders after their versions, which only the build knows. */
    private static String version(String group, String artifact) {
        Properties properties = new Properties();
        try (InputStream file = open("/META-INF/maven/" + group + "/" + artifact + "/pom.properties")) {
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
        InputStream file = Assets.class.getResourceAsStream(resource);
        if (file == null) {
            throw new IOException(resource + " is missing from the program's own files");
        }
        return file;
    }
}

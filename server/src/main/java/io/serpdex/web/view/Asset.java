package io.serpdex.web.view;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** A static file, kept in memory. */
public final class Asset {
    public static final String HTML = "text/html; charset=utf-8";
    public static final String SCRIPT = "text/javascript; charset=utf-8";
    public static final String STYLE = "text/css; charset=utf-8";

    private final byte[] bytes;
    private final String contentType;

    public Asset(byte[] bytes, String contentType) {
        this.bytes = bytes;
        this.contentType = contentType;
    }

    /** Reads a resource. */
    public static Asset own(String resource, String contentType) {
        return new Asset(read(resource), contentType);
    }

    /** Reads a file of a WebJar. The name of its folder contains the version. */
    public static Asset ofLibrary(String group, String artifact, String file, String contentType) {
        Properties properties = new Properties();
        try (InputStream build = open("/META-INF/maven/" + group + "/" + artifact + "/pom.properties")) {
            properties.load(build);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String folder = artifact + "/" + properties.getProperty("version", "unknown") + "/";
        return own("/META-INF/resources/webjars/" + folder + file, contentType);
    }

    public byte[] bytes() {
        return bytes;
    }

    public String contentType() {
        return contentType;
    }

    private static byte[] read(String resource) {
        try (InputStream file = open(resource)) {
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String resource) throws IOException {
        InputStream file = Asset.class.getResourceAsStream(resource);
        if (file == null) {
            throw new IOException("missing resource " + resource);
        }
        return file;
    }
}

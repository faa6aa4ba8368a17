package io.serpdex.web.view;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * Style sheets, scripts and images of the pages. Each address contains a hash of the content, so that browsers can
 * cache it forever.
 */
public final class Assets {
    public static final String PATH = "/assets/";

    private static final String OWN = "/io/serpdex/web/";
    private static final int HASH_DIGITS = 16;

    private final Map<String, String> addresses = new HashMap<>();
    private final Map<String, Asset> byAddress = new HashMap<>();

    public Assets() {
        add("htmx.js", Asset.ofLibrary("org.webjars.npm", "htmx.org", "dist/htmx.min.js", Asset.SCRIPT));
        add("echarts.js", Asset.own(OWN + "vendor/echarts.min.js", Asset.SCRIPT));
        add("pico.css", Asset.ofLibrary("org.webjars.npm", "picocss__pico", "css/pico.min.css", Asset.STYLE));
        add("site.css", Asset.own(OWN + "site.css", Asset.STYLE));
        add("theme.js", Asset.own(OWN + "theme.js", Asset.SCRIPT));
        add("site.js", Asset.own(OWN + "site.js", Asset.SCRIPT));
        add("charts.js", Asset.own(OWN + "charts.js", Asset.SCRIPT));
        add("icon.svg", Asset.own(OWN + "icon.svg", "image/svg+xml"));
    }

    /** Returns the asset at a path. Empty if it does not exist. */
    public Optional<Asset> find(String path) {
        return Optional.ofNullable(byAddress.get(path));
    }

    public String address(String name) {
        String address = addresses.get(name);
        if (address == null) {
            throw new IllegalArgumentException("unknown asset " + name);
        }
        return address;
    }

    private void add(String name, Asset asset) {
        String address = PATH + hash(asset.bytes()) + "/" + name;
        addresses.put(name, address);
        byAddress.put(address, asset);
    }

    private static String hash(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is not available", e);
        }
    }
}

package io.serpdex.store.lucene.files;

import io.serpdex.model.Host;
import io.serpdex.model.PageUrl;
import io.serpdex.store.lucene.codec.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;

/**
 * A URL as bytes that sort all URLs of a domain, and of a host and the hosts below it, next to each other:
 *
 * <pre>domain 0 labels below it, nearest first, with 1 between them 0 scheme [1 user info] [2 port] 0 path and rest</pre>
 *
 * <p>URLs contain no control characters, so the separators are unambiguous and sort before all other bytes.
 */
public final class UrlKey {
    public static final byte SEPARATOR = 0;
    static final byte LABEL = 1;
    static final byte USER = 1;
    static final byte PORT = 2;

    private UrlKey() {}

    /** Returns the prefix of all keys on a host: {@code domain 0 labels 0}. */
    public static byte[] ofHost(Host host) {
        Bytes key = new Bytes(64);
        ascii(key, host.domain());
        key.writeByte(SEPARATOR);
        List<String> labels = host.labelsBelowDomain();
        for (int i = 0; i < labels.size(); i++) {
            if (i > 0) {
                key.writeByte(LABEL);
            }
            ascii(key, labels.get(i));
        }
        key.writeByte(SEPARATOR);
        return key.toArray();
    }

    /** Appends the key of a URL; {@code hostKey} is the {@link #ofHost} of its host. */
    public static void append(Bytes key, byte[] hostKey, PageUrl url) {
        key.writeBytes(hostKey, 0, hostKey.length);
        appendOrigin(key, url.text(), url.pathStart(), url.host().name());
        key.writeByte(SEPARATOR);
        String text = url.text();
        if (!key.ascii(text, url.pathStart(), text.length())) {
            byte[] rest = url.rest().getBytes(StandardCharsets.UTF_8);
            key.writeBytes(rest, 0, rest.length);
        }
    }

    /** Appends {@code scheme [1 user info] [2 port]} of {@code scheme://[user info@]host[:port]}. */
    private static void appendOrigin(Bytes key, String url, int originEnd, String host) {
        int schemeEnd = url.indexOf("://");
        key.ascii(url, 0, schemeEnd);
        int authority = schemeEnd + 3;
        int hostStart = originEnd - authority == host.length() ? authority : url.lastIndexOf('@', originEnd) + 1;
        if (hostStart <= authority) {
            hostStart = authority;
        } else {
            key.writeByte(USER);
            byte[] user = url.substring(authority, hostStart - 1).getBytes(StandardCharsets.UTF_8);
            key.writeBytes(user, 0, user.length);
        }
        int hostEnd = hostStart + host.length();
        if (hostEnd < originEnd) {
            key.writeByte(PORT);
            key.ascii(url, hostEnd + 1, originEnd);
        }
    }

    /** Returns the index of the next separator. */
    public static int separator(byte[] key, int from) {
        int i = from;
        while (key[i] != SEPARATOR) {
            i++;
        }
        return i;
    }

    /** Returns the printed origin of the first three fields of a key. */
    public static Origin origin(byte[] key, int offset) {
        int domainEnd = separator(key, offset);
        int labelsEnd = separator(key, domainEnd + 1);
        int originEnd = separator(key, labelsEnd + 1);
        String host = host(text(key, offset, domainEnd), text(key, domainEnd + 1, labelsEnd));
        String decoration = text(key, labelsEnd + 1, originEnd);
        int port = decoration.indexOf(PORT);
        String portText = port < 0 ? "" : ":" + decoration.substring(port + 1);
        String front = port < 0 ? decoration : decoration.substring(0, port);
        int user = front.indexOf(USER);
        String scheme = user < 0 ? front : front.substring(0, user);
        String userText = user < 0 ? "" : front.substring(user + 1) + "@";
        String before = scheme + "://" + userText;
        return new Origin(before + host + portText, before.length(), host);
    }

    /** Returns the number of bytes before the path. */
    public static int originLength(BytesRef key) {
        int domain = separator(key.bytes, key.offset);
        int labels = separator(key.bytes, domain + 1);
        return separator(key.bytes, labels + 1) + 1 - key.offset;
    }

    /** Appends the key of a printed origin, which lacks only the path. */
    public static void appendOriginKey(Bytes key, Origin origin, String domain) {
        ascii(key, domain);
        key.writeByte(SEPARATOR);
        String host = origin.host();
        if (host.length() > domain.length()) {
            String[] labels =
                    host.substring(0, host.length() - domain.length() - 1).split("\\.", -1);
            for (int i = labels.length - 1; i >= 0; i--) {
                ascii(key, labels[i]);
                if (i > 0) {
                    key.writeByte(LABEL);
                }
            }
        }
        key.writeByte(SEPARATOR);
        appendOrigin(key, origin.text(), origin.text().length(), host);
        key.writeByte(SEPARATOR);
    }

    /**
     * Returns the hash that orders the domains of an edition and distributes them evenly over the parts of an import.
     */
    public static long domainHash(byte[] bytes, int offset, int length) {
        return StringHelper.murmurhash3_x64_128(bytes, offset, length, 0)[0];
    }

    public static long domainHash(String domain) {
        byte[] bytes = domain.getBytes(StandardCharsets.UTF_8);
        return domainHash(bytes, 0, bytes.length);
    }

    private static String host(String domain, String labels) {
        if (labels.isEmpty()) {
            return domain;
        }
        String[] nearestFirst = labels.split(String.valueOf((char) LABEL), -1);
        StringBuilder host = new StringBuilder();
        for (String label : Arrays.asList(nearestFirst).reversed()) {
            host.append(label).append('.');
        }
        return host.append(domain).toString();
    }

    private static String text(byte[] key, int from, int to) {
        return new String(key, from, to - from, StandardCharsets.UTF_8);
    }

    private static void ascii(Bytes key, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        key.writeBytes(bytes, 0, bytes.length);
    }

    /** The part of a URL before the path: {@code scheme://[user info@]host[:port]}. */
    public record Origin(String text, int hostStart, String host) {
        void encode(Bytes bytes) {
            bytes.vInt(hostStart);
            bytes.vInt(host.length());
            bytes.text(text);
        }

        static Origin decode(byte[] bytes) {
            Bytes.Reader reader = new Bytes.Reader().over(bytes);
            int hostStart = reader.vInt();
            int hostLength = reader.vInt();
            String text = reader.text();
            return new Origin(text, hostStart, text.substring(hostStart, hostStart + hostLength));
        }
    }
}

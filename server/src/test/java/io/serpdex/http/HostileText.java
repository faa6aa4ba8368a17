package io.serpdex.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Values that often break programs, and their encodings in URLs and forms. */
public final class HostileText {
    private static final List<String> VALUES = List.of(
            "0",
            "1",
            "-1",
            "00000001",
            "2147483648",
            "-9223372036854775809",
            "99999999999999999999999999",
            "1e309",
            "1.5",
            "0.000000001",
            "NaN",
            "-Infinity",
            "0x7f",
            "１２",
            "٣",
            "true",
            "null",
            "undefined",
            "[]",
            "{}",
            "' OR 1=1 --",
            "\"; DROP TABLE keywords; --",
            "<script>alert(1)</script>",
            "${jndi:ldap://x/y}",
            "{{7*7}}",
            "%s%n%d",
            "../../../../etc/passwd",
            "\\\\host\\share",
            "file:///etc/passwd",
            "http://",
            "https://[::1]:99999/",
            "http://a@b@c/",
            "http://runhub.com#!/x",
            "xn--",
            "xn--\u00fc",
            "a..b",
            ".com",
            "com.",
            "127.0.0.1",
            "[::ffff:1.2.3.4]",
            "runhub.com\u0000.evil.com",
            "run\u00adhub.com",
            "\u202egro.live",
            "\u200b",
            "\ufeffquery",
            "\u0000",
            "\r\nSet-Cookie: x=y",
            "\u001b[31m",
            "\u2028",
            "\ud83d\udc5f running",
            "e\u0301".repeat(60),
            "\u0344".repeat(200),
            "\u0130I\u0131",
            "ﷺ".repeat(40),
            "𝔯𝔲𝔫𝔫𝔦𝔫𝔤",
            "بحث عن أحذية",
            "跑鞋",
            "รองเท้า",
            "a,b,c,,,d",
            ",".repeat(500),
            "a.com,b.com,c.com,d.com",
            "*",
            "running*",
            "+running -shoes",
            "\"running shoes\"~2",
            "run?hub",
            "shoes OR watch AND NOT",
            "=cmd|' /C calc'!A0",
            " ",
            "\t",
            "");

    private final Random random;

    public HostileText(Random random) {
        this.random = random;
    }

    public String value() {
        return switch (random.nextInt(10)) {
            case 0 -> letters(random.nextInt(5));
            case 1 -> codePoints(1 + random.nextInt(30));
            case 2 -> VALUES.get(random.nextInt(VALUES.size())) + VALUES.get(random.nextInt(VALUES.size()));
            case 3 -> Long.toString(random.nextLong() >> random.nextInt(64));
            case 4 -> random.nextInt(20) == 0 ? letters(1 + random.nextInt(20_000)) : letters(40);
            default -> VALUES.get(random.nextInt(VALUES.size()));
        };
    }

    private String letters(int length) {
        return random.ints(length, 'a', 'z' + 1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private String codePoints(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(random.nextInt(random.nextBoolean() ? 0x300 : Character.MAX_CODE_POINT + 1));
        }
        return text.toString();
    }

    /** Encodes a value correctly or almost correctly. Each character of the result is a byte. */
    public String encoded(String value) {
        StringBuilder text = new StringBuilder();
        int sloppy = random.nextInt(16);
        for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean plain = c < 0x80 && Character.isLetterOrDigit(c);
            boolean raw = sloppy == 0 && c > ' ' && c != '#' && c != '&' && c != 0x7f;
            if (plain || raw) {
                text.append(c);
            } else if (c == ' ' && random.nextBoolean()) {
                text.append('+');
            } else {
                text.append(String.format(random.nextBoolean() ? "%%%02x" : "%%%02X", (int) c));
            }
        }
        if (sloppy == 1) {
            text.insert(
                    random.nextInt(text.length() + 1),
                    List.of("%", "%4", "%zz", "%c3", "%ed%a0%80", "%00").get(random.nextInt(6)));
        }
        return text.toString();
    }

    /** Returns random bytes, one per character. */
    public String bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}

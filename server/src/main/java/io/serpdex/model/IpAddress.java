package io.serpdex.model;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parses and formats IP addresses. Never resolves names. */
public final class IpAddress {

    private static final Pattern V4 = Pattern.compile("(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?!$)|$)){4}");
    private static final Pattern NUMBER = Pattern.compile("\\d+|0x[0-9a-f]*");
    private static final Pattern V6 = Pattern.compile("[0-9a-fA-F:.]{2,45}");
    private static final int V6_GROUPS = 8;

    private IpAddress() {}

    /**
     * Parses an address; an IPv6 address has no brackets. An IPv4-mapped address becomes an IPv4 address.
     */
    public static Optional<InetAddress> find(String text) {
        if (isV4(text)) {
            return Optional.of(InetAddress.ofLiteral(text));
        }
        if (!looksLikeV6(text)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Inet6Address.ofLiteral(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static boolean looksLikeV6(String text) {
        return text.indexOf(':') >= 0 && V6.matcher(text).matches();
    }

    /**
     * Accepts four decimal numbers. Octal, hexadecimal and shortened notations mean different hosts in different
     * programs.
     */
    static boolean isV4(String name) {
        return endsInNumber(name) && V4.matcher(name).matches();
    }

    /**
     * Returns whether the last label is a decimal or hexadecimal number. Browsers parse such a name as an IPv4
     * address.
     */
    static boolean endsInNumber(String name) {
        int start = name.lastIndexOf('.') + 1;
        char first = start < name.length() ? name.charAt(start) : '.';
        // Checked first, because such names are rare and patterns are slow.
        return first >= '0'
                && first <= '9'
                && NUMBER.matcher(name.substring(start)).matches();
    }

    /** Returns the canonical text of an address; for IPv6 as in RFC 5952, without brackets. */
    public static String text(InetAddress address) {
        return address instanceof Inet6Address ? compressed(groups(address)) : address.getHostAddress();
    }

    /** Returns the address in brackets as in RFC 5952: lower case, the longest run of zeros omitted. */
    static Optional<String> canonicalV6(String withoutBrackets) {
        return looksLikeV6(withoutBrackets)
                ? find(withoutBrackets).map(address -> "[" + compressed(groups(address)) + "]")
                : Optional.empty();
    }

    private static int[] groups(InetAddress address) {
        byte[] bytes = address.getAddress();
        int[] groups = new int[V6_GROUPS];
        // Java returns an IPv4-mapped address (::ffff:1.2.3.4) as four bytes.
        int first = bytes.length == 4 ? V6_GROUPS - 2 : 0;
        if (first > 0) {
            groups[first - 1] = 0xffff;
        }
        for (int i = 0; i < bytes.length; i += 2) {
            groups[first + i / 2] = (bytes[i] & 0xff) << 8 | (bytes[i + 1] & 0xff);
        }
        return groups;
    }

    private static String compressed(int[] groups) {
        int runStart = -1;
        int runLength = 1;
        for (int i = 0; i < V6_GROUPS; i++) {
            int end = i;
            while (end < V6_GROUPS && groups[end] == 0) {
                end++;
            }
            if (end - i > runLength) {
                runStart = i;
                runLength = end - i;
            }
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < V6_GROUPS; i++) {
            if (i == runStart) {
                text.append("::");
                i += runLength - 1;
            } else {
                text.append(i > 0 && text.charAt(text.length() - 1) != ':' ? ":" : "")
                        .append(Integer.toHexString(groups[i]));
            }
        }
        return text.toString();
    }
}

package io.serpdex.model;

import java.net.InetAddress;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A CIDR block of IP addresses.
 *
 * @param first the lowest address
 * @param bits the number of leading bits that all addresses share
 */
public record CidrBlock(InetAddress first, int bits) {
    private static final Pattern SPELLING = Pattern.compile("([^/]+)(?:/(\\d{1,3}))?");

    public CidrBlock {
        int length = Byte.SIZE * first.getAddress().length;
        if (bits < 0 || bits > length) {
            throw new InvalidValueException(
                    "prefix length of " + first.getHostAddress() + " must be from 0 to " + length + ", got " + bits);
        }
        for (int bit = bits; bit < length; bit++) {
            if (bit(first, bit) != 0) {
                throw new InvalidValueException("address range " + first.getHostAddress() + "/" + bits
                        + " must start with its lowest address: all bits after the first " + bits + " must be 0");
            }
        }
    }

    /** Parses {@code 10.0.0.0/8}, {@code fd00::/8} or a single address. */
    public static CidrBlock of(String text) {
        Matcher matcher = SPELLING.matcher(text);
        Optional<InetAddress> address = matcher.matches() ? IpAddress.find(matcher.group(1)) : Optional.empty();
        InetAddress first = address.orElseThrow(() -> new InvalidValueException(
                "address range must be like 10.0.0.0/8, fd00::/8 or 192.0.2.7, got " + Excerpt.of(text)));
        String bits = matcher.group(2);
        return new CidrBlock(first, bits == null ? Byte.SIZE * first.getAddress().length : Integer.parseInt(bits));
    }

    public boolean contains(InetAddress address) {
        if (address.getAddress().length != first.getAddress().length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            if (bit(address, bit) != bit(first, bit)) {
                return false;
            }
        }
        return true;
    }

    private static int bit(InetAddress address, int index) {
        return address.getAddress()[index / Byte.SIZE] >> (Byte.SIZE - 1 - index % Byte.SIZE) & 1;
    }
}

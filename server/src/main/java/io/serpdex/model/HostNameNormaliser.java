package io.serpdex.model;

import com.ibm.icu.text.IDNA;
import com.ibm.icu.util.ICUInputTooLongException;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Normalises host names: lower case, punycode, no trailing dot; or an IP address. */
final class HostNameNormaliser {

    private static final int MAX_CHARACTERS = 253;
    private static final int MAX_LABEL_LENGTH = 63;

    /**
     * Enough for 253 characters with invisible ones in between. Longer names are rejected before the slow conversion.
     */
    private static final int MAX_RAW_CHARACTERS = 1_000;

    private static final IDNA UTS46 = IDNA.getUTS46Instance(
            IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.NONTRANSITIONAL_TO_UNICODE | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ);

    /** Errors that browsers tolerate too: hosts such as r3---sn-a.example.com exist. Lengths are checked separately. */
    private static final Set<IDNA.Error> HARMLESS = EnumSet.of(
            IDNA.Error.LEADING_HYPHEN,
            IDNA.Error.TRAILING_HYPHEN,
            IDNA.Error.HYPHEN_3_4,
            IDNA.Error.EMPTY_LABEL,
            IDNA.Error.LABEL_TOO_LONG,
            IDNA.Error.DOMAIN_NAME_TOO_LONG);

    private HostNameNormaliser() {}

    static String canonical(String raw) {
        if (raw.indexOf(':') >= 0) {
            return canonicalV6(raw);
        }
        if (raw.length() > MAX_RAW_CHARACTERS) {
            throw tooLong(raw);
        }
        // ASCII bypasses UTS 46: an undecodable xn-- label is still one host in the DNS.
        String name = CharacterRules.isAscii(raw) ? raw.toLowerCase(Locale.ROOT) : toAscii(raw);
        if (name.endsWith(".")) {
            name = name.substring(0, name.length() - 1);
        }
        check(name, raw);
        return name;
    }

    static boolean isAddress(String canonical) {
        return canonical.startsWith("[") || IpAddress.isV4(canonical);
    }

    /** Parses an IPv6 address with or without brackets. Users omit them; URLs always have them. */
    private static String canonicalV6(String raw) {
        boolean bracketed = raw.length() > 1 && raw.startsWith("[") && raw.endsWith("]");
        return IpAddress.canonicalV6(bracketed ? raw.substring(1, raw.length() - 1) : raw)
                .orElseThrow(() -> refusal("with a colon must be an IPv6 address", raw));
    }

    private static String toAscii(String raw) {
        StringBuilder name = new StringBuilder();
        IDNA.Info info = new IDNA.Info();
        try {
            UTS46.nameToASCII(raw, name, info);
        } catch (ICUInputTooLongException e) {
            // One character can expand to eighteen, which can exceed the limit of the converter.
            throw tooLong(raw);
        }
        Set<IDNA.Error> errors = info.getErrors();
        if (!HARMLESS.containsAll(errors)) {
            throw refusal("must be valid under UTS 46 (" + errors + ")", raw);
        }
        return name.toString();
    }

    private static void check(String name, String raw) {
        if (name.isEmpty()) {
            throw refusal("must not be empty", raw);
        }
        if (name.length() > MAX_CHARACTERS) {
            throw tooLong(raw);
        }
        int labelStart = 0;
        for (int i = 0; i <= name.length(); i++) {
            if (i == name.length() || name.charAt(i) == '.') {
                checkLabelLength(i - labelStart, raw);
                labelStart = i + 1;
            } else if (!isHostCharacter(name.charAt(i))) {
                throw refusal("must consist of letters, digits, hyphens, underscores and dots", raw);
            }
        }
        if (IpAddress.endsInNumber(name) && !IpAddress.isV4(name)) {
            throw refusal("that ends in a number must be an IPv4 address of four decimal numbers", raw);
        }
    }

    private static void checkLabelLength(int length, String raw) {
        if (length == 0) {
            throw refusal("must not have an empty label", raw);
        }
        if (length > MAX_LABEL_LENGTH) {
            throw refusal("must have labels of at most " + MAX_LABEL_LENGTH + " characters", raw);
        }
    }

    /** Returns whether a text consists only of labels and dots, so that it can only be a host. */
    static boolean isPlain(String raw) {
        for (int i = 0; i < raw.length(); i++) {
            if (!isHostCharacter(raw.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isHostCharacter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
    }

    private static InvalidValueException tooLong(String raw) {
        return refusal("must have at most " + MAX_CHARACTERS + " characters", raw);
    }

    private static InvalidValueException refusal(String rule, String raw) {
        return new InvalidValueException("host name " + rule + ", got " + Excerpt.of(raw));
    }
}

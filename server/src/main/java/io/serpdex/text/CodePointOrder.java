package io.serpdex.text;

import java.util.Comparator;

/** Compares texts by code point, which is the order of their UTF-8 bytes but not of {@code String.compareTo}. */
public final class CodePointOrder {
    public static final Comparator<String> ORDER = CodePointOrder::compare;

    private CodePointOrder() {}

    private static int compare(String a, String b) {
        int most = Math.min(a.length(), b.length());
        for (int i = 0; i < most; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                // Surrogates encode code points above every other char.
                return Character.isSurrogate(x) == Character.isSurrogate(y)
                        ? Character.compare(x, y)
                        : (Character.isSurrogate(x) ? 1 : -1);
            }
        }
        return Integer.compare(a.length(), b.length());
    }
}

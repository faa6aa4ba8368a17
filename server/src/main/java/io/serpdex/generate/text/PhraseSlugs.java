package io.serpdex.generate.text;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** A phrase in the spellings that URLs use, as bytes. */
@SuppressWarnings("ArrayRecordComponent") // never compared; copies would cost time
public record PhraseSlugs(
        byte[] slug, byte[] capitalSlug, byte[] under, byte[] capitalUnder, byte[] joined, byte[] plus) {

    public static PhraseSlugs of(String phrase) {
        String slug = AsciiText.of(phrase).strip().replace(' ', '-');
        String capital = capital(slug);
        return new PhraseSlugs(
                bytes(slug),
                bytes(capital),
                bytes(slug.replace('-', '_')),
                bytes(capital.replace('-', '_')),
                bytes(slug.replace("-", "")),
                bytes(URLEncoder.encode(phrase, StandardCharsets.UTF_8)));
    }

    private static String capital(String slug) {
        StringBuilder capital = new StringBuilder(slug);
        for (int i = 0; i < capital.length(); i++) {
            if (i == 0 || capital.charAt(i - 1) == '-') {
                capital.setCharAt(i, Character.toUpperCase(capital.charAt(i)));
            }
        }
        return capital.toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}

package io.serpdex.generate.text;

import java.text.Normalizer;

/** Transliterates words to a-z, 0-9 and spaces, as sites do in their URLs. */
public final class AsciiText {

    private static final String CYRILLIC = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
    private static final String[] LATIN = {
        "a", "b", "v", "g", "d", "e", "e", "zh", "z", "i", "j", "k", "l", "m", "n", "o", "p", "r", "s", "t", "u", "f",
        "h", "c", "ch", "sh", "sch", "", "y", "", "e", "yu", "ya"
    };

    private AsciiText() {}

    public static String of(String text) {
        StringBuilder ascii = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                ascii.append(c == '\'' ? ' ' : c);
            } else if (c >= 'а' && c <= 'ё') {
                ascii.append(LATIN[CYRILLIC.indexOf(c)]);
            } else {
                appendFolded(ascii, c);
            }
        }
        return ascii.toString();
    }

    /** Transliterates to Cyrillic, for the few sites with a Cyrillic name. */
    public static String cyrillic(String latin) {
        StringBuilder text = new StringBuilder(latin.length());
        for (int i = 0; i < latin.length(); i++) {
            String letter = latin.substring(i, i + 1);
            for (int j = 0; j < LATIN.length; j++) {
                if (LATIN[j].equals(letter)) {
                    text.append(CYRILLIC.charAt(j));
                    break;
                }
            }
        }
        return text.toString();
    }

    private static void appendFolded(StringBuilder ascii, char c) {
        switch (c) {
            case 'ß' -> ascii.append("ss");
            case 'œ' -> ascii.append("oe");
            case 'ä' -> ascii.append("ae");
            case 'ö' -> ascii.append("oe");
            case 'ü' -> ascii.append("ue");
            default -> {
                char base = Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFD)
                        .charAt(0);
                if (base < 0x80) {
                    ascii.append(base);
                }
            }
        }
    }
}

package io.serpdex.http.oracle;

import java.net.IDN;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/** Generates equivalent spellings of domains, keywords, URLs and requests. */
final class SpellingVariants {
    private static final List<String> GAPS = List.of(" ", "  ", "\t", "\u00A0", " \n ", "\u3000");

    private final Random random;

    SpellingVariants(Random random) {
        this.random = random;
    }

    /** Varies a canonical domain or host. */
    String ofScope(String name) {
        boolean v6 = name.startsWith("[");
        boolean address = v6 || name.matches("[0-9.]+");
        String host = address || random.nextBoolean() ? name : IDN.toUnicode(name);
        host = random.nextInt(4) == 0 ? host.toUpperCase(Locale.ROOT) : host;
        host = !address && random.nextInt(4) == 0 ? "wWw." + host : host;
        host = !address && random.nextInt(4) == 0 ? host + "." : host;
        return switch (random.nextInt(6)) {
            case 0 -> "https://" + host;
            case 1 -> "HTTP://" + host + ":8443/Any/Path?q=a#part";
            case 2 -> "http://somebody@" + host + "/";
            case 3 -> address ? host : host.replace(".", "\u3002");
            case 4 -> v6 ? host.substring(1, host.length() - 1) : host;
            default -> host;
        };
    }

    String ofScopes(List<String> names) {
        StringBuilder list = new StringBuilder();
        for (String name : names) {
            list.append(list.isEmpty() ? "" : random.nextBoolean() ? "," : " , ")
                    .append(ofScope(name));
        }
        return list.toString();
    }

    String ofKeyword(String text) {
        StringBuilder variant = new StringBuilder(random.nextInt(4) == 0 ? any(GAPS) : "");
        for (String word : text.split(" ", -1)) {
            variant.append(variant.isEmpty() || variant.toString().isBlank() ? "" : any(GAPS))
                    .append(ofWord(word));
        }
        return variant.append(random.nextInt(4) == 0 ? any(GAPS) : "").toString();
    }

    private String ofWord(String word) {
        return switch (random.nextInt(6)) {
            case 0 -> word.toUpperCase(Locale.ROOT);
            case 1 -> Normalizer.normalize(word, Normalizer.Form.NFD);
            case 2 -> word.codePointAt(0) < 128 ? word.charAt(0) + "\u200B" + word.substring(1) : word;
            case 3 -> fullWidth(word);
            default -> word;
        };
    }

    private static String fullWidth(String word) {
        StringBuilder wide = new StringBuilder();
        word.codePoints().forEach(c -> wide.appendCodePoint(c > ' ' && c < 127 ? c + 0xFEE0 : c));
        return wide.toString();
    }

    /** Varies a canonical URL. */
    String ofUrl(String url) {
        int path = url.indexOf('/', "https://".length());
        String origin = url.substring(0, path);
        boolean port = origin.indexOf(':', "https:".length()) >= 0;
        String rest = url.substring(path);
        boolean caseCounts = origin.contains("@");
        return (random.nextBoolean() || caseCounts ? origin : origin.toUpperCase(Locale.ROOT))
                + (url.startsWith("https:") && !port && random.nextInt(3) == 0 ? ":443" : "")
                + (rest.equals("/") && random.nextBoolean() ? "" : rest)
                + (random.nextInt(3) == 0 ? "#part" : "");
    }

    /** Encodes parameters with percent or plus encoding. */
    String ofParameters(List<Map.Entry<String, String>> parameters) {
        StringBuilder encoded = new StringBuilder();
        for (Map.Entry<String, String> parameter : parameters) {
            encoded.append(encoded.isEmpty() ? "" : "&")
                    .append(encoded(parameter.getKey()))
                    .append('=')
                    .append(encoded(parameter.getValue()));
        }
        return encoded.toString();
    }

    private String encoded(String text) {
        String plus = URLEncoder.encode(text, StandardCharsets.UTF_8);
        return switch (random.nextInt(3)) {
            case 0 -> plus.replace("+", "%20");
            case 1 -> plus.replace("%3A", ":").replace("%2F", "/").replace("%2C", ",");
            default -> plus;
        };
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}

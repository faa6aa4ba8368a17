package io.serpdex.http.server;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** Blocks between BEGIN and END, with anything around them. */
record PemText(String text) {

    boolean hasBlock(String label) {
        return text.contains(begin(label));
    }

    /**
     * The contents of all blocks with this label.
     *
     * @throws IllegalArgumentException if one has no end or is no Base64
     */
    List<byte[]> blocks(String label) {
        List<byte[]> blocks = new ArrayList<>();
        String end = "-----END " + label + "-----";
        int at = text.indexOf(begin(label));
        while (at >= 0) {
            int from = at + begin(label).length();
            int to = text.indexOf(end, from);
            if (to < 0) {
                throw new IllegalArgumentException("a block has no end");
            }
            // Not the decoder that skips what it does not know: a damaged block would become another one.
            blocks.add(Base64.getDecoder().decode(text.substring(from, to).replaceAll("\\s", "")));
            at = text.indexOf(begin(label), to);
        }
        return blocks;
    }

    private static String begin(String label) {
        return "-----BEGIN " + label + "-----";
    }
}

package io.serpdex.http.server;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** Extracts PEM blocks from a text. Text around the blocks is ignored. */
record PemText(String text) {

    boolean hasBlock(String label) {
        return text.contains(begin(label));
    }

    /**
     * Returns the contents of all blocks with this label.
     *
     * @throws IllegalArgumentException if a block is incomplete or not Base64
     */
    List<byte[]> blocks(String label) {
        List<byte[]> blocks = new ArrayList<>();
        String end = "-----END " + label + "-----";
        int at = text.indexOf(begin(label));
        while (at >= 0) {
            int from = at + begin(label).length();
            int to = text.indexOf(end, from);
            if (to < 0) {
                throw new IllegalArgumentException("incomplete PEM block");
            }
            // The MIME decoder would skip unknown characters, and so accept damaged blocks.
            blocks.add(Base64.getDecoder().decode(text.substring(from, to).replaceAll("\\s", "")));
            at = text.indexOf(begin(label), to);
        }
        return blocks;
    }

    private static String begin(String label) {
        return "-----BEGIN " + label + "-----";
    }
}

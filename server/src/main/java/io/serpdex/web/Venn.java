package io.serpdex.web;

import java.util.List;

/** Two or three circles with the numbers of keywords in their parts. */
record Venn(int height, List<Circle> circles, List<Part> parts) {

    /** A domain with its number of keywords. */
    record Circle(String domain, String keywords, int x, int y, int labelX, int labelY) {}

    /** A part that belongs to some circles and not to the others. */
    record Part(String label, String keywords, int x, int y) {}
}

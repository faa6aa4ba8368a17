package io.serpdex.web.view;

import java.util.List;

/** Two or three circles with the numbers of keywords in their parts. */
public record VennDiagram(int height, List<Circle> circles, List<Region> regions) {

    /** A domain with its number of keywords. */
    public record Circle(String domain, String keywords, int x, int y, int labelX, int labelY) {}

    /** A part that belongs to some circles and not to the others. */
    public record Region(String label, String keywords, int x, int y) {}
}

package io.serpdex.web.view;

import java.util.List;

/** Two or three circles with the number of keywords in each region. */
public record VennDiagram(int height, List<Circle> circles, List<Region> regions) {

    /** A domain and its number of keywords. */
    public record Circle(String domain, String keywords, int x, int y, int labelX, int labelY) {}

    /** A region that belongs to some of the circles. */
    public record Region(String label, String keywords, int x, int y) {}
}

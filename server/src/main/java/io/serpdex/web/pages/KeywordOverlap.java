package io.serpdex.web.pages;

import io.serpdex.web.view.PageContext;
import io.serpdex.web.view.VennDiagram;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts the keywords that two or three domains share. */
final class KeywordOverlap {
    private static final int[][] CIRCLES_OF_TWO = {{150, 130}, {250, 130}};
    private static final int[][] CIRCLES_OF_THREE = {{150, 120}, {250, 120}, {200, 205}};
    private static final int[][] LABELS_OF_TWO = {{60, 20}, {340, 20}};
    private static final int[][] LABELS_OF_THREE = {{60, 14}, {340, 14}, {200, 314}};

    private static final int HEIGHT_OF_TWO = 235;
    private static final int HEIGHT_OF_THREE = 325;

    /** Coordinates of the number in each region. The bits of the index are the circles of the region. */
    private static final int[][] REGIONS_OF_TWO = {{}, {105, 135}, {295, 135}, {200, 135}};

    private static final int[][] REGIONS_OF_THREE = {
        {}, {105, 105}, {295, 105}, {200, 95}, {200, 255}, {148, 180}, {252, 180}, {200, 152}
    };

    private final PageContext context;
    private final List<String> domains;

    KeywordOverlap(PageContext context, List<String> domains) {
        this.context = context;
        this.domains = domains;
    }

    VennDiagram venn() {
        int sets = 1 << domains.size();
        long[] common = new long[sets];
        for (int members = 1; members < sets; members++) {
            common[members] = count(members);
        }
        boolean two = domains.size() == 2;
        List<VennDiagram.Circle> circles = new ArrayList<>();
        for (int i = 0; i < domains.size(); i++) {
            int[] centre = (two ? CIRCLES_OF_TWO : CIRCLES_OF_THREE)[i];
            int[] label = (two ? LABELS_OF_TWO : LABELS_OF_THREE)[i];
            circles.add(new VennDiagram.Circle(
                    domains.get(i), number(common[1 << i]), centre[0], centre[1], label[0], label[1]));
        }
        List<VennDiagram.Region> regions = new ArrayList<>();
        for (int members = 1; members < sets; members++) {
            int[] point = (two ? REGIONS_OF_TWO : REGIONS_OF_THREE)[members];
            regions.add(new VennDiagram.Region(label(members), number(exclusive(members, common)), point[0], point[1]));
        }
        return new VennDiagram(two ? HEIGHT_OF_TWO : HEIGHT_OF_THREE, circles, regions);
    }

    /** Returns the number of keywords that only these domains share, by inclusion and exclusion. */
    private static long exclusive(int members, long[] common) {
        long sum = 0;
        for (int larger = members; larger < common.length; larger++) {
            if ((larger & members) == members) {
                boolean odd = Integer.bitCount(larger ^ members) % 2 == 1;
                sum += odd ? -common[larger] : common[larger];
            }
        }
        return sum;
    }

    private List<String> names(int members) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < domains.size(); i++) {
            if ((members & 1 << i) != 0) {
                names.add(domains.get(i));
            }
        }
        return names;
    }

    private String label(int members) {
        List<String> names = names(members);
        return names.size() == domains.size() ? "All domains" : "Only " + String.join(" and ", names);
    }

    private long count(int members) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("query", String.join(",", names(members)));
        context.database().ifPresent(id -> parameters.put("se", id));
        parameters.put("page_size", "1");
        return context.meteredReports()
                .fetch("domains_intersection", parameters)
                .total();
    }

    private String number(long count) {
        return context.formatter().number(count);
    }
}

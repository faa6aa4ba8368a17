package io.serpdex.generate;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.text.Utf8Builder;
import io.serpdex.generate.world.Topic;
import java.util.List;

/** Writes the SERP features, such as images and maps. */
final class SerpFeatureWriter {

    private record Element(String name, int perMille, int perMilleCommercial, boolean localOnly) {}

    private static final List<Element> ELEMENTS = List.of(
            new Element("people_also_ask", 620, 480, false),
            new Element("video", 380, 260, false),
            new Element("images", 330, 300, false),
            new Element("ai_overview", 300, 120, false),
            new Element("related_searches", 850, 850, false),
            new Element("featured_snippet", 140, 60, false),
            new Element("shopping", 40, 420, false),
            new Element("map", 280, 420, true),
            new Element("knowledge_panel", 120, 60, false),
            new Element("carousel", 90, 140, false),
            new Element("sitelinks", 150, 150, false),
            new Element("reviews", 160, 340, false),
            new Element("news", 70, 30, false),
            new Element("jobs", 30, 10, true),
            new Element("hotels", 25, 40, true));

    private SerpFeatureWriter() {}

    static void write(Utf8Builder out, GeneratedKeyword keyword, int edition) {
        Topic topic = keyword.area().topic();
        boolean any = false;
        for (int i = 0; i < ELEMENTS.size(); i++) {
            Element element = ELEMENTS.get(i);
            if (element.localOnly() && !topic.local()) {
                continue;
            }
            int perMille =
                    element.perMille() + (element.perMilleCommercial() - element.perMille()) * topic.commerce() / 100;
            // One half of the random value is constant for the keyword, the other drifts over the editions.
            long key = HashRandom.key(keyword.key(), i, 85);
            int roll = HashRandom.below(key, 1000) + HashRandom.drift(key, edition, 5, 90);
            if (roll < perMille) {
                out.append(any ? ",\"" : "\"").append(element.name()).append('"');
                any = true;
            }
        }
    }
}

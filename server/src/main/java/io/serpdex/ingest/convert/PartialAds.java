package io.serpdex.ingest.convert;

import io.serpdex.model.Host;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.PageUrl;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Merges the ads of some domains into the known ads of a keyword. Ads of other domains stay. */
final class PartialAds {
    private PartialAds() {}

    /** @param advertisers the domains whose known ads are replaced */
    static ArrayNode merge(List<? extends JsonNode> known, List<? extends JsonNode> own, Set<String> advertisers) {
        ArrayNode ads = JsonNodeFactory.instance.arrayNode();
        for (JsonNode ad : known) {
            if (!advertisers.contains(advertiser(ad))) {
                ads.add(ad);
            }
        }
        own.forEach(ads::add);
        return ads;
    }

    /** Returns the domain that an ad advertises, an empty string if its URL is invalid. */
    static String advertiser(JsonNode ad) {
        try {
            String host = ad.path("domain").asString("");
            return host.isEmpty()
                    ? PageUrl.parse(ad.path("url").asString("")).host().domain()
                    : Host.parse(host).domain();
        } catch (InvalidValueException e) {
            return "";
        }
    }
}

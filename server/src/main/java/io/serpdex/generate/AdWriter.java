package io.serpdex.generate;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.text.TitleCase;
import io.serpdex.generate.text.Utf8Builder;
import io.serpdex.generate.world.Language;
import io.serpdex.generate.world.Topic;
import io.serpdex.generate.world.World;
import java.util.List;

/** Writes the ads of a SERP. An advertiser has a few creatives and shows them for many keywords. */
final class AdWriter {

    private static final int MAX_ADS = 7;
    private static final int CREATIVES = 4;
    private static final int ABOVE = 4;

    private final World world;
    private final PageUrlWriter urlWriter;
    private final int[] advertisers = new int[MAX_ADS];

    AdWriter(World world, PageUrlWriter urlWriter) {
        this.world = world;
        this.urlWriter = urlWriter;
    }

    /** Writes the elements of the list and returns their number. */
    int write(Utf8Builder out, GeneratedKeyword keyword, int edition) {
        int wanted = count(keyword, edition);
        int written = 0;
        boolean atSide = HashRandom.below(HashRandom.key(keyword.key(), 101), 100) < 6;
        for (int slot = 0; slot < wanted; slot++) {
            long key = HashRandom.key(keyword.clusterKey(), slot, 102);
            long campaign = HashRandom.key(key, (edition + HashRandom.below(key, 4)) / 4);
            int advertiser = keyword.area().sites().pickAdvertiser(campaign);
            if (isWritten(advertiser, written)) {
                continue;
            }
            advertisers[written] = advertiser;
            int type = written < ABOVE ? 1 : atSide ? 3 : 2;
            out.append(written == 0 ? "{\"position\":" : ",{\"position\":").append(written + 1L);
            out.append(",\"type\":").append((long) type);
            writeCreative(
                    out, keyword, advertiser, HashRandom.below(HashRandom.key(campaign, keyword.key()), CREATIVES));
            out.append('}');
            written++;
        }
        return written;
    }

    private static int count(GeneratedKeyword keyword, int edition) {
        long key = HashRandom.key(keyword.key(), 103);
        int roll = HashRandom.below(key, 100) + HashRandom.drift(key, edition, 4, 8);
        if (roll >= keyword.area().topic().commerce()) {
            return 0;
        }
        double u = HashRandom.unit(HashRandom.key(key, 1));
        return 1 + (int) (u * u * MAX_ADS);
    }

    private boolean isWritten(int advertiser, int written) {
        for (int i = 0; i < written; i++) {
            if (advertisers[i] == advertiser) {
                return true;
            }
        }
        return false;
    }

    private void writeCreative(Utf8Builder out, GeneratedKeyword keyword, int advertiser, int creative) {
        Language language = keyword.area().language();
        Topic topic = keyword.area().topic();
        long key = HashRandom.key(world.seed(), advertiser, 104 + creative);
        // One creative in four contains words of the keyword, the others never change.
        String subject = creative == 0
                ? topic.subjects().get(keyword.head().subject())
                : topic.subjects().get(HashRandom.below(key, topic.subjects().size()));
        out.append(",\"url\":\"");
        writeLanding(out, topic, advertiser, key);
        out.append(",\"title\":")
                .appendQuoted(pick(language.adTitles(), HashRandom.key(key, 1))
                        .replace("{Subject}", TitleCase.of(subject))
                        .replace("{Site}", world.sites().title(advertiser)));
        out.append(",\"text\":").appendQuoted(pick(language.adTexts(), HashRandom.key(key, 2)));
    }

    /** Writes the landing page. Some ads lead through a click counter, whose host does not identify the advertiser. */
    private void writeLanding(Utf8Builder out, Topic topic, int advertiser, long key) {
        if (HashRandom.below(HashRandom.key(world.seed(), advertiser, 110), 100) < 6) {
            out.append("https://www.clickrelay.example/aclk?ad=");
            PageUrlWriter.writeCode(out, key);
            out.append("\",\"domain\":\"")
                    .append(world.sites().domain(advertiser))
                    .append('"');
            return;
        }
        // A campaign has one host, so the key of the creative replaces that of a page.
        urlWriter.writeHost(out, advertiser, key);
        out.append('/').append(pick(topic.sections(), HashRandom.key(key, 3)));
        switch (HashRandom.below(HashRandom.key(key, 4), 3)) {
            case 0 -> out.append("/\"");
            case 1 ->
                out.append("/offer-")
                        .append(10L + HashRandom.below(HashRandom.key(key, 5), 900))
                        .append('"');
            default ->
                out.append("/?utm_source=search&utm_campaign=")
                        .append(1000L + HashRandom.below(key, 9000))
                        .append('"');
        }
    }

    private static String pick(List<String> texts, long key) {
        return texts.get(HashRandom.below(key, texts.size()));
    }
}

package io.serpdex.generate;

import java.util.List;

/** The ads of a results page. An advertiser has a few creatives and shows them for many keywords. */
final class Advertising {

    private static final int MOST_ADS = 7;
    private static final int CREATIVES = 4;
    private static final int ABOVE = 4;

    private final World world;
    private final PageAddresses addresses;
    private final int[] advertisers = new int[MOST_ADS];

    Advertising(World world, PageAddresses addresses) {
        this.world = world;
        this.addresses = addresses;
    }

    /** Writes the elements of the list and says how many there are. */
    int write(ByteText out, InventedKeyword keyword, int edition) {
        int wanted = count(keyword, edition);
        int written = 0;
        boolean atSide = Dice.below(Dice.key(keyword.key(), 101), 100) < 6;
        for (int place = 0; place < wanted; place++) {
            long key = Dice.key(keyword.clusterKey(), place, 102);
            long campaign = Dice.key(key, (edition + Dice.below(key, 4)) / 4);
            int advertiser = keyword.area().sites().pickAdvertiser(campaign);
            if (isThere(advertiser, written)) {
                continue;
            }
            advertisers[written] = advertiser;
            int type = written < ABOVE ? 1 : atSide ? 3 : 2;
            out.put(written == 0 ? "{\"position\":" : ",{\"position\":").put(written + 1L);
            out.put(",\"type\":").put((long) type);
            writeCreative(out, keyword, advertiser, Dice.below(Dice.key(campaign, keyword.key()), CREATIVES));
            out.put('}');
            written++;
        }
        return written;
    }

    private static int count(InventedKeyword keyword, int edition) {
        long key = Dice.key(keyword.key(), 103);
        int roll = Dice.below(key, 100) + Dice.wander(key, edition, 4, 8);
        if (roll >= keyword.area().topic().commerce()) {
            return 0;
        }
        double u = Dice.unit(Dice.key(key, 1));
        return 1 + (int) (u * u * MOST_ADS);
    }

    private boolean isThere(int advertiser, int written) {
        for (int i = 0; i < written; i++) {
            if (advertisers[i] == advertiser) {
                return true;
            }
        }
        return false;
    }

    private void writeCreative(ByteText out, InventedKeyword keyword, int advertiser, int creative) {
        Language language = keyword.area().language();
        Topic topic = keyword.area().topic();
        long key = Dice.key(world.seed(), advertiser, 104 + creative);
        // One creative in four takes its words from the search, the others are always the same.
        String subject = creative == 0
                ? topic.subjects().get(keyword.head().subject())
                : topic.subjects().get(Dice.below(key, topic.subjects().size()));
        out.put(",\"url\":\"");
        writeLanding(out, topic, advertiser, key);
        out.put(",\"title\":")
                .putQuoted(pick(language.adTitles(), Dice.key(key, 1))
                        .replace("{Subject}", Capitals.words(subject))
                        .replace("{Site}", world.sites().title(advertiser)));
        out.put(",\"text\":").putQuoted(pick(language.adTexts(), Dice.key(key, 2)));
    }

    /** Some ads lead through a counter, whose host says nothing about the advertiser. */
    private void writeLanding(ByteText out, Topic topic, int advertiser, long key) {
        if (Dice.below(Dice.key(world.seed(), advertiser, 110), 100) < 6) {
            out.put("https://www.clickrelay.example/aclk?ad=");
            PageAddresses.writeCode(out, key);
            out.put("\",\"domain\":\"").put(world.sites().domain(advertiser)).put('"');
            return;
        }
        // A campaign has one host, so the key of the creative stands in for that of a page.
        addresses.writeHost(out, advertiser, key);
        out.put('/').put(pick(topic.sections(), Dice.key(key, 3)));
        switch (Dice.below(Dice.key(key, 4), 3)) {
            case 0 -> out.put("/\"");
            case 1 ->
                out.put("/offer-").put(10L + Dice.below(Dice.key(key, 5), 900)).put('"');
            default ->
                out.put("/?utm_source=search&utm_campaign=")
                        .put(1000L + Dice.below(key, 9000))
                        .put('"');
        }
    }

    private static String pick(List<String> texts, long key) {
        return texts.get(Dice.below(key, texts.size()));
    }
}

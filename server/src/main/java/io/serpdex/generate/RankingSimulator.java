package io.serpdex.generate;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.world.MajorSite;
import io.serpdex.generate.world.SitePool;
import io.serpdex.generate.world.TopicArea;
import io.serpdex.generate.world.World;
import java.util.Arrays;

/**
 * Simulates the ranking of a keyword in an edition.
 *
 * <p>A SERP has a few more slots than it shows results. A slot holds a page for some editions, then another one. The
 * number of the slot, shifted by the trend of the site and by noise, gives the rank. So a page drifts slowly, a site
 * rises or falls on many keywords at once, and an edition does not depend on the one before.
 *
 * <p>Not thread-safe: the arrays are reused for every keyword.
 */
final class RankingSimulator {

    private static final int KEYWORD_PER_MILLE = 145;
    private static final int SUBJECT_PER_MILLE = 215;
    private static final int GENERAL_PER_MILLE = 120;
    private static final int SLOT = 1000;

    private final World world;
    private final int slots;
    private final long[] order;
    private final Candidate[] candidates;

    RankingSimulator(World world, int depth) {
        this.world = world;
        slots = depth + depth / 8 + 4;
        order = new long[slots];
        candidates = new Candidate[slots];
    }

    int size() {
        return slots;
    }

    Candidate at(int rank) {
        return candidates[(int) (order[rank] & 0xFFF)];
    }

    void rank(GeneratedKeyword keyword, int edition) {
        Arrays.fill(candidates, null);
        placeMajorSites(keyword, edition);
        for (int slot = 0; slot < slots; slot++) {
            if (candidates[slot] == null) {
                candidates[slot] = candidate(keyword, slot, edition);
            }
            long score = 1_000_000L + score(keyword, slot, candidates[slot], edition);
            order[slot] = score << 12 | slot;
        }
        Arrays.sort(order);
    }

    private Candidate candidate(GeneratedKeyword keyword, int slot, int edition) {
        PageSource source = source(HashRandom.below(HashRandom.key(keyword.key(), slot, 41), 1000));
        long sourceKey = sourceKey(keyword, source);
        long slotKey = HashRandom.key(sourceKey, slot, 42);
        // Pages at the top stay longer.
        int life = 6 + HashRandom.below(slotKey, 5) + (slot < 10 ? 8 : slot < 30 ? 3 : 0);
        long key = HashRandom.key(slotKey, (edition + HashRandom.below(HashRandom.key(slotKey, 43), life)) / life);
        boolean general = HashRandom.below(HashRandom.key(key, 44), 1000) < GENERAL_PER_MILLE;
        SitePool pool = general ? keyword.area().general() : keyword.area().sites();
        int site = pool.pick(HashRandom.key(key, 45));
        return new Candidate(site, false, source, HashRandom.key(sourceKey, site, key & 3));
    }

    private void placeMajorSites(GeneratedKeyword keyword, int edition) {
        // A short SERP must not consist of major sites only.
        int room = slots / 2;
        for (int majorSite = 0; majorSite < world.majorSites().size() && room > 0; majorSite++) {
            boolean shared = HashRandom.below(HashRandom.key(keyword.key(), majorSite, 51), 10) < 6;
            long key = HashRandom.key(shared ? keyword.clusterKey() : keyword.key(), majorSite, 52);
            long eraKey = HashRandom.key(key, (edition + HashRandom.below(key, 24)) / 24);
            int results = Math.min(room, majorSiteResults(keyword.area(), majorSite, eraKey));
            for (int nth = 0; nth < results; nth++) {
                PageSource source = majorSiteSource(majorSite, HashRandom.below(HashRandom.key(eraKey, nth, 53), 100));
                long pageKey = HashRandom.key(sourceKey(keyword, source), majorSite, nth);
                int slot = freeSlot(
                        HashRandom.unit(HashRandom.key(key, nth, 54)),
                        world.majorSites().get(majorSite).topBias());
                candidates[slot] = new Candidate(majorSite, true, source, pageKey);
            }
            room -= results;
        }
    }

    private int majorSiteResults(TopicArea area, int majorSite, long eraKey) {
        MajorSite site = world.majorSites().get(majorSite);
        if (HashRandom.below(eraKey, 1000) >= presence(area, majorSite, site)) {
            return 0;
        }
        int results = 1;
        while (results < site.maxResults() && HashRandom.below(HashRandom.key(eraKey, results), 10) < 6) {
            results++;
        }
        return results;
    }

    /** Returns the presence in per mille. The first major site covers all topics, the others prefer some. */
    private static int presence(TopicArea area, int majorSite, MajorSite site) {
        return majorSite == 0
                ? site.presence() * 10
                : site.presence() * (5 + HashRandom.below(HashRandom.key(area.key(), majorSite), 8));
    }

    /** Returns the source of a page. An encyclopedia covers subjects, not single keywords. */
    private static PageSource majorSiteSource(int majorSite, int roll) {
        return majorSite == 0 || roll < 20 ? PageSource.SUBJECT : roll < 75 ? PageSource.CLUSTER : PageSource.KEYWORD;
    }

    private int freeSlot(double u, int bend) {
        double share = u;
        for (int i = 1; i < bend; i++) {
            share *= u;
        }
        int slot = (int) (slots * share);
        while (candidates[slot] != null) {
            slot = (slot + 1) % slots;
        }
        return slot;
    }

    private int score(GeneratedKeyword keyword, int slot, Candidate candidate, int edition) {
        long key = HashRandom.key(keyword.key(), slot, 61);
        int taste = HashRandom.around(key, SLOT + slot * 120);
        int drift = HashRandom.drift(HashRandom.key(key, 62), edition, 4, SLOT + slot * 50);
        int noise = HashRandom.around(HashRandom.key(key, edition, 63), 250 + slot * 12);
        return slot * SLOT + taste + drift + noise + trend(candidate, slot, edition);
    }

    private int trend(Candidate candidate, int slot, int edition) {
        long siteKey = HashRandom.key(world.seed(), candidate.major() ? -1 - candidate.site() : candidate.site(), 64);
        int roll = HashRandom.below(siteKey, 100);
        int amplitude = candidate.major() || roll < 70 ? 1500 : roll < 95 ? 6000 : 35_000;
        return HashRandom.drift(siteKey, edition, 6, amplitude) * (slot + 8) / 110;
    }

    private static PageSource source(int roll) {
        return roll < KEYWORD_PER_MILLE
                ? PageSource.KEYWORD
                : roll < KEYWORD_PER_MILLE + SUBJECT_PER_MILLE ? PageSource.SUBJECT : PageSource.CLUSTER;
    }

    private static long sourceKey(GeneratedKeyword keyword, PageSource source) {
        return switch (source) {
            case KEYWORD -> keyword.key();
            case CLUSTER -> keyword.clusterKey();
            case SUBJECT -> keyword.subjectKey();
        };
    }

    /**
     * A page that can rank.
     *
     * @param site number of the site, or of the major site if {@code major}
     * @param pageKey distinguishes the pages of a site
     */
    record Candidate(int site, boolean major, PageSource source, long pageKey) {}

    /** The scope of a page, which decides for which keywords it can rank. */
    enum PageSource {
        /** A page for a single keyword. */
        KEYWORD,
        /** A page that ranks for the keywords with the same head phrase. */
        CLUSTER,
        /** A page about the subject as a whole, often a home page. */
        SUBJECT
    }
}

package io.serpdex.generate;

import java.util.Arrays;

/**
 * Who ranks where for a keyword in an edition.
 *
 * <p>A SERP has slots, some more than it shows. Each slot has a page until its time is over and another takes its
 * place; the slot's number, moved by the trend of the site and by noise, is the rank. So a page drifts but stays about
 * where it is, sites rise and fall on many keywords at once, and no edition needs to know the one before.
 *
 * <p>Not safe for threads: the arrays are used again for every keyword.
 */
final class Ranking {

    private static final int KEYWORD_PER_MILLE = 145;
    private static final int SUBJECT_PER_MILLE = 215;
    private static final int GENERAL_PER_MILLE = 120;
    private static final int SLOT = 1000;

    private final World world;
    private final int slots;
    private final long[] order;
    private final Candidate[] candidates;

    Ranking(World world, int depth) {
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

    void rank(InventedKeyword keyword, int edition) {
        Arrays.fill(candidates, null);
        placeGiants(keyword, edition);
        for (int slot = 0; slot < slots; slot++) {
            if (candidates[slot] == null) {
                candidates[slot] = candidate(keyword, slot, edition);
            }
            long score = 1_000_000L + score(keyword, slot, candidates[slot], edition);
            order[slot] = score << 12 | slot;
        }
        Arrays.sort(order);
    }

    private Candidate candidate(InventedKeyword keyword, int slot, int edition) {
        PageSource source = source(Dice.below(Dice.key(keyword.key(), slot, 41), 1000));
        long sourceKey = sourceKey(keyword, source);
        long slotKey = Dice.key(sourceKey, slot, 42);
        // Pages at the top stay longer.
        int life = 6 + Dice.below(slotKey, 5) + (slot < 10 ? 8 : slot < 30 ? 3 : 0);
        long key = Dice.key(slotKey, (edition + Dice.below(Dice.key(slotKey, 43), life)) / life);
        boolean general = Dice.below(Dice.key(key, 44), 1000) < GENERAL_PER_MILLE;
        SitePool pool = general ? keyword.area().general() : keyword.area().sites();
        int site = pool.pick(Dice.key(key, 45));
        return new Candidate(site, false, source, Dice.key(sourceKey, site, key & 3));
    }

    private void placeGiants(InventedKeyword keyword, int edition) {
        // A short page must not be all giants.
        int room = slots / 2;
        for (int giant = 0; giant < world.giants().size() && room > 0; giant++) {
            boolean shared = Dice.below(Dice.key(keyword.key(), giant, 51), 10) < 6;
            long key = Dice.key(shared ? keyword.clusterKey() : keyword.key(), giant, 52);
            long eraKey = Dice.key(key, (edition + Dice.below(key, 24)) / 24);
            int results = Math.min(room, giantResults(keyword.area(), giant, eraKey));
            for (int nth = 0; nth < results; nth++) {
                PageSource source = giantSource(giant, Dice.below(Dice.key(eraKey, nth, 53), 100));
                long pageKey = Dice.key(sourceKey(keyword, source), giant, nth);
                int slot = freeSlot(
                        Dice.unit(Dice.key(key, nth, 54)),
                        world.giants().get(giant).bend());
                candidates[slot] = new Candidate(giant, true, source, pageKey);
            }
            room -= results;
        }
    }

    private int giantResults(Area area, int giant, long eraKey) {
        Giant site = world.giants().get(giant);
        if (Dice.below(eraKey, 1000) >= presence(area, giant, site)) {
            return 0;
        }
        int results = 1;
        while (results < site.most() && Dice.below(Dice.key(eraKey, results), 10) < 6) {
            results++;
        }
        return results;
    }

    /** The first giant is everywhere; the others care more for some topics than for others. */
    private static int presence(Area area, int giant, Giant site) {
        return giant == 0 ? site.presence() * 10 : site.presence() * (5 + Dice.below(Dice.key(area.key(), giant), 8));
    }

    /** An encyclopedia has a page on running shoes, but none on cheap ones near me. */
    private static PageSource giantSource(int giant, int roll) {
        return giant == 0 || roll < 20 ? PageSource.SUBJECT : roll < 75 ? PageSource.CLUSTER : PageSource.KEYWORD;
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

    private int score(InventedKeyword keyword, int slot, Candidate candidate, int edition) {
        long key = Dice.key(keyword.key(), slot, 61);
        int taste = Dice.around(key, SLOT + slot * 120);
        int drift = Dice.wander(Dice.key(key, 62), edition, 4, SLOT + slot * 50);
        int noise = Dice.around(Dice.key(key, edition, 63), 250 + slot * 12);
        return slot * SLOT + taste + drift + noise + trend(candidate, slot, edition);
    }

    private int trend(Candidate candidate, int slot, int edition) {
        long siteKey = Dice.key(world.seed(), candidate.giant() ? -1 - candidate.site() : candidate.site(), 64);
        int roll = Dice.below(siteKey, 100);
        int amplitude = candidate.giant() || roll < 70 ? 1500 : roll < 95 ? 6000 : 35_000;
        return Dice.wander(siteKey, edition, 6, amplitude) * (slot + 8) / 110;
    }

    private static PageSource source(int roll) {
        return roll < KEYWORD_PER_MILLE
                ? PageSource.KEYWORD
                : roll < KEYWORD_PER_MILLE + SUBJECT_PER_MILLE ? PageSource.SUBJECT : PageSource.CLUSTER;
    }

    private static long sourceKey(InventedKeyword keyword, PageSource source) {
        return switch (source) {
            case KEYWORD -> keyword.key();
            case CLUSTER -> keyword.clusterKey();
            case SUBJECT -> keyword.subjectKey();
        };
    }
}

package io.serpdex.generate;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Writes the address of a page: the same page of a site has the same address for whatever keyword it ranks. */
final class PageAddresses {

    private static final byte[] HTTP = ascii("http://");
    private static final byte[] HTTPS = ascii("https://");
    private static final byte[] WWW = ascii("www.");
    private static final List<byte[]> SUBDOMAINS = List.of(
            ascii("blog."),
            ascii("shop."),
            ascii("m."),
            ascii("en."),
            ascii("help."),
            ascii("store."),
            ascii("news."),
            ascii("support."),
            ascii("forum."));
    private static final String CODE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    private static final int USERS = 6000;
    private static final int PATHS_OF_A_SITE = 3;

    private final World world;
    private final List<byte[]> users = new ArrayList<>(USERS);

    PageAddresses(World world) {
        this.world = world;
        for (int i = 0; i < USERS; i++) {
            users.add(ascii(world.names().word(Dice.key(world.seed(), i, 71))));
        }
    }

    void write(ByteText out, Area area, PhraseAddress phrase, Candidate page) {
        if (page.giant()) {
            Giant giant = world.giants().get(page.site());
            out.put(HTTPS);
            fill(out, giant.hosts().pick(Dice.key(page.pageKey(), 1)), area, phrase, page.pageKey(), false);
            fill(out, giant.paths().pick(Dice.key(page.pageKey(), 2)), area, phrase, page.pageKey(), false);
            return;
        }
        writeHost(out, page.site(), page.pageKey());
        if (isHome(page)) {
            out.put('/');
        } else {
            int choice = Dice.below(Dice.key(page.pageKey(), 3), PATHS_OF_A_SITE);
            AddressPattern path = world.paths().pick(Dice.key(siteKey(page.site()), choice, 72));
            fill(out, path, area, phrase, page.pageKey(), true);
        }
    }

    /** Scheme and host. Most sites have one host, large ones several. */
    void writeHost(ByteText out, int site, long pageKey) {
        long key = siteKey(site);
        int roll = Dice.below(key, 100);
        out.put(Dice.below(Dice.key(key, 4), 100) < 5 ? HTTP : HTTPS);
        if (roll < 14 && Dice.below(Dice.key(pageKey, 5), 100) < 40) {
            int which = Dice.below(Dice.key(pageKey, 6), 3);
            out.put(SUBDOMAINS.get(Dice.below(Dice.key(key, which, 7), SUBDOMAINS.size())));
        } else if (roll < 70) {
            out.put(WWW);
        }
        out.put(world.sites().domain(site));
    }

    private static boolean isHome(Candidate page) {
        int perMille = switch (page.source()) {
            case KEYWORD -> 15;
            case CLUSTER -> 40;
            case SUBJECT -> 200;
        };
        return Dice.below(Dice.key(page.pageKey(), 8), 1000) < perMille;
    }

    private void fill(
            ByteText out, AddressPattern pattern, Area area, PhraseAddress phrase, long key, boolean ownWords) {
        for (AddressPattern.Part part : pattern.parts()) {
            switch (part) {
                case AddressPattern.Fixed fixed -> out.put(fixed.text());
                case AddressPattern.Hole hole -> fill(out, hole, area, phrase, key, ownWords);
            }
        }
    }

    private void fill(
            ByteText out, AddressPattern.Hole hole, Area area, PhraseAddress phrase, long key, boolean ownWords) {
        switch (hole) {
            case SLUG -> writeSlug(out, area, phrase, key, ownWords);
            case CAPITAL_SLUG -> out.put(phrase.capitalSlug());
            case UNDER -> out.put(phrase.under());
            case CAPITAL_UNDER -> out.put(phrase.capitalUnder());
            case JOINED -> out.put(phrase.joined());
            case PLUS -> out.put(phrase.plus());
            case SECTION -> out.put(section(area, Dice.key(key, 9)));
            case SUB -> out.put(section(area, Dice.key(key, 10)));
            case ID ->
                out.put(100L + (Dice.mix(key) >>> 36) % (Dice.below(Dice.key(key, 11), 3) == 0 ? 9000 : 9_000_000));
            case CODE -> writeCode(out, Dice.key(key, 12));
            case YEAR -> out.put(2012L + Dice.below(Dice.key(key, 13), 14));
            case MONTH -> {
                int month = 1 + Dice.below(Dice.key(key, 14), 12);
                out.put((char) ('0' + month / 10)).put((char) ('0' + month % 10));
            }
            case LANG -> out.put(area.language().code());
            case USER -> out.put(users.get(Dice.below(Dice.key(key, 15), users.size())));
        }
    }

    /** Sites word the same phrase each in their own way. */
    private static void writeSlug(ByteText out, Area area, PhraseAddress phrase, long key, boolean ownWords) {
        int roll = ownWords ? Dice.below(Dice.key(key, 16), 100) : 0;
        out.put(phrase.slug());
        if (roll >= 60 && roll < 85) {
            out.put('-').put(section(area, Dice.key(key, 17)));
        } else if (roll >= 85) {
            out.put('-').put(2L + Dice.below(Dice.key(key, 18), 60));
        }
    }

    static void writeCode(ByteText out, long key) {
        long rest = Dice.mix(key);
        for (int i = 0; i < 10; i++) {
            out.put(CODE.charAt((int) (rest & 63)));
            rest >>>= 6;
        }
    }

    private static String section(Area area, long key) {
        List<String> sections = area.topic().sections();
        return sections.get(Dice.below(key, sections.size()));
    }

    private long siteKey(int site) {
        return Dice.key(world.seed(), site, 73);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

package io.serpdex.generate;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.text.PhraseSlugs;
import io.serpdex.generate.text.UrlPattern;
import io.serpdex.generate.text.Utf8Builder;
import io.serpdex.generate.world.MajorSite;
import io.serpdex.generate.world.TopicArea;
import io.serpdex.generate.world.World;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Writes the URL of a page. A page has the same URL for every keyword that it ranks for. */
final class PageUrlWriter {

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

    PageUrlWriter(World world) {
        this.world = world;
        for (int i = 0; i < USERS; i++) {
            users.add(ascii(world.names().word(HashRandom.key(world.seed(), i, 71))));
        }
    }

    void write(Utf8Builder out, TopicArea area, PhraseSlugs phrase, RankingSimulator.Candidate page) {
        if (page.major()) {
            MajorSite majorSite = world.majorSites().get(page.site());
            out.append(HTTPS);
            fill(out, majorSite.hosts().pick(HashRandom.key(page.pageKey(), 1)), area, phrase, page.pageKey(), false);
            fill(out, majorSite.paths().pick(HashRandom.key(page.pageKey(), 2)), area, phrase, page.pageKey(), false);
            return;
        }
        writeHost(out, page.site(), page.pageKey());
        if (isHome(page)) {
            out.append('/');
        } else {
            int choice = HashRandom.below(HashRandom.key(page.pageKey(), 3), PATHS_OF_A_SITE);
            UrlPattern path = world.paths().pick(HashRandom.key(siteKey(page.site()), choice, 72));
            fill(out, path, area, phrase, page.pageKey(), true);
        }
    }

    /** Writes scheme and host. Most sites have one host, large ones several. */
    void writeHost(Utf8Builder out, int site, long pageKey) {
        long key = siteKey(site);
        int roll = HashRandom.below(key, 100);
        out.append(HashRandom.below(HashRandom.key(key, 4), 100) < 5 ? HTTP : HTTPS);
        if (roll < 14 && HashRandom.below(HashRandom.key(pageKey, 5), 100) < 40) {
            int which = HashRandom.below(HashRandom.key(pageKey, 6), 3);
            out.append(SUBDOMAINS.get(HashRandom.below(HashRandom.key(key, which, 7), SUBDOMAINS.size())));
        } else if (roll < 70) {
            out.append(WWW);
        }
        out.append(world.sites().domain(site));
    }

    private static boolean isHome(RankingSimulator.Candidate page) {
        int perMille = switch (page.source()) {
            case KEYWORD -> 15;
            case CLUSTER -> 40;
            case SUBJECT -> 200;
        };
        return HashRandom.below(HashRandom.key(page.pageKey(), 8), 1000) < perMille;
    }

    private void fill(
            Utf8Builder out, UrlPattern pattern, TopicArea area, PhraseSlugs phrase, long key, boolean ownWords) {
        for (UrlPattern.Part part : pattern.parts()) {
            switch (part) {
                case UrlPattern.Fixed fixed -> out.append(fixed.text());
                case UrlPattern.Placeholder placeholder -> fill(out, placeholder, area, phrase, key, ownWords);
            }
        }
    }

    private void fill(
            Utf8Builder out,
            UrlPattern.Placeholder placeholder,
            TopicArea area,
            PhraseSlugs phrase,
            long key,
            boolean ownWords) {
        switch (placeholder) {
            case SLUG -> writeSlug(out, area, phrase, key, ownWords);
            case CAPITAL_SLUG -> out.append(phrase.capitalSlug());
            case UNDER -> out.append(phrase.under());
            case CAPITAL_UNDER -> out.append(phrase.capitalUnder());
            case JOINED -> out.append(phrase.joined());
            case PLUS -> out.append(phrase.plus());
            case SECTION -> out.append(section(area, HashRandom.key(key, 9)));
            case SUB -> out.append(section(area, HashRandom.key(key, 10)));
            case ID ->
                out.append(100L
                        + (HashRandom.mix(key) >>> 36)
                                % (HashRandom.below(HashRandom.key(key, 11), 3) == 0 ? 9000 : 9_000_000));
            case CODE -> writeCode(out, HashRandom.key(key, 12));
            case YEAR -> out.append(2012L + HashRandom.below(HashRandom.key(key, 13), 14));
            case MONTH -> {
                int month = 1 + HashRandom.below(HashRandom.key(key, 14), 12);
                out.append((char) ('0' + month / 10)).append((char) ('0' + month % 10));
            }
            case LANG -> out.append(area.language().code());
            case USER -> out.append(users.get(HashRandom.below(HashRandom.key(key, 15), users.size())));
        }
    }

    /** Writes the slug of a phrase, which differs from site to site. */
    private static void writeSlug(Utf8Builder out, TopicArea area, PhraseSlugs phrase, long key, boolean ownWords) {
        int roll = ownWords ? HashRandom.below(HashRandom.key(key, 16), 100) : 0;
        out.append(phrase.slug());
        if (roll >= 60 && roll < 85) {
            out.append('-').append(section(area, HashRandom.key(key, 17)));
        } else if (roll >= 85) {
            out.append('-').append(2L + HashRandom.below(HashRandom.key(key, 18), 60));
        }
    }

    static void writeCode(Utf8Builder out, long key) {
        long rest = HashRandom.mix(key);
        for (int i = 0; i < 10; i++) {
            out.append(CODE.charAt((int) (rest & 63)));
            rest >>>= 6;
        }
    }

    private static String section(TopicArea area, long key) {
        List<String> sections = area.topic().sections();
        return sections.get(HashRandom.below(key, sections.size()));
    }

    private long siteKey(int site) {
        return HashRandom.key(world.seed(), site, 73);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

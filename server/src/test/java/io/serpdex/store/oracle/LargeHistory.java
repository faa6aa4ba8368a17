package io.serpdex.store.oracle;

import static io.serpdex.store.SerpBuilder.serp;

import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.SerpBuilder;
import io.serpdex.store.TestBatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Hundreds of keywords in two editions. A few sites rank for almost all of them, most sites for one or two. */
final class LargeHistory {
    private static final int KEYWORDS = 700;
    private static final int SITES = 400;
    private static final List<String> WORDS =
            List.of("boots", "trail", "red", "running", "creme", "sale", "cheap", "für", "women", "2026");

    private final Random random;
    private final List<String> texts = new ArrayList<>();
    private final Map<String, List<String>> pages = new HashMap<>();

    LargeHistory(long seed) {
        random = new Random(seed);
        Set<String> made = new HashSet<>();
        for (int i = 0; made.size() < KEYWORDS; i++) {
            String text = word() + " " + word() + (random.nextInt(4) == 0 ? "" : " " + word() + " " + i % 100);
            if (made.add(text)) {
                texts.add(text);
            }
        }
    }

    Database database() {
        return Database.of("g_us");
    }

    List<TestBatch> batches() {
        TestBatch first = TestBatch.on("2026-11-01").enriched(Enrichment.ALL);
        TestBatch second = TestBatch.on("2026-11-08").enriched(Enrichment.ALL);
        for (String text : texts) {
            if (random.nextInt(10) > 0) {
                first.with(line(text));
            }
            if (random.nextInt(3) > 0) {
                second.with(line(text));
            }
            if (random.nextInt(4) == 0) {
                second.with(misspelt(text));
            }
        }
        for (int site = 0; site < 50; site++) {
            second.shares("https://s0.com/" + site, random.nextInt(5), random.nextInt(5), random.nextInt(5));
        }
        return List.of(first, second);
    }

    /** Returns the largest domain, one of its hosts and some smaller domains. */
    List<Scope> scopes() {
        return List.of(
                Scope.parse("s0.com"), Scope.parse("shop.s0.com"), Scope.parse("s3.com"), Scope.parse("s40.com"));
    }

    /** Returns a frequent word, a rare word and some keywords. */
    List<Keyword> keywords() {
        List<Keyword> keywords = new ArrayList<>();
        List.of("boots", "boots trail", "sale 7").forEach(text -> keywords.add(Keyword.parse(text)));
        keywords.add(Keyword.parse(texts.getFirst()));
        keywords.add(Keyword.parse(texts.getLast()));
        return keywords;
    }

    private SerpBuilder line(String text) {
        SerpBuilder line = serp(text);
        if (random.nextInt(8) > 0) {
            // heavy-tailed like real volumes, in steps of ten, so many are equal
            line.volume(10 * (int) Math.pow(random.nextDouble() + 0.0001, -1.3));
        }
        if (random.nextBoolean()) {
            line.cost(random.nextInt(300)).concurrency(random.nextInt(101)).found(random.nextLong(1L << 40));
        }
        if (random.nextInt(5) == 0) {
            line.suggestions(text + " " + word(), word() + " " + text).difficulty(random.nextInt(101));
        }
        int depth = 10 + random.nextInt(30);
        List<String> urls = new ArrayList<>();
        for (int position = 1; position <= depth; position++) {
            String url = url();
            urls.add(url);
            if (random.nextInt(20) > 0) {
                line.result(position, url, random.nextInt(6) == 0 ? "All about " + text : null, null);
            }
        }
        pages.put(text, urls);
        for (int ad = 1; ad <= random.nextInt(4); ad++) {
            line.ad(ad, 1 + random.nextInt(3), url(), word(), word());
        }
        return line;
    }

    /** Returns a misspelled keyword with similar results and a low volume. */
    private SerpBuilder misspelt(String text) {
        int at = 1 + random.nextInt(3);
        SerpBuilder line = serp(text.substring(0, at) + text.charAt(at) + text.substring(at));
        if (random.nextBoolean()) {
            line.volume(10 * random.nextInt(3));
        }
        List<String> urls = pages.getOrDefault(text, List.of());
        for (int i = 0; i < Math.min(10, urls.size()); i++) {
            line.result(i + 1, random.nextInt(3) == 0 ? url() : urls.get(i));
        }
        return line;
    }

    private String url() {
        int site = (int) (SITES * Math.pow(random.nextDouble(), 4));
        String host =
                (random.nextInt(3) == 0 ? List.of("www.", "shop.", "en.shop.").get(random.nextInt(3)) : "");
        int page = random.nextInt(site < 3 ? 300 : 10);
        String path = page == 1 ? "" : page == 2 ? word() + "-" + word() : String.valueOf(page);
        return "https://" + host + "s" + site + ".com/" + path;
    }

    private String word() {
        return WORDS.get(Math.min(random.nextInt(WORDS.size()), random.nextInt(WORDS.size())));
    }
}

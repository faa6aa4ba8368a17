package io.serpdex.generate.world;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.random.WeightedList;
import io.serpdex.generate.text.PhraseSlugs;
import io.serpdex.generate.text.UrlPattern;
import io.serpdex.model.Database;
import java.util.ArrayList;
import java.util.List;

/** The languages, topics and sites that exist before the first keyword. Immutable and shared by all threads. */
public final class World {

    private static final List<String> LANGUAGES = List.of("en", "es", "de", "fr", "ru");
    private static final double MAIN_LANGUAGE = 0.82;
    // Share of the sites of a language that belong to no topic.
    private static final double GENERAL = 0.06;
    private static final List<String> GENERAL_WORDS =
            List.of("news", "daily", "info", "web", "net", "online", "hub", "market", "post", "times");

    private final long seed;
    private final List<TopicArea> areas = new ArrayList<>();
    private final TopicSchedule schedule;
    private final SiteNames siteNames;
    private final List<MajorSite> majorSites = MajorSite.readAll();
    private final WeightedList<UrlPattern> paths = MajorSite.patterns(WordLists.lines("pages.txt"));
    private final NameGenerator names = new NameGenerator();

    /**
     * Creates the world of a database.
     *
     * @param keywords number of keywords in the first edition, which decides the number of sites
     */
    public World(long seed, String database, int keywords) {
        this.seed = HashRandom.key(seed, database);
        siteNames = new SiteNames(names, HashRandom.key(this.seed, "sites"));
        String main = mainLanguage(database);
        double siteCount = siteCount(keywords);
        List<Double> weights = new ArrayList<>();
        for (String code : LANGUAGES) {
            double share = code.equals(main) ? MAIN_LANGUAGE : (1 - MAIN_LANGUAGE) / (LANGUAGES.size() - 1);
            addLanguage(VocabularyFile.read(code), share, siteCount, weights);
        }
        siteNames.complete();
        schedule = new TopicSchedule(weights, HashRandom.key(this.seed, "schedule"));
    }

    public long seed() {
        return seed;
    }

    public TopicSchedule schedule() {
        return schedule;
    }

    public TopicArea area(int block) {
        return areas.get(schedule.area(block));
    }

    public SiteNames sites() {
        return siteNames;
    }

    public List<MajorSite> majorSites() {
        return majorSites;
    }

    public WeightedList<UrlPattern> paths() {
        return paths;
    }

    public NameGenerator names() {
        return names;
    }

    private void addLanguage(Language language, double share, double siteCount, List<Double> weights) {
        double topicWeights = language.topics().stream().mapToInt(Topic::weight).sum();
        SitePool general = siteNames.add(atLeast(8, siteCount * share * GENERAL), language, GENERAL_WORDS);
        for (Topic topic : language.topics()) {
            double weight = share * topic.weight() / topicWeights;
            SitePool pool = siteNames.add(atLeast(12, siteCount * weight * (1 - GENERAL)), language, topic.siteWords());
            long key = HashRandom.key(seed, language.code() + topic.name());
            HeadPhrases heads = new HeadPhrases(key, topic, language.places(), names);
            List<PhraseSlugs> subjects =
                    topic.subjects().stream().map(PhraseSlugs::of).toList();
            areas.add(new TopicArea(key, language, topic, pool, general, heads, subjects));
            weights.add(weight);
        }
    }

    /** Returns the number of sites, which grows more slowly than the keywords: 165,000 for 300,000 keywords. */
    private static double siteCount(int keywords) {
        return 165_000 * StrictMath.pow(keywords / 300_000.0, 0.35);
    }

    private static int atLeast(int min, double count) {
        return Math.max(min, (int) count);
    }

    private static String mainLanguage(String database) {
        String language = new Database(database).language();
        return LANGUAGES.contains(language) ? language : LANGUAGES.getFirst();
    }
}

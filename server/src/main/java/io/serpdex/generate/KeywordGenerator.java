package io.serpdex.generate;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.random.Permutation;
import io.serpdex.generate.text.PhraseTemplate;
import io.serpdex.generate.world.HeadPhrases;
import io.serpdex.generate.world.Language;
import io.serpdex.generate.world.TopicArea;
import io.serpdex.generate.world.World;
import java.util.List;

/**
 * Generates the keyword of each number.
 *
 * <p>Numbers come in blocks of {@value #BLOCK}. A block belongs to a topic and is divided into {@value #CLUSTERS}
 * clusters of uneven size. A cluster consists of a head phrase and variations of it. Everything follows from the
 * number, nothing is stored.
 */
final class KeywordGenerator {

    private static final int BLOCK = 24;
    private static final int CLUSTERS = 4;
    private static final int MISSPELLED_PER_MILLE = 40;
    private static final int WITH_PLACE_PER_MILLE = 120;

    private final World world;
    private final int initialKeywords;
    private final Permutation newOrder;
    private final Permutation serplessOrder;

    KeywordGenerator(World world, int initialKeywords) {
        this.world = world;
        this.initialKeywords = initialKeywords;
        newOrder = new Permutation(initialKeywords, HashRandom.key(world.seed(), "fresh"));
        serplessOrder = new Permutation(initialKeywords, HashRandom.key(world.seed(), "silent"));
    }

    /** Returns the keyword of a number. Numbers above the size of the first edition give variations of its keywords. */
    GeneratedKeyword keyword(int index) {
        return index < initialKeywords ? initialKeyword(index) : newKeyword(index - initialKeywords);
    }

    /** Returns a keyword that has figures but no SERP. */
    GeneratedKeyword serplessKeyword(int number) {
        GeneratedKeyword root = initialKeyword((int) serplessOrder.at(number % initialKeywords));
        return varied(
                root,
                root.area().language().serplessTemplates(),
                number / initialKeywords,
                HashRandom.key(world.seed(), number, 92));
    }

    /** Returns the autocompletions of a keyword, which can be keywords themselves. */
    List<String> continuations(GeneratedKeyword keyword) {
        return keyword.area().topic().templates().stream()
                .filter(PhraseTemplate::continuesPhrase)
                .filter(template -> !keyword.text().endsWith(template.after()))
                .map(template -> template.apply(keyword.text()))
                .toList();
    }

    private GeneratedKeyword newKeyword(int number) {
        GeneratedKeyword root = initialKeyword((int) newOrder.at(number % initialKeywords));
        return varied(
                root,
                root.area().language().newTemplates(),
                number / initialKeywords,
                HashRandom.key(world.seed(), number, 91));
    }

    private static GeneratedKeyword varied(GeneratedKeyword root, List<PhraseTemplate> templates, int round, long key) {
        PhraseTemplate template =
                templates.get((HashRandom.below(root.key(), templates.size()) + round) % templates.size());
        String meant = root.rightSpelling();
        return new GeneratedKeyword(
                key,
                root.area(),
                root.clusterKey(),
                root.head(),
                root.member() + 1,
                template.apply(root.text()),
                meant == null ? null : template.apply(meant));
    }

    private GeneratedKeyword initialKeyword(int index) {
        int block = index / BLOCK;
        long blockKey = HashRandom.key(world.seed(), block, 11);
        int offset = index % BLOCK;
        int cluster = 0;
        int start = 0;
        for (int i = 1; i < CLUSTERS; i++) {
            int cut = cut(blockKey, i);
            if (cut <= offset) {
                cluster++;
                start = Math.max(start, cut);
            }
        }
        TopicArea area = world.area(block);
        HeadPhrases.Head head = area.heads().head(world.schedule().rank(block) * CLUSTERS + cluster);
        int member = offset - start;
        long clusterKey = HashRandom.key(blockKey, cluster, 12);
        String meant = misspelled(clusterKey, member) ? meant(area, clusterKey, head, member) : null;
        long key = HashRandom.key(clusterKey, member, 13);
        String text = meant == null ? spelled(area, clusterKey, head, member) : Misspelling.of(meant, key);
        return new GeneratedKeyword(key, area, clusterKey, head, member, text, meant);
    }

    /** Returns the start of a cluster in its block. The possible starts do not overlap, so no cluster is empty. */
    private static int cut(long blockKey, int i) {
        int stretch = BLOCK / (CLUSTERS - 1);
        return (i - 1) * stretch + 1 + HashRandom.below(HashRandom.key(blockKey, i), stretch - 1);
    }

    private static boolean misspelled(long clusterKey, int member) {
        return member >= 2 && HashRandom.below(HashRandom.key(clusterKey, member, 14), 1000) < MISSPELLED_PER_MILLE;
    }

    private static String meant(TopicArea area, long clusterKey, HeadPhrases.Head head, int member) {
        int neighbour = misspelled(clusterKey, member - 1) ? 0 : member - 1;
        return spelled(area, clusterKey, head, neighbour);
    }

    private static String spelled(TopicArea area, long clusterKey, HeadPhrases.Head head, int member) {
        if (member == 0) {
            return head.text();
        }
        if (hasPlace(area, clusterKey, head, member)) {
            return withPlace(area.language(), clusterKey, head, member);
        }
        List<PhraseTemplate> templates = area.topic().templates();
        int turn = HashRandom.below(clusterKey, templates.size());
        int number = member - 1;
        String once = templates.get((number + turn) % templates.size()).apply(head.text());
        return number < templates.size()
                ? once
                : templates.get((number + turn + 1) % templates.size()).apply(once);
    }

    private static boolean hasPlace(TopicArea area, long clusterKey, HeadPhrases.Head head, int member) {
        return area.topic().local()
                && head.plain()
                && !area.language().placeTemplates().isEmpty()
                && HashRandom.below(HashRandom.key(clusterKey, member, 15), 1000) < WITH_PLACE_PER_MILLE;
    }

    /** Returns the head phrase with a place, a different one for each member of the cluster. */
    private static String withPlace(Language language, long clusterKey, HeadPhrases.Head head, int member) {
        List<PhraseTemplate> templates = language.placeTemplates();
        List<String> places = language.places();
        int turn = HashRandom.below(HashRandom.key(clusterKey, 16), places.size());
        return templates.get(member % templates.size()).apply(head.text()) + " "
                + places.get((turn + member) % places.size());
    }

    /** Generates typing errors. */
    static final class Misspelling {

        private Misspelling() {}

        /** Returns the text with one typing error, never the text itself. */
        static String of(String text, long key) {
            HashRandom hashRandom = new HashRandom(key);
            for (int attempt = 0; attempt < 40; attempt++) {
                int at = 1 + hashRandom.below(Math.max(1, text.length() - 2));
                if (at + 1 >= text.length() || !letters(text, at)) {
                    continue;
                }
                String slip = switch (hashRandom.below(3)) {
                    case 0 -> text.substring(0, at) + text.charAt(at + 1) + text.charAt(at) + text.substring(at + 2);
                    case 1 -> text.substring(0, at) + text.substring(at + 1);
                    default -> text.substring(0, at) + text.charAt(at) + text.substring(at);
                };
                if (!slip.equals(text)) {
                    return slip;
                }
            }
            return text + text.charAt(text.length() - 1);
        }

        /** Returns true for three letters in a row, because first letters are rarely mistyped. */
        private static boolean letters(String text, int at) {
            return Character.isLetter(text.charAt(at - 1))
                    && Character.isLetter(text.charAt(at))
                    && Character.isLetter(text.charAt(at + 1));
        }
    }
}

package io.serpdex.generate;

import java.util.List;

/**
 * Gives every number its keyword.
 *
 * <p>Numbers come in blocks of {@value #BLOCK}; a block belongs to a topic and is cut into {@value #CLUSTERS} clusters
 * of uneven size; a cluster is a head phrase and what people put around it. All of it follows from the number, none of
 * it is stored.
 */
final class KeywordBook {

    private static final int BLOCK = 24;
    private static final int CLUSTERS = 4;
    private static final int MISSPELLED_PER_MILLE = 40;

    private final World world;
    private final int rooted;
    private final Permutation freshOrder;
    private final Permutation silentOrder;

    KeywordBook(World world, int rooted) {
        this.world = world;
        this.rooted = rooted;
        freshOrder = new Permutation(rooted, Dice.key(world.seed(), "fresh"));
        silentOrder = new Permutation(rooted, Dice.key(world.seed(), "silent"));
    }

    /** Numbers below the size of the first edition are rooted in a block; later ones vary one of those. */
    InventedKeyword keyword(int index) {
        return index < rooted ? rooted(index) : fresh(index - rooted);
    }

    /** Keywords that have figures but no SERP. */
    InventedKeyword silent(int number) {
        InventedKeyword root = rooted((int) silentOrder.at(number % rooted));
        return varied(root, root.area().language().silent(), number / rooted, Dice.key(world.seed(), number, 92));
    }

    /** The autocompletions of a keyword; those that are keywords themselves look just like the others. */
    List<String> continuations(InventedKeyword keyword) {
        return keyword.area().topic().frames().stream()
                .filter(PhraseFrame::continuesPhrase)
                .filter(frame -> !keyword.text().endsWith(frame.after()))
                .map(frame -> frame.around(keyword.text()))
                .toList();
    }

    private InventedKeyword fresh(int number) {
        InventedKeyword root = rooted((int) freshOrder.at(number % rooted));
        return varied(root, root.area().language().fresh(), number / rooted, Dice.key(world.seed(), number, 91));
    }

    private static InventedKeyword varied(InventedKeyword root, List<PhraseFrame> frames, int round, long key) {
        PhraseFrame frame = frames.get((Dice.below(root.key(), frames.size()) + round) % frames.size());
        String meant = root.rightSpelling();
        return new InventedKeyword(
                key,
                root.area(),
                root.clusterKey(),
                root.head(),
                root.member() + 1,
                frame.around(root.text()),
                meant == null ? null : frame.around(meant));
    }

    private InventedKeyword rooted(int index) {
        int block = index / BLOCK;
        long blockKey = Dice.key(world.seed(), block, 11);
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
        Area area = world.area(block);
        HeadPhrases.Head head = area.heads().head(world.schedule().rank(block) * CLUSTERS + cluster);
        int member = offset - start;
        long clusterKey = Dice.key(blockKey, cluster, 12);
        String meant = misspelled(clusterKey, member) ? meant(area, clusterKey, head, member) : null;
        long key = Dice.key(clusterKey, member, 13);
        String text = meant == null ? spelled(area, clusterKey, head, member) : Misspelling.of(meant, key);
        return new InventedKeyword(key, area, clusterKey, head, member, text, meant);
    }

    /** Where a block is cut: in three stretches that do not touch, so that no cluster is empty. */
    private static int cut(long blockKey, int i) {
        int stretch = BLOCK / (CLUSTERS - 1);
        return (i - 1) * stretch + 1 + Dice.below(Dice.key(blockKey, i), stretch - 1);
    }

    private static boolean misspelled(long clusterKey, int member) {
        return member >= 2 && Dice.below(Dice.key(clusterKey, member, 14), 1000) < MISSPELLED_PER_MILLE;
    }

    private static String meant(Area area, long clusterKey, HeadPhrases.Head head, int member) {
        int neighbour = misspelled(clusterKey, member - 1) ? 0 : member - 1;
        return spelled(area, clusterKey, head, neighbour);
    }

    private static String spelled(Area area, long clusterKey, HeadPhrases.Head head, int member) {
        if (member == 0) {
            return head.text();
        }
        List<PhraseFrame> frames = area.topic().frames();
        int turn = Dice.below(clusterKey, frames.size());
        int number = member - 1;
        String once = frames.get((number + turn) % frames.size()).around(head.text());
        return number < frames.size()
                ? once
                : frames.get((number + turn + 1) % frames.size()).around(once);
    }
}

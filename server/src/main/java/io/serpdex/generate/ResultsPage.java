package io.serpdex.generate;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the organic results of a keyword. Not safe for threads. */
final class ResultsPage {

    /** Is told of every result as it stands in the text. */
    interface Reader {
        void read(int position, String url);
    }

    private static final int WITH_GAPS_PER_MILLE = 250;
    private static final int GAP_PER_MILLE = 40;

    private final World world;
    private final PageAddresses addresses;
    private final GeneratorSettings settings;
    private final Ranking ranking;
    private final long[] seen;
    private int written;
    private int nextRank;

    private record Phrases(PhraseAddress own, PhraseAddress head, PhraseAddress subject) {

        static Phrases of(InventedKeyword keyword) {
            PhraseAddress own = PhraseAddress.of(keyword.text());
            PhraseAddress head = keyword.member() == 0
                    ? own
                    : PhraseAddress.of(keyword.head().text());
            return new Phrases(
                    own, head, keyword.area().subjects().get(keyword.head().subject()));
        }

        PhraseAddress of(PageSource source) {
            return switch (source) {
                case KEYWORD -> own;
                case CLUSTER -> head;
                case SUBJECT -> subject;
            };
        }
    }

    ResultsPage(World world, PageAddresses addresses, GeneratorSettings settings) {
        this.world = world;
        this.addresses = addresses;
        this.settings = settings;
        ranking = new Ranking(world, settings.results());
        seen = new long[settings.results()];
    }

    /** Writes the elements of the list and says how many there are. */
    int write(ByteText out, InventedKeyword keyword, int edition, @Nullable Reader reader) {
        ranking.rank(keyword, edition);
        Phrases phrases = Phrases.of(keyword);
        int deepest = deepest(keyword, edition);
        boolean gaps = Dice.below(Dice.key(keyword.key(), 121), 1000) < WITH_GAPS_PER_MILLE;
        written = 0;
        nextRank = 0;
        for (int position = 1; position <= deepest; position++) {
            if (gaps && Dice.below(Dice.key(keyword.key(), position, 122), 1000) < GAP_PER_MILLE) {
                continue;
            }
            int before = out.length();
            out.put(written == 0 ? "{\"position\":" : ",{\"position\":")
                    .put((long) position)
                    .put(",\"url\":\"");
            int start = out.length();
            Candidate page = writeNextUrl(out, keyword.area(), phrases);
            if (page == null) {
                out.truncate(before);
                break;
            }
            if (reader != null) {
                reader.read(position, out.textFrom(start));
            }
            out.put('"');
            if (settings.titles()) {
                writeTitles(out, keyword, page);
            }
            out.put('}');
        }
        return written;
    }

    /** Writes the next url that is not on the page yet; null where the candidates are used up. */
    private @Nullable Candidate writeNextUrl(ByteText out, Area area, Phrases phrases) {
        int start = out.length();
        while (nextRank < ranking.size()) {
            Candidate page = ranking.at(nextRank++);
            addresses.write(out, area, phrases.of(page.source()), page);
            if (isNew(out.hashFrom(start))) {
                return page;
            }
            out.truncate(start);
        }
        return null;
    }

    /** Most SERPs are full, some end early, a few are nearly or wholly empty. */
    private int deepest(InventedKeyword keyword, int edition) {
        long key = Dice.key(keyword.key(), 123);
        int full = settings.results();
        int roll = Dice.below(key, 1000);
        if (roll >= 90) {
            return full;
        }
        if (roll < 1) {
            return 0;
        }
        if (roll < 5) {
            return Math.min(full, 1 + Dice.below(Dice.key(key, 1), 10));
        }
        int usual = full / 2 + Dice.below(Dice.key(key, 2), Math.max(1, full / 2));
        return Math.max(1, Math.min(full, usual + Dice.wander(key, edition, 3, 2)));
    }

    private boolean isNew(long hash) {
        for (int i = 0; i < written; i++) {
            if (seen[i] == hash) {
                return false;
            }
        }
        seen[written++] = hash;
        return true;
    }

    private void writeTitles(ByteText out, InventedKeyword keyword, Candidate page) {
        String site = page.giant()
                ? Capitals.words(world.giants().get(page.site()).domain())
                : world.sites().title(page.site());
        String phrase = switch (page.source()) {
            case KEYWORD -> keyword.text();
            case CLUSTER -> keyword.head().text();
            case SUBJECT -> keyword.area().topic().subjects().get(keyword.head().subject());
        };
        List<String> snippets = keyword.area().language().snippets();
        String snippet = snippets.get(Dice.below(Dice.key(page.pageKey(), 124), snippets.size()));
        out.put(",\"title\":").putQuoted(Capitals.words(phrase) + " - " + site);
        out.put(",\"snippet\":").putQuoted(snippet.replace("{phrase}", phrase).replace("{Site}", site));
    }
}

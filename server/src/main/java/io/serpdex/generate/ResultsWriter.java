package io.serpdex.generate;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.text.PhraseSlugs;
import io.serpdex.generate.text.TitleCase;
import io.serpdex.generate.text.Utf8Builder;
import io.serpdex.generate.world.TopicArea;
import io.serpdex.generate.world.World;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the organic results of a keyword. Not thread-safe. */
final class ResultsWriter {

    /** Receives every written result. */
    interface ResultListener {
        void accept(int position, String url);
    }

    private static final int WITH_GAPS_PER_MILLE = 250;
    private static final int GAP_PER_MILLE = 40;

    private final World world;
    private final PageUrlWriter urlWriter;
    private final GeneratorSettings settings;
    private final RankingSimulator ranking;
    private final long[] seen;
    private int written;
    private int nextRank;

    private record Phrases(PhraseSlugs own, PhraseSlugs head, PhraseSlugs subject) {

        static Phrases of(GeneratedKeyword keyword) {
            PhraseSlugs own = PhraseSlugs.of(keyword.text());
            PhraseSlugs head =
                    keyword.member() == 0 ? own : PhraseSlugs.of(keyword.head().text());
            return new Phrases(
                    own, head, keyword.area().subjects().get(keyword.head().subject()));
        }

        PhraseSlugs of(RankingSimulator.PageSource source) {
            return switch (source) {
                case KEYWORD -> own;
                case CLUSTER -> head;
                case SUBJECT -> subject;
            };
        }
    }

    ResultsWriter(World world, PageUrlWriter urlWriter, GeneratorSettings settings) {
        this.world = world;
        this.urlWriter = urlWriter;
        this.settings = settings;
        ranking = new RankingSimulator(world, settings.results());
        seen = new long[settings.results()];
    }

    /** Writes the elements of the list and returns their number. */
    int write(Utf8Builder out, GeneratedKeyword keyword, int edition, @Nullable ResultListener listener) {
        ranking.rank(keyword, edition);
        Phrases phrases = Phrases.of(keyword);
        int deepest = deepest(keyword, edition);
        boolean gaps = HashRandom.below(HashRandom.key(keyword.key(), 121), 1000) < WITH_GAPS_PER_MILLE;
        written = 0;
        nextRank = 0;
        for (int position = 1; position <= deepest; position++) {
            if (gaps && HashRandom.below(HashRandom.key(keyword.key(), position, 122), 1000) < GAP_PER_MILLE) {
                continue;
            }
            int before = out.length();
            out.append(written == 0 ? "{\"position\":" : ",{\"position\":")
                    .append((long) position)
                    .append(",\"url\":\"");
            int start = out.length();
            RankingSimulator.Candidate page = writeNextUrl(out, keyword.area(), phrases);
            if (page == null) {
                out.truncate(before);
                break;
            }
            if (listener != null) {
                listener.accept(position, out.textFrom(start));
            }
            out.append('"');
            if (settings.titles()) {
                writeTitles(out, keyword, page);
            }
            out.append('}');
        }
        return written;
    }

    /** Writes the next URL that is not in the SERP yet, and returns its page, or null if no candidate is left. */
    private RankingSimulator.@Nullable Candidate writeNextUrl(Utf8Builder out, TopicArea area, Phrases phrases) {
        int start = out.length();
        while (nextRank < ranking.size()) {
            RankingSimulator.Candidate page = ranking.at(nextRank++);
            urlWriter.write(out, area, phrases.of(page.source()), page);
            if (isNew(out.hashFrom(start))) {
                return page;
            }
            out.truncate(start);
        }
        return null;
    }

    /** Returns the last position. Most SERPs are full, some end early, a few are nearly or wholly empty. */
    private int deepest(GeneratedKeyword keyword, int edition) {
        long key = HashRandom.key(keyword.key(), 123);
        int full = settings.results();
        int roll = HashRandom.below(key, 1000);
        if (roll >= 90) {
            return full;
        }
        if (roll < 1) {
            return 0;
        }
        if (roll < 5) {
            return Math.min(full, 1 + HashRandom.below(HashRandom.key(key, 1), 10));
        }
        int usual = full / 2 + HashRandom.below(HashRandom.key(key, 2), Math.max(1, full / 2));
        return Math.max(1, Math.min(full, usual + HashRandom.drift(key, edition, 3, 2)));
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

    private void writeTitles(Utf8Builder out, GeneratedKeyword keyword, RankingSimulator.Candidate page) {
        String site = page.major()
                ? TitleCase.of(world.majorSites().get(page.site()).domain())
                : world.sites().title(page.site());
        String phrase = switch (page.source()) {
            case KEYWORD -> keyword.text();
            case CLUSTER -> keyword.head().text();
            case SUBJECT -> keyword.area().topic().subjects().get(keyword.head().subject());
        };
        List<String> snippets = keyword.area().language().snippets();
        String snippet = snippets.get(HashRandom.below(HashRandom.key(page.pageKey(), 124), snippets.size()));
        out.append(",\"title\":").appendQuoted(TitleCase.of(phrase) + " - " + site);
        out.append(",\"snippet\":")
                .appendQuoted(snippet.replace("{phrase}", phrase).replace("{Site}", site));
    }
}

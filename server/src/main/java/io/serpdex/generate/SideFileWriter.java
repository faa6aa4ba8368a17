package io.serpdex.generate;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.text.Utf8Builder;
import io.serpdex.generate.world.World;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** Writes the figures of keywords without a SERP, and the share counts of a sample of pages. */
final class SideFileWriter {

    private static final int KEYWORDS_PER_SERPLESS_ONE = 100;
    // Share counts cover the pages of one keyword in this many. Small worlds sample more, so that enough pages have
    // counts.
    private static final int KEYWORDS_PER_SAMPLE = 40;
    private static final int MIN_SAMPLES = 200;
    private static final int MAX_SAMPLE_POSITION = 20;

    private final World world;
    private final PageUrlWriter urlWriter;
    private final KeywordGenerator keywordGenerator;
    private final GeneratorSettings settings;

    SideFileWriter(
            World world, PageUrlWriter urlWriter, KeywordGenerator keywordGenerator, GeneratorSettings settings) {
        this.world = world;
        this.urlWriter = urlWriter;
        this.keywordGenerator = keywordGenerator;
        this.settings = settings;
    }

    GeneratedFile writeFigures(OutputStream out, Path file) throws IOException {
        int rows = Math.max(1, settings.keywords() / KEYWORDS_PER_SERPLESS_ONE);
        Utf8Builder text = new Utf8Builder(1 << 12);
        text.append("keyword,region_queries_count,region_queries_count_wide,region_queries_count_last,cost,concurrency,"
                + "found_results,lang\n");
        for (int i = 0; i < rows; i++) {
            GeneratedKeyword keyword = keywordGenerator.serplessKeyword(i);
            GeneratedFigures figures = GeneratedFigures.of(keyword, settings.editions() - 1);
            text.append(keyword.text());
            putFigure(text, figures.volume());
            putFigure(text, figures.wide());
            putFigure(text, figures.last());
            text.append(',');
            if (figures.cost() != GeneratedFigures.UNKNOWN) {
                SerpLineWriter.writeCost(text, figures.cost());
            }
            putFigure(text, figures.concurrency());
            putFigure(text, figures.foundResults());
            text.append(',').append(keyword.area().language().code()).append('\n');
            flush(text, out);
        }
        return new GeneratedFile(file, GeneratedFile.Kind.FIGURES, rows, 0);
    }

    GeneratedFile writeShares(OutputStream out, Path file) throws IOException {
        Utf8Builder rows = new Utf8Builder(1 << 12);
        rows.append("url,social_a_shares,social_b_shares,engine_shares\n");
        // A page can rank for several sampled keywords. Hashes of the URLs are enough to list it once.
        Set<Long> listed = new HashSet<>();
        ResultsWriter page = new ResultsWriter(world, urlWriter, settings);
        Utf8Builder scratch = new Utf8Builder(1 << 14);
        int step = Math.clamp(settings.keywords() / MIN_SAMPLES, 1, KEYWORDS_PER_SAMPLE);
        for (int index = 0; index < settings.keywords(); index += step) {
            scratch.truncate(0);
            page.write(scratch, keywordGenerator.keyword(index), settings.editions() - 1, (position, url) -> {
                long key = HashRandom.key(world.seed(), url);
                if (position <= MAX_SAMPLE_POSITION && HashRandom.below(key, 3) > 0 && listed.add(key)) {
                    putShares(rows, url, key);
                }
            });
            flush(rows, out);
        }
        return new GeneratedFile(file, GeneratedFile.Kind.SHARES, listed.size(), 0);
    }

    private static void putShares(Utf8Builder rows, String url, long key) {
        boolean loved = HashRandom.below(HashRandom.key(key, 1), 10) > 2;
        double fame = loved ? StrictMath.exp(2.5 + 2 * HashRandom.normal(HashRandom.key(key, 2))) : 0;
        rows.append(url);
        putFigure(rows, (long) fame);
        putFigure(rows, (long) (fame * HashRandom.unit(HashRandom.key(key, 3))));
        putFigure(rows, (long) (fame * HashRandom.unit(HashRandom.key(key, 4)) / 5));
        rows.append('\n');
    }

    private static void putFigure(Utf8Builder text, long figure) {
        text.append(',');
        if (figure != GeneratedFigures.UNKNOWN) {
            text.append(figure);
        }
    }

    private static void flush(Utf8Builder text, OutputStream out) throws IOException {
        text.writeTo(out);
        text.truncate(0);
    }
}

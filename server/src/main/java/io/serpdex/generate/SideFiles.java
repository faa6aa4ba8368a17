package io.serpdex.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** The two small files: figures of keywords without a SERP, and share counts of a sample of pages. */
final class SideFiles {

    private static final int KEYWORDS_PER_SILENT_ONE = 100;
    // Share counts are of the pages of one keyword in so many; in a small world of more, or most pages would have none.
    private static final int KEYWORDS_PER_SAMPLE = 40;
    private static final int FEWEST_SAMPLES = 200;
    private static final int DEEPEST_SAMPLE = 20;

    private final World world;
    private final PageAddresses addresses;
    private final KeywordBook book;
    private final GeneratorSettings settings;

    SideFiles(World world, PageAddresses addresses, KeywordBook book, GeneratorSettings settings) {
        this.world = world;
        this.addresses = addresses;
        this.book = book;
        this.settings = settings;
    }

    GeneratedFile writeFigures(OutputStream out, Path file) throws IOException {
        int rows = Math.max(1, settings.keywords() / KEYWORDS_PER_SILENT_ONE);
        ByteText text = new ByteText(1 << 12);
        text.put("keyword,region_queries_count,region_queries_count_wide,region_queries_count_last,cost,concurrency,"
                + "found_results,lang\n");
        for (int i = 0; i < rows; i++) {
            InventedKeyword keyword = book.silent(i);
            KeywordFigures figures = KeywordFigures.of(keyword, settings.editions() - 1);
            text.put(keyword.text());
            putFigure(text, figures.volume());
            putFigure(text, figures.wide());
            putFigure(text, figures.last());
            text.put(',');
            if (figures.cost() != KeywordFigures.UNKNOWN) {
                SerpLines.writeCost(text, figures.cost());
            }
            putFigure(text, figures.concurrency());
            putFigure(text, figures.foundResults());
            text.put(',').put(keyword.area().language().code()).put('\n');
            flush(text, out);
        }
        return new GeneratedFile(file, GeneratedFile.Kind.FIGURES, rows, 0);
    }

    GeneratedFile writeShares(OutputStream out, Path file) throws IOException {
        ByteText rows = new ByteText(1 << 12);
        rows.put("url,social_a_shares,social_b_shares,engine_shares\n");
        // A page may rank for several sampled keywords; hashes of the urls are enough to name it once.
        Set<Long> named = new HashSet<>();
        ResultsPage page = new ResultsPage(world, addresses, settings);
        ByteText scratch = new ByteText(1 << 14);
        int step = Math.clamp(settings.keywords() / FEWEST_SAMPLES, 1, KEYWORDS_PER_SAMPLE);
        for (int index = 0; index < settings.keywords(); index += step) {
            scratch.truncate(0);
            page.write(scratch, book.keyword(index), settings.editions() - 1, (position, url) -> {
                long key = Dice.key(world.seed(), url);
                if (position <= DEEPEST_SAMPLE && Dice.below(key, 3) > 0 && named.add(key)) {
                    putShares(rows, url, key);
                }
            });
            flush(rows, out);
        }
        return new GeneratedFile(file, GeneratedFile.Kind.SHARES, named.size(), 0);
    }

    private static void putShares(ByteText rows, String url, long key) {
        boolean loved = Dice.below(Dice.key(key, 1), 10) > 2;
        double fame = loved ? StrictMath.exp(2.5 + 2 * Dice.normal(Dice.key(key, 2))) : 0;
        rows.put(url);
        putFigure(rows, (long) fame);
        putFigure(rows, (long) (fame * Dice.unit(Dice.key(key, 3))));
        putFigure(rows, (long) (fame * Dice.unit(Dice.key(key, 4)) / 5));
        rows.put('\n');
    }

    private static void putFigure(ByteText text, long figure) {
        text.put(',');
        if (figure != KeywordFigures.UNKNOWN) {
            text.put(figure);
        }
    }

    private static void flush(ByteText text, OutputStream out) throws IOException {
        text.writeTo(out);
        text.truncate(0);
    }
}

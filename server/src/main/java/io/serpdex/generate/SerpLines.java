package io.serpdex.generate;

import java.time.LocalDate;
import java.util.List;

/** Writes SERPs in the native format, version 1, one a line. Not safe for threads; two of them write the same. */
final class SerpLines {

    private static final int WITH_SUGGESTIONS_PER_MILLE = 400;
    private static final int MOST_SUGGESTIONS = 10;

    private final GeneratorSettings settings;
    private final KeywordBook book;
    private final ResultsPage page;
    private final Advertising advertising;

    SerpLines(World world, PageAddresses addresses, KeywordBook book, GeneratorSettings settings) {
        this.settings = settings;
        this.book = book;
        page = new ResultsPage(world, addresses, settings);
        advertising = new Advertising(world, addresses);
    }

    static String header(GeneratorSettings settings, int edition) {
        return "{\"format\":\"serpdex\",\"version\":1,\"se\":\"%s\",\"date\":\"%s\"}\n"
                .formatted(settings.database(), settings.dateOf(edition));
    }

    /** Writes the line and says how many results it has. */
    int write(ByteText out, int index, int edition) {
        InventedKeyword keyword = book.keyword(index);
        out.put("{\"keyword\":").putQuoted(keyword.text());
        writeDate(out, keyword, edition);
        writeFigures(out, KeywordFigures.of(keyword, edition));
        out.put(",\"lang\":\"").put(keyword.area().language().code()).put('"');
        // Not every misspelling was recognised by the engine.
        if (keyword.rightSpelling() != null && Dice.below(Dice.key(keyword.key(), 131), 100) < 80) {
            out.put(",\"right_spelling\":").putQuoted(keyword.rightSpelling());
        }
        out.put(",\"types\":[");
        SpecialElements.write(out, keyword, edition);
        out.put("],\"results\":[");
        int results = page.write(out, keyword, edition, null);
        out.put("],\"ads\":[");
        advertising.write(out, keyword, edition);
        out.put(']');
        writeSuggestions(out, keyword);
        out.put("}\n");
        return results;
    }

    /** Most SERPs are of the day of their batch, some were collected on the days before. */
    private void writeDate(ByteText out, InventedKeyword keyword, int edition) {
        long key = Dice.key(keyword.key(), edition, 132);
        int days = settings.step().collectingDays();
        if (days > 0 && Dice.below(key, 100) < 30) {
            LocalDate date = settings.dateOf(edition).minusDays(1L + Dice.below(key + 1, days));
            out.put(",\"date\":\"").put(date.toString()).put('"');
        }
    }

    private static void writeFigures(ByteText out, KeywordFigures figures) {
        writeFigure(out, ",\"region_queries_count\":", figures.volume());
        writeFigure(out, ",\"region_queries_count_wide\":", figures.wide());
        writeFigure(out, ",\"region_queries_count_last\":", figures.last());
        if (figures.cost() != KeywordFigures.UNKNOWN) {
            out.put(",\"cost\":");
            writeCost(out, figures.cost());
        }
        writeFigure(out, ",\"concurrency\":", figures.concurrency());
        writeFigure(out, ",\"found_results\":", figures.foundResults());
    }

    private static void writeFigure(ByteText out, String name, long figure) {
        if (figure != KeywordFigures.UNKNOWN) {
            out.put(name).put(figure);
        }
    }

    static void writeCost(ByteText out, long hundredths) {
        out.put(hundredths / 100)
                .put('.')
                .put((char) ('0' + hundredths / 10 % 10))
                .put((char) ('0' + hundredths % 10));
    }

    private void writeSuggestions(ByteText out, InventedKeyword keyword) {
        long key = Dice.key(keyword.key(), 133);
        if (Dice.below(key, 1000) >= WITH_SUGGESTIONS_PER_MILLE) {
            return;
        }
        List<String> continuations = book.continuations(keyword);
        int count = Math.min(continuations.size(), Dice.below(key + 1, MOST_SUGGESTIONS + 1));
        int first = Dice.below(key + 2, continuations.size());
        out.put(",\"suggestions\":[");
        for (int i = 0; i < count; i++) {
            out.put(i == 0 ? "" : ",").putQuoted(continuations.get((first + i) % continuations.size()));
        }
        out.put(']');
    }
}

package io.serpdex.generate;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.text.Utf8Builder;
import io.serpdex.generate.world.World;
import java.time.LocalDate;
import java.util.List;

/** Writes SERPs in the native format, version 1, one per line. Not thread-safe; all instances write the same. */
final class SerpLineWriter {

    private static final int WITH_SUGGESTIONS_PER_MILLE = 400;
    private static final int MAX_SUGGESTIONS = 10;

    private final GeneratorSettings settings;
    private final KeywordGenerator keywordGenerator;
    private final ResultsWriter page;
    private final AdWriter adWriter;

    SerpLineWriter(
            World world, PageUrlWriter urlWriter, KeywordGenerator keywordGenerator, GeneratorSettings settings) {
        this.settings = settings;
        this.keywordGenerator = keywordGenerator;
        page = new ResultsWriter(world, urlWriter, settings);
        adWriter = new AdWriter(world, urlWriter);
    }

    static String header(GeneratorSettings settings, int edition) {
        return "{\"format\":\"serpdex\",\"version\":1,\"se\":\"%s\",\"date\":\"%s\"}\n"
                .formatted(settings.database(), settings.dateOf(edition));
    }

    /** Writes the line and returns its number of results. */
    int write(Utf8Builder out, int index, int edition) {
        GeneratedKeyword keyword = keywordGenerator.keyword(index);
        out.append("{\"keyword\":").appendQuoted(keyword.text());
        writeDate(out, keyword, edition);
        writeFigures(out, GeneratedFigures.of(keyword, edition));
        out.append(",\"lang\":\"").append(keyword.area().language().code()).append('"');
        // Search engines do not recognise every misspelling.
        if (keyword.rightSpelling() != null && HashRandom.below(HashRandom.key(keyword.key(), 131), 100) < 80) {
            out.append(",\"right_spelling\":").appendQuoted(keyword.rightSpelling());
        }
        out.append(",\"types\":[");
        SerpFeatureWriter.write(out, keyword, edition);
        out.append("],\"results\":[");
        int results = page.write(out, keyword, edition, null);
        out.append("],\"ads\":[");
        adWriter.write(out, keyword, edition);
        out.append(']');
        writeSuggestions(out, keyword);
        out.append("}\n");
        return results;
    }

    /** Writes the date of a SERP that was collected before the date of its edition. */
    private void writeDate(Utf8Builder out, GeneratedKeyword keyword, int edition) {
        long key = HashRandom.key(keyword.key(), edition, 132);
        int days = settings.interval().collectingDays();
        if (days > 0 && HashRandom.below(key, 100) < 30) {
            LocalDate date = settings.dateOf(edition).minusDays(1L + HashRandom.below(key + 1, days));
            out.append(",\"date\":\"").append(date.toString()).append('"');
        }
    }

    private static void writeFigures(Utf8Builder out, GeneratedFigures figures) {
        writeFigure(out, ",\"region_queries_count\":", figures.volume());
        writeFigure(out, ",\"region_queries_count_wide\":", figures.wide());
        writeFigure(out, ",\"region_queries_count_last\":", figures.last());
        if (figures.cost() != GeneratedFigures.UNKNOWN) {
            out.append(",\"cost\":");
            writeCost(out, figures.cost());
        }
        writeFigure(out, ",\"concurrency\":", figures.concurrency());
        writeFigure(out, ",\"found_results\":", figures.foundResults());
    }

    private static void writeFigure(Utf8Builder out, String name, long figure) {
        if (figure != GeneratedFigures.UNKNOWN) {
            out.append(name).append(figure);
        }
    }

    static void writeCost(Utf8Builder out, long hundredths) {
        out.append(hundredths / 100)
                .append('.')
                .append((char) ('0' + hundredths / 10 % 10))
                .append((char) ('0' + hundredths % 10));
    }

    private void writeSuggestions(Utf8Builder out, GeneratedKeyword keyword) {
        long key = HashRandom.key(keyword.key(), 133);
        if (HashRandom.below(key, 1000) >= WITH_SUGGESTIONS_PER_MILLE) {
            return;
        }
        List<String> continuations = keywordGenerator.continuations(keyword);
        int count = Math.min(continuations.size(), HashRandom.below(key + 1, MAX_SUGGESTIONS + 1));
        int first = HashRandom.below(key + 2, continuations.size());
        out.append(",\"suggestions\":[");
        for (int i = 0; i < count; i++) {
            out.append(i == 0 ? "" : ",").appendQuoted(continuations.get((first + i) % continuations.size()));
        }
        out.append(']');
    }
}

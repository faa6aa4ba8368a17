package io.serpdex.catalogue;

import io.serpdex.model.KeywordFigure;
import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.store.KeywordFacts;
import java.util.List;
import java.util.function.Function;

/** Columns of a keyword. */
final class KeywordColumns {
    static final Column<KeywordFacts> KEYWORD =
            Column.utf8("keyword", "The keyword.", KeywordFacts::text).meaning(Meaning.KEYWORD);
    static final Column<KeywordFacts> ID = Column.integer(
                    "keyword_id", "ID of the keyword in this database.", KeywordFacts::id)
            .hiddenByDefault();
    static final Column<KeywordFacts> CRC = Column.<KeywordFacts>integer(
                    "keyword_crc", "CRC-32 of the keyword.", facts -> Crc.of(facts.text()))
            .hiddenByDefault();
    static final Column<KeywordFacts> LENGTH = Column.integer(
                    "keyword_length", "Number of words, separated by spaces.", KeywordFacts::words)
            .titled("Words")
            .hiddenByDefault();
    static final Column<KeywordFacts> VOLUME =
            figure(KeywordFigure.VOLUME, "Searches per month.").titled("Volume");
    static final Column<KeywordFacts> VOLUME_WIDE = figure(
                    KeywordFigure.VOLUME_WIDE, "Searches per month, broad match.")
            .titled("Volume, broad")
            .hiddenByDefault();
    static final Column<KeywordFacts> VOLUME_LAST = figure(KeywordFigure.VOLUME_LAST, "Searches in the last month.")
            .titled("Volume, last month")
            .hiddenByDefault();
    static final Column<KeywordFacts> COST = Column.<KeywordFacts>hundredthsFigure(
                    KeywordFigure.COST.wireName(),
                    "Cost per click, in dollars.",
                    facts -> facts.figure(KeywordFigure.COST))
            .titled("CPC")
            .meaning(Meaning.DOLLARS);
    static final Column<KeywordFacts> CONCURRENCY = figure(
                    KeywordFigure.CONCURRENCY, "Competition in paid search, 0 to 100.")
            .titled("Competition");
    static final Column<KeywordFacts> FOUND_RESULTS = figure(
                    KeywordFigure.FOUND_RESULTS, "Number of results reported by the search engine.")
            .titled("Results found")
            .hiddenByDefault();
    static final Column<KeywordFacts> DIFFICULTY = figure(
                    KeywordFigure.DIFFICULTY,
                    "Difficulty of reaching the top 10: 0-20 easy, 21-40 medium, 41-60 difficult, 61-100 very "
                            + "difficult.")
            .meaning(Meaning.DIFFICULTY);
    static final Column<KeywordFacts> LANGUAGE = Column.optionalText(
                    "lang", "Language code (ISO 639-1).", KeywordFacts::language)
            .titled("Language")
            .hiddenByDefault();
    static final Column<KeywordFacts> RIGHT_SPELLING = Column.optionalText(
                    "right_spelling", "Correct spelling of a misspelled keyword.", KeywordFacts::rightSpelling)
            .meaning(Meaning.KEYWORD)
            .hiddenByDefault();
    static final Column<KeywordFacts> TYPES = Column.texts(
                    "types", "SERP features, such as video or map.", KeywordFacts::types)
            .titled("Features");
    static final Column<KeywordFacts> GEO_NAMES = geoNames(KeywordFacts::geoNames);

    /** Volume, cost and competition. */
    static final Columns<KeywordFacts> FIGURES =
            Columns.of(VOLUME, VOLUME_WIDE, VOLUME_LAST, COST, CONCURRENCY, FOUND_RESULTS);

    /** Details that are mainly used by programs. */
    static final Columns<KeywordFacts> DETAILS = Columns.of(LENGTH, TYPES, GEO_NAMES, ID, CRC);

    private KeywordColumns() {}

    private static Column<KeywordFacts> figure(KeywordFigure figure, String description) {
        return Column.figure(figure.wireName(), description, facts -> facts.figure(figure));
    }

    static <R> Column<R> geoNames(Function<R, List<String>> names) {
        return Column.texts("geo_names", "Names of places in the keyword.", names)
                .titled("Places")
                .hiddenByDefault();
    }

    /** Returns the column of social domains in the top 10. */
    static Column<List<String>> socialDomains() {
        return Column.texts(
                        "social_domains",
                        "Social networks and video sites in the top 10, by position.",
                        SocialDomains::among)
                .hiddenByDefault();
    }
}

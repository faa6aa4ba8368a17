package io.serpdex.store.lucene.query;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.PositionChange;
import io.serpdex.model.Database;
import io.serpdex.model.Keyword;
import io.serpdex.store.Filter;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.text.WordAnalysis;

/**
 * The edition and the settings that every query needs.
 *
 * @param depth depth of the database, cached because every row needs it
 */
record LuceneQueryContext(
        EditionReader edition, WordAnalysis analysis, ClickCurve curve, Database database, int depth) {
    /** The document of an unknown keyword. */
    static final int UNKNOWN_KEYWORD = -1;

    int find(Keyword keyword) {
        return edition.find(keyword.text(), keyword.id(database));
    }

    int dynamic(int doc, int position, int before) {
        return PositionChange.of(position, before, edition.keywords().hadSerp(doc), depth);
    }

    KeywordFilter keywordFilter(Filter filter) {
        return new KeywordFilter(edition, analysis, filter);
    }
}

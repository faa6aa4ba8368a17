package io.serpdex.store.lucene.query;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.PositionChange;
import io.serpdex.model.Database;
import io.serpdex.model.Keyword;
import io.serpdex.store.Filter;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.text.WordAnalysis;

/**
 * What every answer needs.
 *
 * @param depth of the database, which every row asks for and a table would have to be searched for
 */
record LuceneQueryContext(
        EditionReader edition, WordAnalysis analysis, ClickCurve curve, Database database, int depth) {
    /** In place of a document. */
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

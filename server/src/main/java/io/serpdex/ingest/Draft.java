package io.serpdex.ingest;

import io.serpdex.model.Keyword;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Patch;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A keyword's change while its line is being read. */
final class Draft {
    final FigureSet figures = new FigureSet();

    @Nullable
    Keyword keyword;

    @Nullable
    LocalDate date;

    Patch<String> language = Patch.keep();
    Patch<String> rightSpelling = Patch.keep();
    Patch<List<String>> types = Patch.keep();
    Patch<List<KeywordChange.OrganicResult>> results = Patch.keep();
    Patch<List<KeywordChange.Ad>> ads = Patch.keep();
    Patch<List<Keyword>> suggestions = Patch.keep();

    void reset() {
        figures.reset();
        keyword = null;
        date = null;
        language = Patch.keep();
        rightSpelling = Patch.keep();
        types = Patch.keep();
        results = Patch.keep();
        ads = Patch.keep();
        suggestions = Patch.keep();
    }

    KeywordChange toChange(LocalDate batchDate) throws Refusal {
        if (keyword == null) {
            throw new Refusal(place -> new ImportIssue.BadKeyword(place, "keyword must be given"));
        }
        return new KeywordChange(
                keyword,
                date == null ? batchDate : date,
                figures.toFigures(),
                language,
                rightSpelling,
                types,
                results,
                ads,
                suggestions);
    }
}

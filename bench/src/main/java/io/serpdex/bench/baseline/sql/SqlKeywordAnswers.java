package io.serpdex.bench.baseline.sql;

import io.serpdex.model.Keyword;
import io.serpdex.store.AdRow;
import io.serpdex.store.Competitor;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.KeywordOverview;
import io.serpdex.store.Listing;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.Query;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Sort;
import io.serpdex.store.Suggestion;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Executes keyword queries in SQL. */
final class SqlKeywordAnswers {
    /** The last code point, which no text contains. Appended to a prefix, it sorts after all texts with this prefix. */
    private static final String LAST = "\uDBFF\uDFFF";

    private static final int NO_KEYWORD = -1;

    private final Supplier<SqlQuery> queries;
    private final SqlWords words;

    private record Found(int k, boolean hasSerp, LocalDate date, KeywordFacts facts, List<String> topDomains) {}

    private record Typed(int exact, int startsFrom, int startsTo, int wordFrom, int wordTo) {}

    SqlKeywordAnswers(Supplier<SqlQuery> queries, SqlWords words) {
        this.queries = queries;
        this.words = words;
    }

    private Optional<Found> find(Keyword keyword) {
        return queries.get()
                .with("keyword", keyword.text())
                .find(
                        "keyword",
                        row -> new Found(
                                row.figure("k"),
                                row.flag("has_serp"),
                                row.date("date"),
                                row.keyword(),
                                row.texts("top_domains")));
    }

    private SqlQuery about(Found keyword) {
        return queries.get().with("k", keyword.k).with("keyword_id", keyword.facts.id());
    }

    private <R> Listing<R> listing(Keyword keyword, Function<Found, Listing<R>> answer) {
        return find(keyword).map(answer).orElse(new Listing<>(0, List.of()));
    }

    /**
     * Adds the condition that a keyword contains all words of a phrase.
     *
     * @return the number of matches, if it is known in advance
     */
    private Optional<Long> choosePhrase(SqlQuery sql, Keyword phrase) {
        List<SqlWords.Stem> stems = words.find(words.analysis().stems(phrase.text()).stream()
                        .distinct()
                        .toList())
                .orElse(List.of());
        if (stems.isEmpty()) {
            sql.with("keyword", phrase.text()).choose("matches", "matches_of_text");
            return Optional.empty();
        }
        sql.with("stem", SqlWords.rarest(stems, SqlWords.Stem::keywords).id()).with("stems", SqlWords.ids(stems));
        if (stems.size() > 1) {
            sql.choose("matches", "matches_of_stems");
            return Optional.empty();
        }
        sql.choose("matches", "matches_of_stem");
        return Optional.of(stems.getFirst().keywords());
    }

    Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch query) {
        SqlQuery sql = queries.get().order("order_of_keywords", query.sort()).page(query.page());
        Optional<Long> known = choosePhrase(sql, query.phrase());
        words.filter(sql, "filters_of_matches", query.filter());
        long total = known.isPresent() && !sql.isFiltered() ? known.get() : sql.total("phrase_match_total");
        return new Listing<>(
                total, sql.list("phrase_match", row -> new MatchedKeyword(row.keyword(), row.texts("top_domains"))));
    }

    Optional<KeywordOverview> info(Query.KeywordInfo query) {
        return find(query.keyword()).map(found -> {
            SqlQuery sql = queries.get();
            long matches = choosePhrase(sql, query.keyword()).orElseGet(() -> sql.total("phrase_match_total"));
            return new KeywordOverview(found.facts, matches, found.topDomains);
        });
    }

    Optional<SerpPage> top(Query.KeywordTop query) {
        return find(query.keyword()).filter(Found::hasSerp).map(found -> {
            SqlQuery sql = about(found);
            return new SerpPage(
                    found.date,
                    found.facts.types(),
                    sql.list("keyword_top", SqlKeywordAnswers::result),
                    sql.list("keyword_top_ads", SqlDomainAnswers::ad));
        });
    }

    private static SerpPage.Result result(SqlRow row) {
        return new SerpPage.Result(
                row.figure("position"), row.page(), row.textOrNull("title"), row.textOrNull("snippet"), (int)
                        row.signed("dynamic"));
    }

    Listing<RelatedKeyword> related(Query.RelatedKeywords query) {
        boolean byWeight = query.sort().key() == Sort.SortKey.WEIGHT;
        return listing(
                query.keyword(),
                found -> about(found)
                        .with("smallest_weight", query.smallestWeight())
                        .order("order_of_keywords", query.sort())
                        .page(query.page())
                        .listing(
                                byWeight ? "related_keywords" : "related_keywords_by_figure",
                                row -> new RelatedKeyword(row.keyword(), row.figure("weight"))));
    }

    Listing<Competitor> competitors(Query.KeywordCompetitors query) {
        return listing(query.keyword(), found -> {
            SqlQuery sql =
                    about(found).order("order_of_competitors", query.sort()).page(query.page());
            choosePhrase(sql, query.keyword());
            return sql.listing("keyword_competitors", row -> SqlDomainAnswers.competitor(row, row.number("matches")));
        });
    }

    Listing<AdRow> ads(Query.KeywordAds query) {
        return listing(query.keyword(), found -> {
            SqlQuery sql = about(found)
                    .choose("ads_of", "ads_of_keyword")
                    .order("order_of_ads", query.sort())
                    .page(query.page());
            words.filter(sql, "filters_of_ads", query.filter());
            return new Listing<>(sql.total("ads_total"), sql.list("ads", SqlDomainAnswers::ad));
        });
    }

    Listing<Suggestion> suggestions(Query.Suggestions query) {
        String text = query.keyword().text();
        List<String> typedWords = words.analysis().words(text);
        List<String> stems = words.analysis().stems(text);
        boolean hasWords = !typedWords.isEmpty() && typedWords.size() == stems.size();
        String prefix = hasWords ? typedWords.getLast() : text;
        SqlQuery sql = queries.get()
                .page(query.page())
                .with("k", find(query.keyword()).map(Found::k).orElse(NO_KEYWORD))
                .with("typed", text)
                .with("typed_end", text + LAST)
                .with("prefix", prefix)
                .with("prefix_end", prefix + LAST);
        Typed typed = sql.find("typed", SqlKeywordAnswers::typed).orElseThrow();
        sql.with("exact", typed.exact)
                .with("starts_from", typed.startsFrom)
                .with("starts_to", typed.startsTo)
                .with("word_from", typed.wordFrom)
                .with("word_to", typed.wordTo);
        chooseTexts(sql, hasWords ? stems.subList(0, stems.size() - 1) : List.of(), hasWords);
        return sql.listing("suggestions", row -> new Suggestion(row.text("text"), row.texts("geo_names")));
    }

    private static Typed typed(SqlRow row) {
        return new Typed(
                row.figure("exact"),
                row.figure("starts_from"),
                row.figure("starts_to"),
                row.figure("word_from"),
                row.figure("word_to"));
    }

    /** @param finished stems of all words except the last */
    private void chooseTexts(SqlQuery sql, List<String> finished, boolean hasWords) {
        List<SqlWords.Stem> stems =
                words.find(finished.stream().distinct().toList()).orElse(List.of());
        if (hasWords && finished.isEmpty()) {
            sql.choose("texts", "texts_of_word");
        } else if (stems.isEmpty()) {
            sql.choose("texts", "texts_of_text");
        } else {
            sql.with("stem", SqlWords.rarest(stems, SqlWords.Stem::texts).id())
                    .with("stems", SqlWords.ids(stems))
                    .choose("texts", "texts_of_stems");
        }
    }
}

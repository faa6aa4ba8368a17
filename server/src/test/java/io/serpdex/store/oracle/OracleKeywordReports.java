package io.serpdex.store.oracle;

import io.serpdex.store.Competitor;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.KeywordOverview;
import io.serpdex.store.Listing;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Suggestion;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Keyword queries of the oracle. */
final class OracleKeywordReports {
    private final OracleEdition edition;
    private final OracleWords words;
    private final OracleRows rows;

    OracleKeywordReports(OracleEdition edition, OracleWords words) {
        this.edition = edition;
        this.words = words;
        this.rows = new OracleRows(edition);
    }

    Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch query) {
        Filter filter = query.filter();
        List<MatchedKeyword> matched = new ArrayList<>();
        for (OracleKeyword keyword : matches(query.phrase().text())) {
            if (OracleRows.passes(keyword.facts(), filter)
                    && holdsPosition(keyword, filter.position())
                    && words.passes(keyword.keyword().text(), filter)) {
                matched.add(new MatchedKeyword(keyword.facts(), keyword.domainsDownTo(10)));
            }
        }
        matched.sort(OracleOrder.byFacts(query.sort(), MatchedKeyword::keyword)
                .thenComparing(OracleOrder.byId(MatchedKeyword::keyword)));
        return Oracle.page(matched, query.page());
    }

    Optional<KeywordOverview> info(Query.KeywordInfo query) {
        String text = query.keyword().text();
        return Optional.ofNullable(edition.find(text))
                .map(keyword ->
                        new KeywordOverview(keyword.facts(), matches(text).size(), keyword.domainsDownTo(10)));
    }

    Listing<Suggestion> suggestions(Query.Suggestions query) {
        String typed = query.keyword().text();
        Set<String> listed = new LinkedHashSet<>();
        OracleKeyword keyword = edition.find(typed);
        if (keyword != null) {
            keyword.suggestions().forEach(suggestion -> listed.add(suggestion.text()));
        }
        List<String> matching = new ArrayList<>();
        for (String text : everyText()) {
            if (words.completes(text, typed)) {
                matching.add(text);
            }
        }
        matching.sort(OracleOrder.<String>number(text -> quality(text, typed), false)
                .thenComparing(OracleOrder.number(this::volume, true))
                .thenComparing(OracleOrder.BY_CODE_POINT));
        listed.addAll(matching);
        List<Suggestion> suggestions = new ArrayList<>();
        for (String text : listed) {
            suggestions.add(new Suggestion(text, edition.enrichment().geoNames(text)));
        }
        return Oracle.page(suggestions, query.page());
    }

    Listing<RelatedKeyword> related(Query.RelatedKeywords query) {
        List<RelatedKeyword> related = new ArrayList<>();
        OracleKeyword keyword = edition.find(query.keyword().text());
        if (keyword != null) {
            Set<String> ours = keyword.urlsDownTo(20);
            for (OracleKeyword other : edition.serps()) {
                Set<String> both = new TreeSet<>(other.urlsDownTo(20));
                both.retainAll(ours);
                boolean itself = other.keyword().equals(keyword.keyword());
                if (!itself && !both.isEmpty() && both.size() >= query.smallestWeight()) {
                    related.add(new RelatedKeyword(other.facts(), both.size()));
                }
            }
        }
        related.sort(OracleOrder.related(query.sort()));
        return Oracle.page(related, query.page());
    }

    Optional<SerpPage> top(Query.KeywordTop query) {
        OracleKeyword keyword = edition.find(query.keyword().text());
        if (keyword == null || !keyword.hasSerp()) {
            return Optional.empty();
        }
        OracleKeyword then = edition.serpBefore(query.keyword().text());
        List<SerpPage.Result> results = new ArrayList<>();
        for (KeywordChange.OrganicResult result : keyword.organic()) {
            String url = result.url().text();
            int now = keyword.bestPositionOf(url);
            int thenPosition = then == null ? 0 : then.bestPositionOf(url);
            results.add(new SerpPage.Result(
                    result.position(),
                    OracleRows.page(result.url(), result.url().host()),
                    result.title(),
                    result.snippet(),
                    rows.dynamic(now, then, thenPosition)));
        }
        return Optional.of(new SerpPage(
                OracleRows.serpDate(keyword), keyword.facts().types(), results, rows.ads(keyword, host -> true)));
    }

    Listing<Competitor> competitors(Query.KeywordCompetitors query) {
        List<Competitor> competitors = new ArrayList<>();
        OracleKeyword keyword = edition.find(query.keyword().text());
        if (keyword != null) {
            List<OracleKeyword> matches = matches(query.keyword().text());
            for (String domain : keyword.domainsDownTo(20)) {
                int intersected = 0;
                for (OracleKeyword match : matches) {
                    intersected += match.bestPosition(host -> host.domain().equals(domain)) > 0 ? 1 : 0;
                }
                ScopeFigures.ScopeOverview figures = rows.overviewOfDomain(domain);
                competitors.add(new Competitor(
                        domain,
                        figures,
                        intersected,
                        OracleFigures.percent(intersected, figures.now().keywords()),
                        OracleFigures.percent(intersected, matches.size()),
                        keyword.bestPosition(host -> host.domain().equals(domain))));
            }
        }
        competitors.sort(OracleOrder.competitors(query.sort()));
        return Oracle.page(competitors, query.page());
    }

    private List<OracleKeyword> matches(String phrase) {
        return edition.keywords().stream()
                .filter(keyword -> words.matches(keyword.keyword().text(), phrase))
                .toList();
    }

    private static boolean holdsPosition(OracleKeyword keyword, Range range) {
        return range.equals(Range.ANY)
                || keyword.organic().stream().anyMatch(result -> range.contains(result.position()));
    }

    /** Returns the distinct keywords of the edition and imported suggestions. */
    private Set<String> everyText() {
        Set<String> texts = new TreeSet<>();
        for (OracleKeyword keyword : edition.keywords()) {
            texts.add(keyword.keyword().text());
            keyword.suggestions().forEach(suggestion -> texts.add(suggestion.text()));
        }
        return texts;
    }

    /** Orders the keyword itself first, then texts that start with it, then all others. */
    private static long quality(String text, String typed) {
        return text.equals(typed) ? 0 : text.startsWith(typed) ? 1 : 2;
    }

    private @Nullable Long volume(String text) {
        OracleKeyword keyword = edition.find(text);
        return keyword == null ? null : OracleOrder.known(keyword.facts().volume());
    }
}

package io.serpdex.store;

import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * A query on an edition. {@code A} is the type of its result.
 *
 * <p>Each query dispatches to its method of {@link Answers}, so a new query does not compile until every engine
 * implements it.
 */
public sealed interface Query<A> {

    A accept(Answers engine);

    /** Current and previous figures; empty for a scope that never had any. */
    record DomainInfo(Scope scope) implements Query<Optional<ScopeFigures.ScopeOverview>> {
        @Override
        public Optional<ScopeFigures.ScopeOverview> accept(Answers engine) {
            return engine.domainInfo(this);
        }
    }

    /** One element per edition, starting with the first in which the scope had any figures, oldest first. */
    record DomainHistory(Scope scope) implements Query<List<ScopeFigures>> {
        @Override
        public List<ScopeFigures> accept(Answers engine) {
            return engine.domainHistory(this);
        }
    }

    record DomainKeywords(Scope scope, Filter filter, Sort sort, Page page) implements Query<Listing<RankedKeyword>> {
        public DomainKeywords {
            sort.requireOneOf(Sort.OF_DOMAIN_KEYWORDS);
        }

        @Override
        public Listing<RankedKeyword> accept(Answers engine) {
            return engine.domainKeywords(this);
        }
    }

    /** Pages by number of keywords, largest first, then by URL. */
    record DomainUrls(Scope scope, Page page) implements Query<PageKeywords.OfScope> {
        @Override
        public PageKeywords.OfScope accept(Answers engine) {
            return engine.domainUrls(this);
        }
    }

    /** Keywords that 1 to 3 scopes all rank for, by volume. */
    record DomainsIntersection(List<Scope> scopes, Page page) implements Query<Listing<CommonKeyword>> {
        public DomainsIntersection {
            scopes = distinct(scopes, 3);
        }

        @Override
        public Listing<CommonKeyword> accept(Answers engine) {
            return engine.domainsIntersection(this);
        }
    }

    /** Keywords of a scope that 1 or 2 other scopes do not rank for, by volume. */
    record UniqueKeywords(Scope scope, List<Scope> without, Filter filter, Page page)
            implements Query<Listing<RankedKeyword>> {
        public UniqueKeywords {
            without = distinct(without, 2);
        }

        @Override
        public Listing<RankedKeyword> accept(Answers engine) {
            return engine.uniqueKeywords(this);
        }
    }

    /** The 1,000 registrable domains with the most top-20 keywords in common with the scope. */
    record DomainCompetitors(Scope scope, Sort sort, Page page) implements Query<Listing<Competitor>> {
        /** Number of competitors returned. */
        public static final int RANKED = 1_000;

        public DomainCompetitors {
            sort.requireOneOf(Sort.OF_DOMAIN_COMPETITORS);
        }

        @Override
        public Listing<Competitor> accept(Answers engine) {
            return engine.domainCompetitors(this);
        }
    }

    record DomainAds(Scope scope, Filter filter, Sort sort, Page page) implements Query<Listing<AdRow>> {
        public DomainAds {
            sort.requireOneOf(Sort.OF_ADS);
        }

        @Override
        public Listing<AdRow> accept(Answers engine) {
            return engine.domainAds(this);
        }
    }

    record TopPages(Scope scope, Sort sort, Page page) implements Query<Listing<TopPage>> {
        public TopPages {
            sort.requireOneOf(Sort.OF_TOP_PAGES);
        }

        @Override
        public Listing<TopPage> accept(Answers engine) {
            return engine.topPages(this);
        }
    }

    /** Keywords that contain all words of the phrase in any order, and the phrase itself. */
    record PhraseMatch(Keyword phrase, Filter filter, Sort sort, Page page) implements Query<Listing<MatchedKeyword>> {
        public PhraseMatch {
            sort.requireOneOf(Sort.OF_PHRASE_MATCH);
        }

        @Override
        public Listing<MatchedKeyword> accept(Answers engine) {
            return engine.phraseMatch(this);
        }
    }

    /** Empty for a keyword that is not in the edition. */
    record KeywordInfo(Keyword keyword) implements Query<Optional<KeywordOverview>> {
        @Override
        public Optional<KeywordOverview> accept(Answers engine) {
            return engine.keywordInfo(this);
        }
    }

    /**
     * Texts that continue the keyword: first the suggestions imported for this keyword, in their order; then all
     * keywords and imported suggestions that contain all words, the last word as a prefix. These are ordered as
     * follows: the keyword itself, texts that start with it, all others; each group by volume (unknown last), then by
     * text.
     */
    record Suggestions(Keyword keyword, Page page) implements Query<Listing<Suggestion>> {
        @Override
        public Listing<Suggestion> accept(Answers engine) {
            return engine.suggestions(this);
        }
    }

    record RelatedKeywords(Keyword keyword, int smallestWeight, Sort sort, Page page)
            implements Query<Listing<RelatedKeyword>> {
        public RelatedKeywords {
            sort.requireOneOf(Sort.OF_RELATED_KEYWORDS);
        }

        @Override
        public Listing<RelatedKeyword> accept(Answers engine) {
            return engine.relatedKeywords(this);
        }
    }

    /** Empty for a keyword without a SERP. */
    record KeywordTop(Keyword keyword) implements Query<Optional<SerpPage>> {
        @Override
        public Optional<SerpPage> accept(Answers engine) {
            return engine.keywordTop(this);
        }
    }

    record KeywordCompetitors(Keyword keyword, Sort sort, Page page) implements Query<Listing<Competitor>> {
        public KeywordCompetitors {
            sort.requireOneOf(Sort.OF_KEYWORD_COMPETITORS);
        }

        @Override
        public Listing<Competitor> accept(Answers engine) {
            return engine.keywordCompetitors(this);
        }
    }

    record KeywordAds(Keyword keyword, Filter filter, Sort sort, Page page) implements Query<Listing<AdRow>> {
        public KeywordAds {
            sort.requireOneOf(Sort.OF_ADS);
        }

        @Override
        public Listing<AdRow> accept(Answers engine) {
            return engine.keywordAds(this);
        }
    }

    private static List<Scope> distinct(List<Scope> scopes, int most) {
        if (scopes.isEmpty() || scopes.size() > most || new HashSet<>(scopes).size() < scopes.size()) {
            throw new IllegalArgumentException("domains must be 1 to " + most + " different domains, got " + scopes);
        }
        return List.copyOf(scopes);
    }
}

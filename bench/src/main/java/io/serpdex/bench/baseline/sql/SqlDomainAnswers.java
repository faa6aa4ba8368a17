package io.serpdex.bench.baseline.sql;

import io.serpdex.metrics.Relevance;
import io.serpdex.model.Scope;
import io.serpdex.store.AdRow;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.Competitor;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.TopPage;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Executes domain queries in SQL. */
final class SqlDomainAnswers {
    /** ID for a missing scope. */
    private static final int NO_SCOPE = -1;

    private final Supplier<SqlQuery> queries;
    private final SqlWords words;

    private record Found(int id, long keywords, long pages, int domainId, int firstUrl, int lastUrl) {}

    /** The row of one scope for a shared keyword. */
    private record Common(KeywordFacts keyword, LocalDate date, CommonKeyword.Rank rank) {}

    SqlDomainAnswers(Supplier<SqlQuery> queries, SqlWords words) {
        this.queries = queries;
        this.words = words;
    }

    private Optional<Found> find(Scope scope) {
        return queries.get()
                .with("name", scope.name())
                .with("domain", scope.domain())
                .find(
                        "scope",
                        row -> new Found(
                                row.figure("scope_id"),
                                row.number("keywords"),
                                row.number("pages"),
                                row.figure("domain_id"),
                                row.figure("first_url"),
                                row.figure("last_url")));
    }

    private SqlQuery about(Found scope) {
        return queries.get()
                .with("scope", scope.id)
                .with("domain_id", scope.domainId)
                .with("first_url", scope.firstUrl)
                .with("last_url", scope.lastUrl);
    }

    Optional<ScopeFigures.ScopeOverview> info(Query.DomainInfo query) {
        return find(query.scope()).flatMap(scope -> about(scope).find("domain_info", SqlRow::overview));
    }

    List<ScopeFigures> history(Query.DomainHistory query) {
        return find(query.scope())
                .map(scope -> about(scope).list("domain_history", row -> row.figures("")))
                .orElse(List.of());
    }

    Listing<RankedKeyword> keywords(Query.DomainKeywords query) {
        return listing(query.scope(), scope -> {
            SqlQuery sql = about(scope).order("order_of_keywords", query.sort()).page(query.page());
            words.filter(sql, "filters_of_keywords", query.filter());
            long total = sql.isFiltered() ? sql.total("domain_keywords_total") : scope.keywords;
            return new Listing<>(total, sql.list("domain_keywords", SqlDomainAnswers::ranked));
        });
    }

    private <R> Listing<R> listing(Scope scope, Function<Found, Listing<R>> answer) {
        return find(scope).map(answer).orElse(new Listing<>(0, List.of()));
    }

    private static RankedKeyword ranked(SqlRow row) {
        return new RankedKeyword(
                row.keyword(),
                row.date("date"),
                row.figure("position"),
                (int) row.signed("dynamic"),
                row.number("traffic"),
                row.page());
    }

    PageKeywords.OfScope urls(Query.DomainUrls query) {
        Optional<Found> scope = find(query.scope());
        return new PageKeywords.OfScope(
                scope.map(Found::keywords).orElse(0L),
                scope.map(found -> new Listing<>(
                                found.pages,
                                about(found)
                                        .page(query.page())
                                        .list(
                                                "domain_urls",
                                                row -> new PageKeywords(row.text("url"), row.figure("keywords")))))
                        .orElse(new Listing<>(0, List.of())));
    }

    Listing<TopPage> pages(Query.TopPages query) {
        return listing(
                query.scope(),
                scope -> new Listing<>(
                        scope.pages,
                        about(scope)
                                .order("order_of_pages", query.sort())
                                .page(query.page())
                                .list("top_pages", SqlDomainAnswers::page)));
    }

    private static TopPage page(SqlRow row) {
        return new TopPage(
                row.text("url"),
                row.figure("keywords"),
                row.number("potential_traffic"),
                row.number("traffic"),
                row.number("social_a"),
                row.number("social_b"),
                row.number("engine"));
    }

    Listing<CommonKeyword> intersection(Query.DomainsIntersection query) {
        SqlQuery sql = queries.get().page(query.page());
        int count = query.scopes().size();
        for (int i = 0; i < 3; i++) {
            Optional<Found> scope = i < count ? find(query.scopes().get(i)) : Optional.empty();
            if (i < count && scope.isEmpty()) {
                return new Listing<>(0, List.of());
            }
            sql.with("scope_" + (i + 1), scope.map(Found::id).orElse(NO_SCOPE));
        }
        sql.choose("common", "common_of_" + count);
        List<Common> rows = sql.list(
                "domains_intersection",
                row -> new Common(
                        row.keyword(),
                        row.date("date"),
                        new CommonKeyword.Rank(row.figure("position"), (int) row.signed("dynamic"), row.page())));
        List<CommonKeyword> common = new ArrayList<>();
        for (int i = 0; i < rows.size(); i += count) {
            common.add(new CommonKeyword(
                    rows.get(i).keyword,
                    rows.get(i).date,
                    rows.subList(i, i + count).stream().map(Common::rank).toList()));
        }
        return new Listing<>(sql.total("domains_intersection_total"), common);
    }

    Listing<RankedKeyword> unique(Query.UniqueKeywords query) {
        return listing(query.scope(), scope -> {
            SqlQuery sql = about(scope).page(query.page());
            for (int i = 0; i < 2; i++) {
                Optional<Found> other =
                        i < query.without().size() ? find(query.without().get(i)) : Optional.empty();
                sql.with("without_" + (i + 1), other.map(Found::id).orElse(NO_SCOPE));
            }
            words.filter(sql, "filters_of_keywords", query.filter());
            return new Listing<>(
                    sql.total("unique_keywords_total"), sql.list("unique_keywords", SqlDomainAnswers::ranked));
        });
    }

    Listing<Competitor> competitors(Query.DomainCompetitors query) {
        return listing(
                query.scope(),
                scope -> about(scope)
                        .order("order_of_competitors", query.sort())
                        .page(query.page())
                        .listing("domain_competitors", row -> competitor(row, scope.keywords)));
    }

    /** @param ours number of keywords of the queried domain or phrase */
    static Competitor competitor(SqlRow row, long ours) {
        int intersected = row.figure("intersected");
        return new Competitor(
                row.text("domain"),
                row.overview(),
                intersected,
                row.number("relevance"),
                Relevance.of(intersected, ours),
                row.figure("best_position"));
    }

    Listing<AdRow> ads(Query.DomainAds query) {
        return listing(query.scope(), scope -> {
            SqlQuery sql = about(scope)
                    .with("name", query.scope().name())
                    .choose("ads_of", query.scope().isDomain() ? "ads_of_domain" : "ads_of_host")
                    .order("order_of_ads", query.sort())
                    .page(query.page());
            words.filter(sql, "filters_of_ads", query.filter());
            return new Listing<>(sql.total("ads_total"), sql.list("ads", SqlDomainAnswers::ad));
        });
    }

    static AdRow ad(SqlRow row) {
        return new AdRow(
                row.keyword(),
                row.date("date"),
                row.figure("position"),
                row.figure("type"),
                row.page(),
                row.textOrNull("title"),
                row.textOrNull("text"));
    }
}

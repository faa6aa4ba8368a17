package io.serpdex.store.oracle;

import io.serpdex.model.Host;
import io.serpdex.model.PageUrl;
import io.serpdex.model.Scope;
import io.serpdex.store.AdRow;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.PageRef;
import io.serpdex.store.Range;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.TopPage;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Builds the rows of results, and decides which rows a list contains. */
final class OracleRows {
    private final OracleEdition edition;

    // Caches, because every sort order and page of a list needs the same rows.
    private final Map<String, ScopeFigures.ScopeOverview> overviews = new ConcurrentHashMap<>();
    private final Map<Scope, List<RankedKeyword>> rankedOf = new ConcurrentHashMap<>();
    private final Map<String, TopPage> topPages = new ConcurrentHashMap<>();

    OracleRows(OracleEdition edition) {
        this.edition = edition;
    }

    /** Returns true if a host is the scope or below it. */
    static Predicate<Host> hostsOf(Scope scope) {
        return host -> host.name().equals(scope.name()) || host.name().endsWith("." + scope.name());
    }

    static LocalDate serpDate(OracleKeyword keyword) {
        return Objects.requireNonNull(keyword.serpDate());
    }

    static PageRef page(PageUrl url, Host host) {
        return new PageRef(url.text(), host.name(), host.domain());
    }

    static boolean passes(KeywordFacts facts, Filter filter) {
        return passes(facts.volume(), filter.volume())
                && passes(facts.costCents(), filter.costCents())
                && passes(facts.concurrency(), filter.concurrency());
    }

    static boolean passes(String url, Filter.UrlFilter filter) {
        return switch (filter) {
            case Filter.UrlFilter.Any any -> true;
            case Filter.UrlFilter.Exactly exactly -> url.equals(exactly.url().text());
            case Filter.UrlFilter.Containing containing -> url.contains(containing.text());
        };
    }

    private static boolean passes(int figure, Range range) {
        return range.equals(Range.ANY) || (figure != -1 && range.from() <= figure && figure <= range.to());
    }

    /** Returns a new list. */
    List<RankedKeyword> ranked(Scope scope) {
        return new ArrayList<>(rankedOf.computeIfAbsent(scope, this::findRanked));
    }

    private List<RankedKeyword> findRanked(Scope scope) {
        List<RankedKeyword> rows = new ArrayList<>();
        for (OracleKeyword keyword : edition.serps()) {
            ranked(keyword, scope).ifPresent(rows::add);
        }
        return rows;
    }

    Optional<RankedKeyword> ranked(OracleKeyword keyword, Scope scope) {
        KeywordChange.OrganicResult best = keyword.best(hostsOf(scope));
        if (best == null) {
            return Optional.empty();
        }
        OracleKeyword then = edition.serpBefore(keyword.keyword().text());
        int thenPosition = then == null ? 0 : then.bestPosition(hostsOf(scope));
        return Optional.of(new RankedKeyword(
                keyword.facts(),
                serpDate(keyword),
                best.position(),
                dynamic(best.position(), then, thenPosition),
                OracleFigures.traffic(keyword, best.position()),
                page(best.url(), best.url().host())));
    }

    int dynamic(int now, @Nullable OracleKeyword then, int thenPosition) {
        return OracleFigures.dynamic(
                now, then != null, thenPosition, edition.database().depth());
    }

    /** Returns the distinct URLs of the scope in one SERP. */
    static Set<String> urls(OracleKeyword keyword, Scope scope) {
        Set<String> urls = new TreeSet<>();
        for (KeywordChange.OrganicResult result : keyword.organic()) {
            if (hostsOf(scope).test(result.url().host())) {
                urls.add(result.url().text());
            }
        }
        return urls;
    }

    ScopeFigures.ScopeOverview overviewOfDomain(String domain) {
        return overviews.computeIfAbsent(
                domain,
                name -> OracleFigures.overview(edition, host -> host.domain().equals(name)));
    }

    /** Returns the ads of these hosts for a keyword, in file order. */
    List<AdRow> ads(OracleKeyword keyword, Predicate<Host> hosts) {
        List<AdRow> rows = new ArrayList<>();
        for (KeywordChange.Ad ad : keyword.ads()) {
            if (hosts.test(ad.advertiser())) {
                rows.add(new AdRow(
                        keyword.facts(),
                        Objects.requireNonNull(keyword.adsDate()),
                        ad.position(),
                        ad.type(),
                        page(ad.url(), ad.advertiser()),
                        ad.title(),
                        ad.text()));
            }
        }
        return rows;
    }

    TopPage topPage(String url) {
        return topPages.computeIfAbsent(url, this::countTopPage);
    }

    private TopPage countTopPage(String url) {
        int keywords = 0;
        BigDecimal volumeInTop20 = BigDecimal.ZERO;
        BigDecimal traffic = BigDecimal.ZERO;
        for (OracleKeyword keyword : edition.serps()) {
            int position = keyword.bestPositionOf(url);
            if (position > 0) {
                keywords++;
                traffic = traffic.add(OracleFigures.volume(keyword).multiply(OracleFigures.share(position)));
            }
            if (position >= 1 && position <= 20) {
                volumeInTop20 = volumeInTop20.add(OracleFigures.volume(keyword));
            }
        }
        OracleShares shares = edition.shares().getOrDefault(url, OracleShares.UNKNOWN);
        return new TopPage(
                url,
                keywords,
                OracleFigures.whole(volumeInTop20.multiply(OracleFigures.share(1))),
                OracleFigures.whole(traffic),
                shares.socialA(),
                shares.socialB(),
                shares.engine());
    }
}

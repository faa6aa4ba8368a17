package io.serpdex.store.oracle;

import io.serpdex.model.Host;
import io.serpdex.model.Keyword;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.KeywordFacts;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The state of one keyword in the oracle. {@code results} is null for a keyword without a SERP, and an empty list for an
 * empty SERP.
 */
record OracleKeyword(
        Keyword keyword,
        KeywordFacts facts,
        @Nullable LocalDate serpDate,
        @Nullable List<KeywordChange.OrganicResult> results,
        @Nullable LocalDate adsDate,
        List<KeywordChange.Ad> ads,
        List<Keyword> suggestions) {

    boolean hasSerp() {
        return results != null;
    }

    /** Returns the organic results by position, or none for a keyword without a SERP. */
    List<KeywordChange.OrganicResult> organic() {
        return results == null ? List.of() : results;
    }

    /** Returns the best result of these hosts, or null. */
    KeywordChange.@Nullable OrganicResult best(Predicate<Host> hosts) {
        for (KeywordChange.OrganicResult result : organic()) {
            if (hosts.test(result.url().host())) {
                return result;
            }
        }
        return null;
    }

    /** Returns the best position of these hosts, or 0. */
    int bestPosition(Predicate<Host> hosts) {
        KeywordChange.OrganicResult best = best(hosts);
        return best == null ? 0 : best.position();
    }

    /** Returns the best position of a URL, or 0. */
    int bestPositionOf(String url) {
        for (KeywordChange.OrganicResult result : organic()) {
            if (result.url().text().equals(url)) {
                return result.position();
            }
        }
        return 0;
    }

    /** Returns the distinct registrable domains down to a position, best first. */
    List<String> domainsDownTo(int position) {
        Set<String> domains = new LinkedHashSet<>();
        for (KeywordChange.OrganicResult result : organic()) {
            if (result.position() <= position) {
                domains.add(result.url().host().domain());
            }
        }
        return List.copyOf(domains);
    }

    /** Returns a copy with this derived value, unless one was imported. */
    OracleKeyword withDifficulty(int difficulty) {
        return facts.difficulty() != -1 ? this : with(difficulty, facts.rightSpelling());
    }

    /** Returns a copy with this derived value, unless one was imported. */
    OracleKeyword withRightSpelling(@Nullable String rightSpelling) {
        return facts.rightSpelling() != null ? this : with(facts.difficulty(), rightSpelling);
    }

    private OracleKeyword with(int difficulty, @Nullable String rightSpelling) {
        KeywordFacts derived = new KeywordFacts(
                facts.id(),
                facts.keyword(),
                facts.words(),
                facts.volume(),
                facts.volumeWide(),
                facts.volumeLast(),
                facts.costCents(),
                facts.concurrency(),
                facts.foundResults(),
                difficulty,
                facts.language(),
                rightSpelling,
                facts.types(),
                facts.geoNames());
        return new OracleKeyword(keyword, derived, serpDate, results, adsDate, ads, suggestions);
    }

    /** Returns the distinct URLs down to a position. */
    Set<String> urlsDownTo(int position) {
        Set<String> urls = new LinkedHashSet<>();
        for (KeywordChange.OrganicResult result : organic()) {
            if (result.position() <= position) {
                urls.add(result.url().text());
            }
        }
        return urls;
    }
}

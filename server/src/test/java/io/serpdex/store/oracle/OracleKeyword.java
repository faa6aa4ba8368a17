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
 * All that the oracle knows of one keyword. {@code results} is null for a keyword without a SERP, and an empty list for
 * an empty SERP: the contract tells the two apart.
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

    /** Organic results by position, as a change brings them; none for a keyword without a SERP. */
    List<KeywordChange.OrganicResult> organic() {
        return results == null ? List.of() : results;
    }

    /** The result at the best position that any of these hosts holds, or null. */
    KeywordChange.@Nullable OrganicResult best(Predicate<Host> hosts) {
        for (KeywordChange.OrganicResult result : organic()) {
            if (hosts.test(result.url().host())) {
                return result;
            }
        }
        return null;
    }

    /** 0 where none of these hosts is among the results. */
    int bestPosition(Predicate<Host> hosts) {
        KeywordChange.OrganicResult best = best(hosts);
        return best == null ? 0 : best.position();
    }

    /** 0 where the URL is not among the results. */
    int bestPositionOf(String url) {
        for (KeywordChange.OrganicResult result : organic()) {
            if (result.url().text().equals(url)) {
                return result.position();
            }
        }
        return 0;
    }

    /** Registrable domains down to a position, best first, each once. */
    List<String> domainsDownTo(int position) {
        Set<String> domains = new LinkedHashSet<>();
        for (KeywordChange.OrganicResult result : organic()) {
            if (result.position() <= position) {
                domains.add(result.url().host().domain());
            }
        }
        return List.copyOf(domains);
    }

    /** With this one, unless one was imported. */
    OracleKeyword withDifficulty(int difficulty) {
        return facts.difficulty() != -1 ? this : with(difficulty, facts.rightSpelling());
    }

    /** With this one, unless one was imported. */
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

    /** URLs down to a position, each once. */
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

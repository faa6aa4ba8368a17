package io.serpdex.store.oracle;

import io.serpdex.store.KeywordChange;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Difficulty as docs/metrics.md defines it, by plain loops and with its own copy of the formula. */
final class OracleDifficulty {
    private final OracleWords words;
    private final Map<String, Long> strengths = new HashMap<>();

    OracleDifficulty(Collection<OracleKeyword> keywords, OracleWords words) {
        this.words = words;
        List<OracleKeyword> serps =
                keywords.stream().filter(OracleKeyword::hasSerp).toList();
        Map<String, Long> visible = new HashMap<>();
        for (OracleKeyword keyword : serps) {
            for (String domain : keyword.domainsDownTo(100)) {
                visible.computeIfAbsent(
                        domain,
                        name -> OracleFigures.visible(
                                serps, host -> host.domain().equals(name)));
            }
        }
        visible.forEach((domain, seen) -> {
            long rank =
                    1 + visible.values().stream().filter(other -> other > seen).count();
            strengths.put(
                    domain,
                    Math.round(1000
                            * StrictMath.pow(
                                    1 - StrictMath.log((double) rank) / StrictMath.log(visible.size() + 1.0), 2)));
        });
    }

    int of(OracleKeyword keyword) {
        int deepest =
                keyword.organic().isEmpty() ? 0 : keyword.organic().getLast().position();
        BigDecimal sum = BigDecimal.ZERO;
        BigDecimal shares = BigDecimal.ZERO;
        int aimed = 0;
        boolean any = false;
        for (KeywordChange.OrganicResult result : keyword.organic()) {
            if (result.position() <= 10) {
                any = true;
                BigDecimal share = OracleFigures.share(result.position());
                shares = shares.add(share);
                sum = sum.add(share.multiply(
                        BigDecimal.valueOf(strengths.get(result.url().host().domain()))));
                aimed += result.url().rest().equals("/") ? 1 : 0;
                aimed += isExact(keyword.keyword().text(), result) ? 1 : 0;
            }
        }
        for (int free = deepest + 1; free <= 10; free++) {
            shares = shares.add(OracleFigures.share(free));
        }
        if (!any || keyword.facts().types().contains("partial")) {
            return -1;
        }
        // (average + (1000 - average) * aimed / 60) / 10 with a single division
        BigDecimal raised =
                sum.multiply(BigDecimal.valueOf(60L - aimed)).add(shares.multiply(BigDecimal.valueOf(1000L * aimed)));
        return raised.divide(shares.multiply(BigDecimal.valueOf(600)), 0, RoundingMode.HALF_UP)
                .intValueExact();
    }

    private boolean isExact(String keyword, KeywordChange.OrganicResult result) {
        List<String> wanted = words.words(keyword);
        if (wanted.isEmpty()) {
            return false;
        }
        boolean inTitle = result.title() != null && new HashSet<>(words.words(result.title())).containsAll(wanted);
        List<String> plain = wanted.stream()
                .map(word -> word.replaceAll("[^\\p{L}\\p{Nd}]", ""))
                .filter(word -> !word.isEmpty())
                .toList();
        String path = result.url().rest().replaceFirst("\\?.*", "");
        return inTitle || stands(plain, result.url().host().name()) || stands(plain, path);
    }

    private static boolean stands(List<String> plain, String text) {
        String joined = plain.stream().map(Pattern::quote).collect(Collectors.joining("[-_]?"));
        return !plain.isEmpty()
                && Pattern.compile("(?<![\\p{L}\\p{Nd}])" + joined + "(?![\\p{L}\\p{Nd}])", Pattern.CASE_INSENSITIVE)
                        .matcher(text)
                        .find();
    }
}

package io.serpdex.store.oracle;

import io.serpdex.model.Host;
import io.serpdex.store.KeywordChange;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Difficulty as docs/metrics.md defines it, by plain loops and with its own copy of the formula. */
final class OracleDifficulty {
    private final OracleWords words;
    private final Map<String, Domain> domains = new HashMap<>();
    private final Map<String, Long> strengths = new HashMap<>();

    /** @param clicks sum of the click shares in the top 20, times the weight */
    private record Domain(long visible, long weight, BigDecimal clicks) {}

    OracleDifficulty(Collection<OracleKeyword> keywords, OracleWords words) {
        this.words = words;
        List<OracleKeyword> serps =
                keywords.stream().filter(OracleKeyword::hasSerp).toList();
        for (OracleKeyword keyword : serps) {
            for (String name : keyword.domainsDownTo(100)) {
                domains.computeIfAbsent(
                        name, _ -> domain(serps, host -> host.domain().equals(name)));
            }
        }
        BigDecimal all = domains.values().stream().map(Domain::clicks).reduce(BigDecimal.ZERO, BigDecimal::add);
        domains.forEach((name, domain) -> {
            BigDecimal weaker = BigDecimal.ZERO;
            for (Domain other : domains.values()) {
                if (other.visible() < domain.visible()) {
                    weaker = weaker.add(other.clicks());
                } else if (other.visible() == domain.visible()) {
                    weaker = weaker.add(other.clicks().divide(BigDecimal.TWO));
                }
            }
            strengths.put(name, all.signum() == 0 ? 0 : rounded(weaker.movePointRight(3), all));
        });
    }

    private static Domain domain(List<OracleKeyword> serps, Predicate<Host> hosts) {
        long keywords = 0;
        BigDecimal clicks = BigDecimal.ZERO;
        for (OracleKeyword keyword : serps) {
            int best = keyword.bestPosition(hosts);
            keywords += best > 0 ? 1 : 0;
            clicks = clicks.add(best >= 1 && best <= 20 ? OracleFigures.share(best) : BigDecimal.ZERO);
        }
        long breadth = rounded(BigDecimal.valueOf(1000 * (keywords - 1)), BigDecimal.valueOf(serps.size() + 50));
        long weight = rounded(BigDecimal.valueOf(10_000_000), BigDecimal.valueOf(10_000 + breadth * breadth));
        return new Domain(OracleFigures.visible(serps, hosts), weight, clicks.multiply(BigDecimal.valueOf(weight)));
    }

    private static long rounded(BigDecimal dividend, BigDecimal divisor) {
        return dividend.divide(divisor, 0, RoundingMode.HALF_UP).longValueExact();
    }

    int of(OracleKeyword keyword) {
        int deepest =
                keyword.organic().isEmpty() ? 0 : keyword.organic().getLast().position();
        BigDecimal sum = new BigDecimal("30000");
        BigDecimal shares = new BigDecimal("100");
        Set<String> seen = new HashSet<>();
        int aimed = 0;
        boolean any = false;
        for (KeywordChange.OrganicResult result : keyword.organic()) {
            if (result.position() <= 10) {
                any = true;
                String name = result.url().host().domain();
                boolean first = seen.add(name);
                BigDecimal share = OracleFigures.share(result.position())
                        .multiply(BigDecimal.valueOf(first ? domains.get(name).weight() : 1000));
                shares = shares.add(share);
                sum = sum.add(share.multiply(BigDecimal.valueOf(first ? strengths.get(name) : 300)));
                aimed += result.url().rest().equals("/") ? 1 : 0;
                aimed += isExact(keyword.keyword().text(), result) ? 1 : 0;
            }
        }
        for (int free = deepest + 1; free <= 10; free++) {
            shares = shares.add(OracleFigures.share(free).multiply(BigDecimal.valueOf(1000)));
        }
        if (!any || keyword.facts().types().contains("partial")) {
            return -1;
        }
        BigDecimal average = BigDecimal.valueOf(rounded(sum, shares)).movePointLeft(3);
        BigDecimal spread = average.pow(2).multiply(BigDecimal.valueOf(3).subtract(average.add(average)));
        // 100 * (spread + (1 - spread) * aimed / 60) with a single division
        BigDecimal raised = spread.multiply(BigDecimal.valueOf(60L - aimed)).add(BigDecimal.valueOf(aimed));
        return (int) rounded(raised.movePointRight(2), BigDecimal.valueOf(60));
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

package io.serpdex.store.oracle;

import io.serpdex.model.Host;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.ScopeFigures;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A second implementation of the formulas in docs/metrics.md, intentionally independent of {@code metrics}. */
final class OracleFigures {
    private static final List<BigDecimal> SHARES = Stream.of(
                    (".304 .162 .0973 .0659 .0469 .0338 .0256 .0197 .0150 .0113 "
                                    + ".0091 .0075 .0059 .0056 .0051 .0043 .0043 .0033 .0027 .0024 .0023 .0022")
                            .split(" "))
            .map(BigDecimal::new)
            .toList();
    private static final BigDecimal SHARE_BEYOND = new BigDecimal(".0021");

    private OracleFigures() {}

    static BigDecimal share(int position) {
        return position <= SHARES.size() ? SHARES.get(position - 1) : SHARE_BEYOND;
    }

    /** Returns the volume for sums, where an unknown volume counts as 0. */
    static BigDecimal volume(OracleKeyword keyword) {
        return BigDecimal.valueOf(Math.max(0, keyword.facts().volume()));
    }

    static long whole(BigDecimal value) {
        return value.setScale(0, RoundingMode.HALF_UP).longValueExact();
    }

    static long traffic(OracleKeyword keyword, int position) {
        return whole(volume(keyword).multiply(share(position)));
    }

    /** Returns a percentage with 2 decimals, in hundredths. */
    static long percent(int part, int whole) {
        return BigDecimal.valueOf(100L * part)
                .divide(BigDecimal.valueOf(whole), 2, RoundingMode.HALF_UP)
                .movePointRight(2)
                .longValueExact();
    }

    static int dynamic(int now, boolean hadSerp, int then, int depth) {
        if (!hadSerp) {
            return 0;
        }
        return then == 0 ? depth + 1 - now : then - now;
    }

    /** Caches the ranks of some hosts, because formulas need each keyword several times and every lookup is a search. */
    private record Positions(Predicate<Host> hosts, Map<OracleKeyword, Integer> found) {
        Positions(Predicate<Host> hosts) {
            this(hosts, new IdentityHashMap<>());
        }

        /** Returns the best position, or 0 if the hosts do not rank or the keyword does not exist. */
        int in(@Nullable OracleKeyword keyword) {
            return keyword == null ? 0 : found.computeIfAbsent(keyword, each -> each.bestPosition(hosts));
        }
    }

    private static ScopeFigures of(OracleEdition edition, Positions positions) {
        int keywords = 0;
        BigDecimal traffic = BigDecimal.ZERO;
        for (OracleKeyword keyword : edition.serps()) {
            int position = positions.in(keyword);
            if (position > 0) {
                keywords++;
                traffic = traffic.add(volume(keyword).multiply(share(position)));
            }
        }
        Set<List<@Nullable String>> ads = new HashSet<>();
        int adKeywords = 0;
        for (OracleKeyword keyword : edition.keywords()) {
            boolean any = false;
            for (KeywordChange.Ad ad : keyword.ads()) {
                if (positions.hosts().test(ad.advertiser())) {
                    any = true;
                    ads.add(Arrays.asList(ad.title(), ad.text(), ad.url().text()));
                }
            }
            adKeywords += any ? 1 : 0;
        }
        int[] moves = moves(edition, positions);
        return new ScopeFigures(
                edition.date(),
                keywords,
                whole(traffic),
                visible(edition.serps(), positions),
                visible(referenceSerps(edition), positions),
                moves[0],
                moves[1],
                moves[2],
                moves[3],
                adKeywords,
                ads.size());
    }

    static ScopeFigures of(OracleEdition edition, Predicate<Host> hosts) {
        return of(edition, new Positions(hosts));
    }

    static ScopeFigures.ScopeOverview overview(OracleEdition edition, Predicate<Host> hosts) {
        OracleEdition before = edition.before();
        Positions positions = new Positions(hosts);
        return new ScopeFigures.ScopeOverview(of(edition, positions), before == null ? null : of(before, positions));
    }

    static boolean everHeldAnything(OracleEdition edition, Predicate<Host> hosts) {
        return edition.dates().stream().anyMatch(date -> of(date, hosts).hasAnyKeyword());
    }

    private static List<OracleKeyword> referenceSerps(OracleEdition edition) {
        Set<String> reference = edition.reference();
        return edition.serps().stream()
                .filter(keyword -> reference.contains(keyword.keyword().text()))
                .toList();
    }

    static long visible(List<OracleKeyword> among, Predicate<Host> hosts) {
        return visible(among, new Positions(hosts));
    }

    /** Returns 100,000 × numerator ÷ denominator with 5 decimals, in hundred-thousandths. */
    private static long visible(List<OracleKeyword> among, Positions positions) {
        BigDecimal volumes = BigDecimal.ZERO;
        for (OracleKeyword keyword : among) {
            volumes = volumes.add(volume(keyword));
        }
        boolean countEach = volumes.signum() == 0;
        BigDecimal above = BigDecimal.ZERO;
        BigDecimal below = BigDecimal.ZERO;
        for (OracleKeyword keyword : among) {
            BigDecimal weight = countEach ? BigDecimal.ONE : volume(keyword);
            below = below.add(weight);
            int position = positions.in(keyword);
            if (position >= 1 && position <= 20) {
                above = above.add(weight.multiply(share(position)));
            }
        }
        if (below.signum() == 0) {
            return 0;
        }
        return above.multiply(new BigDecimal("100000"))
                .divide(below, 5, RoundingMode.HALF_UP)
                .movePointRight(5)
                .longValueExact();
    }

    /** Counts gained, lost, risen and fallen keywords. All are 0 in a first edition. */
    private static int[] moves(OracleEdition edition, Positions positions) {
        int[] moves = new int[4];
        OracleEdition before = edition.before();
        if (before == null) {
            return moves;
        }
        Set<String> texts = new TreeSet<>(edition.byText().keySet());
        texts.addAll(before.byText().keySet());
        for (String text : texts) {
            int now = positions.in(edition.find(text));
            int then = positions.in(before.find(text));
            if (now > 0 && then == 0) {
                moves[0]++;
            } else if (now == 0 && then > 0) {
                moves[1]++;
            } else if (now < then) {
                moves[2]++;
            } else if (now > then) {
                moves[3]++;
            }
        }
        return moves;
    }
}

package io.serpdex.store.lucene.publish;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.ScopeSums;
import io.serpdex.metrics.ScopeTally;
import io.serpdex.model.Host;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.lucene.files.Domains.Writer.OriginStart;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Sums the figures of a domain and of all scopes below it. */
final class DomainScopes {
    private final String domainName;
    private final KeywordWeights weights;
    private final ClickCurve curve;
    private final boolean compared;
    private final Map<String, ScopeTally<Integer>> tallies = new LinkedHashMap<>(2);
    private final Map<String, List<ScopeTally<Integer>>> byHost = new LinkedHashMap<>(2);
    private final ScopeTally<Integer> domain;

    /** Scopes below the domain by URL; null if there are none, which is the usual case. */
    private List<ScopeTally<Integer>> @Nullable [] byUrl;

    DomainScopes(String domainName, KeywordWeights weights, ClickCurve curve, boolean compared) {
        this.domainName = domainName;
        this.weights = weights;
        this.curve = curve;
        this.compared = compared;
        this.domain = scope(domainName);
    }

    private ScopeTally<Integer> scope(String name) {
        return tallies.computeIfAbsent(name, _ -> new ScopeTally<>(weights, curve, compared));
    }

    /** Returns the sums of the domain as a whole. */
    ScopeSums<Integer> domainSums() {
        return domain.sums();
    }

    /** Returns the scopes below the domain that contain a host. */
    private List<ScopeTally<Integer>> below(String host) {
        return byHost.computeIfAbsent(host, name -> {
            if (name.equals(domainName)) {
                return List.of();
            }
            List<ScopeTally<Integer>> scopes = new ArrayList<>();
            for (String scope : Host.scopes(name, domainName)) {
                if (!scope.equals(domainName)) {
                    scopes.add(scope(scope));
                }
            }
            return scopes;
        });
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // generic array
    void addOrigins(List<OriginStart> origins, int urls) {
        if (origins.stream().allMatch(start -> below(start.origin().host()).isEmpty())) {
            return;
        }
        byUrl = new List[urls];
        for (int i = 0; i < origins.size(); i++) {
            int end = i + 1 < origins.size() ? origins.get(i + 1).firstUrl() : urls;
            List<ScopeTally<Integer>> scopes = below(origins.get(i).origin().host());
            for (int url = origins.get(i).firstUrl(); url < end; url++) {
                byUrl[url] = scopes;
            }
        }
    }

    void addResult(int doc, int url, int now, int before) {
        domain.addResult(doc, now, before);
        if (byUrl != null) {
            for (ScopeTally<Integer> scope : byUrl[url]) {
                scope.addResult(doc, now, before);
            }
        }
    }

    void addAd(int doc, String host, int content) {
        domain.addAd(doc, content);
        for (ScopeTally<Integer> scope : below(host)) {
            scope.addAd(doc, content);
        }
    }

    void forEachFigures(LocalDate date, BiConsumer<String, ScopeFigures> consumer) {
        tallies.forEach((scope, tally) -> {
            ScopeFigures figures = ScopeFigures.of(date, tally.sums(), weights.totals());
            if (!figures.equals(ScopeFigures.none(date))) {
                consumer.accept(scope, figures);
            }
        });
    }
}

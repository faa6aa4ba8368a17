package io.serpdex.store.lucene.publish;

import io.serpdex.metrics.ClickCurve;
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

/** The sums of a domain and of every scope below it. */
final class DomainScopes {
    private final String domainName;
    private final KeywordWeights keywordWeights;
    private final ClickCurve curve;
    private final boolean compared;
    private final Map<String, LuceneScopeSums> sums = new LinkedHashMap<>(2);
    private final Map<String, List<LuceneScopeSums>> byHost = new LinkedHashMap<>(2);
    private final LuceneScopeSums domain;

    /** Scopes below the domain by url; null where the domain has none, which is the rule. */
    private List<LuceneScopeSums> @Nullable [] byUrl;

    DomainScopes(String domainName, KeywordWeights keywordWeights, ClickCurve curve, boolean compared) {
        this.domainName = domainName;
        this.keywordWeights = keywordWeights;
        this.curve = curve;
        this.compared = compared;
        this.domain = scope(domainName);
    }

    private LuceneScopeSums scope(String name) {
        return sums.computeIfAbsent(name, scope -> new LuceneScopeSums(scope, keywordWeights, curve, compared));
    }

    LuceneScopeSums domain() {
        return domain;
    }

    /** The scopes below the domain that a host belongs to. */
    private List<LuceneScopeSums> below(String host) {
        return byHost.computeIfAbsent(host, name -> {
            if (name.equals(domainName)) {
                return List.of();
            }
            List<LuceneScopeSums> scopes = new ArrayList<>();
            for (String scope : Host.scopes(name, domainName)) {
                if (!scope.equals(domainName)) {
                    scopes.add(scope(scope));
                }
            }
            return scopes;
        });
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of lists
    void addOrigins(List<OriginStart> origins, int urls) {
        if (origins.stream().allMatch(start -> below(start.origin().host()).isEmpty())) {
            return;
        }
        byUrl = new List[urls];
        for (int i = 0; i < origins.size(); i++) {
            int end = i + 1 < origins.size() ? origins.get(i + 1).firstUrl() : urls;
            List<LuceneScopeSums> scopes = below(origins.get(i).origin().host());
            for (int url = origins.get(i).firstUrl(); url < end; url++) {
                byUrl[url] = scopes;
            }
        }
    }

    void result(int doc, int url, int now, int before) {
        domain.result(doc, now, before);
        if (byUrl != null) {
            for (LuceneScopeSums scope : byUrl[url]) {
                scope.result(doc, now, before);
            }
        }
    }

    void ad(int doc, String host, int content) {
        domain.ad(doc, content);
        for (LuceneScopeSums scope : below(host)) {
            scope.ad(doc, content);
        }
    }

    void forEachFigures(LocalDate date, BiConsumer<String, ScopeFigures> consumer) {
        for (LuceneScopeSums scope : sums.values()) {
            ScopeFigures figures = scope.figures(date);
            if (!figures.equals(ScopeFigures.none(date))) {
                consumer.accept(scope.scope(), figures);
            }
        }
    }
}

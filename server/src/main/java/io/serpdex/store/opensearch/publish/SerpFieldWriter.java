package io.serpdex.store.opensearch.publish;

import io.serpdex.metrics.Visibility;
import io.serpdex.model.Host;
import io.serpdex.store.PageRef;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Occurrences;
import io.serpdex.store.lucene.files.SerpTitles;
import io.serpdex.store.lucene.files.Serps;
import io.serpdex.store.lucene.query.PageReader;
import io.serpdex.store.opensearch.client.DocumentFields;
import io.serpdex.store.opensearch.query.PositionTerms;
import io.serpdex.store.opensearch.query.ResultLines;
import io.serpdex.store.opensearch.query.TextHash;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes the current and previous results of a keyword: scopes and URLs as terms whose frequencies are positions, and
 * the results as text for display.
 */
final class SerpFieldWriter {
    /** Maximum number of cached hosts, which repeat from keyword to keyword. A full cache is cleared. */
    private static final int REMEMBERED_HOSTS = 1 << 16;

    private final EditionReader edition;
    private final PageReader pages;
    private final LostResults gone;
    private final Map<String, List<String>> scopesOfHost = new HashMap<>();

    SerpFieldWriter(EditionReader edition) {
        this.edition = edition;
        this.pages = new PageReader(edition);
        this.gone = new LostResults(edition);
    }

    /** Returns the names of the scopes that contain a host. */
    List<String> scopes(String host, String domain) {
        if (scopesOfHost.size() >= REMEMBERED_HOSTS) {
            scopesOfHost.clear();
        }
        return scopesOfHost.computeIfAbsent(host, name -> Host.scopes(name, domain));
    }

    void addTo(DocumentFields documentFields, int doc) {
        Serps.Results serp = edition.serps().get(doc);
        @Nullable String[] titles = SerpTitles.decode(edition.keywords().titles(doc), serp.size());
        PositionTerms now = new PositionTerms();
        PositionTerms before = new PositionTerms();
        PositionTerms urls = new PositionTerms();
        Set<String> topPages = new LinkedHashSet<>();
        Set<String> topDomains = new LinkedHashSet<>();
        List<String> held = new ArrayList<>();
        ResultLines resultLines = new ResultLines();
        for (int i = 0; i < serp.size(); i++) {
            int position = serp.position(i);
            PageRef page = page(serp.url(i));
            String url = page.url();
            String hash = TextHash.ofUrl(url);
            scopes(page.host(), page.domain()).forEach(scope -> now.add(scope, position));
            int then = serp.before(i);
            if (then != Occurrences.ABSENT && then != Occurrences.REPEATED) {
                scopes(page.host(), page.domain()).forEach(scope -> before.add(scope, then));
            }
            urls.add(hash, position);
            held.add(Integer.toString(position));
            if (position <= Visibility.DEEPEST) {
                topPages.add(hash);
                topDomains.add(page.domain());
            }
            resultLines.add(position, then, url);
        }
        gone.ofKeyword(doc, (keyword, url, then) -> {
            PageRef page = page(url);
            scopes(page.host(), page.domain()).forEach(scope -> before.add(scope, then));
        });
        documentFields
                .terms("scope", now.text())
                .terms("was", before.text())
                .terms("page", urls.invertedText())
                .terms("top_pages", topPages)
                .list("top_domains", List.copyOf(topDomains))
                .terms("held", held)
                .terms("results", resultLines.text())
                .list("titles", emptyIfAllNull(titles));
    }

    private PageRef page(long url) {
        return pages.page(edition.domains().domainOfUrl(url), url);
    }

    /** Returns the titles or snippets, or an empty list if all are null. */
    private static List<@Nullable String> emptyIfAllNull(@Nullable String[] titles) {
        List<@Nullable String> all = Arrays.asList(titles);
        return all.stream().allMatch(Objects::isNull) ? List.of() : all;
    }
}

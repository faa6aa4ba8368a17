package io.serpdex.store.opensearch;

import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** How many different pages rank, whichever part knows them. Takes memory for those of one origin. */
final class PageCount {
    private final PartWalk walk;
    private String origin = "";
    private final Set<String> urls = new HashSet<>();
    private long count;

    PageCount(PartWalk walk) {
        this.walk = walk;
    }

    long distinct() {
        walk.pageTables(this::add);
        return count + urls.size();
    }

    private void add(JsonNode table) {
        String next = table.path("origin").asString();
        if (!next.equals(origin)) {
            count += urls.size();
            urls.clear();
            origin = next;
        }
        PageEntry.forEach(table.path("pages").asString(""), page -> {
            if (page.keywords() > 0) {
                urls.add(page.url());
            }
        });
    }
}

package io.serpdex.store.opensearch;

import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.CheckReport;
import java.util.ArrayList;
import java.util.List;

/** Compares what an edition says of itself with what the cluster finds in it, every shard asked. */
final class EditionInspection {
    private final ClusterAccess access;
    private final Database database;
    private final List<String> intact = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    EditionInspection(ClusterAccess access, Database database) {
        this.access = access;
        this.database = database;
    }

    CheckReport report() {
        List<ClusterEdition> editions = access.catalogue().complete(database);
        editions.forEach(this::inspect);
        List<String> leftovers = access.catalogue().everyPart(database).stream()
                .filter(part -> editions.stream()
                        .noneMatch(edition -> edition.number() == part.number() && edition.count() == part.parts()))
                .map(part -> access.names().part(database, part.number(), part.partition()))
                .toList();
        return new CheckReport(database, intact, problems, leftovers);
    }

    private void inspect(ClusterEdition edition) {
        String name = "edition " + edition.number() + " of " + edition.first().date();
        try {
            Search search = new Search(access, edition);
            long said = edition.info().keywords() + edition.info().keywordsWithoutSerp();
            compare(name, "keywords", said, search.count(Terms.term("kind", Kind.KEYWORD)));
            compare(name, "ads", edition.info().ads(), search.count(Terms.term("kind", Kind.AD)));
            intact.add(name + ": " + edition.count() + " parts, " + edition.shards() + " shards, "
                    + edition.info().bytes() + " bytes");
        } catch (ServiceException e) {
            problems.add(name + " cannot be read: " + e.getMessage());
        }
    }

    private void compare(String edition, String what, long said, long found) {
        if (said != found) {
            problems.add(edition + " says that it has " + said + " " + what + ", but has " + found);
        }
    }
}

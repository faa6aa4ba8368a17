package io.serpdex.store.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.TestServer;
import io.serpdex.model.Scope;
import io.serpdex.store.lucene.DataFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** Files with one edition each, and the responses of the embedded engine after importing each of them. */
final class ExpectedEditions {
    private static final int KEYWORDS = 150;
    private static final int RESULTS = 15;
    private static final long SEED = 20_261_101;

    private final List<Path> files;
    private final Scope domain;
    private final List<Map<String, FixedRequests.Response>> responses = new ArrayList<>();

    ExpectedEditions(Path folder, int count) throws IOException {
        files = DataFolder.generate(folder.resolve("files"), KEYWORDS, RESULTS, count, SEED);
        FixedRequests requests = new FixedRequests(files.getFirst());
        domain = requests.domain();
        DataFolder embedded = new DataFolder(folder.resolve("embedded"));
        for (int i = 0; i < count; i++) {
            embedded.importing(i, files.subList(i, i + 1));
            try (TestServer server = TestServer.startConfigured(embedded.path(), Map.of())) {
                responses.add(requests.send(server));
            }
        }
        assertThat(new HashSet<>(responses)).as("all editions differ").hasSize(count);
    }

    /** Returns a domain in the first file. */
    Scope domain() {
        return domain;
    }

    Path file(int edition) {
        return files.get(edition);
    }

    /** Returns the expected responses by request. */
    Map<String, FixedRequests.Response> responses(int edition) {
        return responses.get(edition);
    }
}

package io.serpdex.store.opensearch;

import io.serpdex.config.Storage;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

final class SharedCluster {
    static Storage.Cluster settings(String prefix) {
        return new Storage.Cluster(
                List.of(URI.create("http://127.0.0.1:9250")),
                Optional.empty(),
                new Storage.Login.Nobody(),
                Duration.ofSeconds(5),
                Duration.ofSeconds(30),
                prefix,
                1,
                0);
    }

    static String prefix(Path directory) {
        return "t" + directory.getFileName().toString().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }
}

package io.serpdex.store.opensearch.publish;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.store.Partition;
import io.serpdex.store.lucene.EditionRepository;
import io.serpdex.store.lucene.files.EditionMeta;
import io.serpdex.store.opensearch.client.ClusterClient;
import io.serpdex.store.opensearch.client.DocumentFields;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.LedgerIndex;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The embedded edition of a part, stored in the ledger in chunks. Any machine can restore it and continue the imports
 * of another one.
 */
final class EditionBackup {
    private static final int PIECE = 2 << 20;
    private static final String META = "edition";

    private final ClusterClient client;
    private final LedgerIndex ledgerIndex;
    private final long number;
    private final Partition partition;

    EditionBackup(ClusterClient client, LedgerIndex ledgerIndex, long number, Partition partition) {
        this.client = client;
        this.ledgerIndex = ledgerIndex;
        this.number = number;
        this.partition = partition;
    }

    void write(BulkWriter bulk, EditionRepository repository, EditionMeta meta) throws IOException {
        for (Map.Entry<String, Path> file : repository.files(meta).entrySet()) {
            writeFile(bulk, file.getKey(), file.getValue());
        }
        bulk.index(
                id(META, 0),
                piece(META, 0)
                        .put("meta", EditionRepository.withoutHistory(meta))
                        .values());
    }

    private void writeFile(BulkWriter bulk, String name, Path file) throws IOException {
        byte[] buffer = new byte[PIECE];
        try (InputStream input = Files.newInputStream(file)) {
            int chunk = 0;
            for (int read = input.readNBytes(buffer, 0, PIECE); read > 0; read = input.readNBytes(buffer, 0, PIECE)) {
                String data = Base64.getEncoder().encodeToString(Arrays.copyOf(buffer, read));
                bulk.index(id(name, chunk), piece(name, chunk).put("data", data).values());
                chunk++;
            }
        }
    }

    private String id(String name, int chunk) {
        return number + "-" + partition.number() + "-file-" + name + "-" + chunk;
    }

    private DocumentFields piece(String name, int chunk) {
        return LedgerIndex.entry(DocumentKind.FILE, number, partition)
                .put("name", name)
                .put("chunk", chunk);
    }

    /** Restores the edition into a repository that lacks it. */
    void restore(EditionRepository repository) throws IOException {
        JsonNode found = find(META, 0);
        if (!found.path("found").asBoolean()) {
            throw missing(META);
        }
        EditionMeta meta =
                OpenSearchJson.MAPPER.treeToValue(found.path("_source").path("meta"), EditionMeta.class);
        repository.install(meta, this::restore);
    }

    private void restore(String name, Path to) throws IOException {
        try (OutputStream output = Files.newOutputStream(to)) {
            int chunk = 0;
            for (JsonNode piece = find(name, chunk); piece.path("found").asBoolean(); piece = find(name, ++chunk)) {
                output.write(Base64.getDecoder()
                        .decode(piece.path("_source").path("data").asString("")));
            }
        }
    }

    private JsonNode find(String name, int chunk) {
        return client.find("GET", "/" + ledgerIndex.name() + "/_doc/" + id(name, chunk), null);
    }

    private ServiceException missing(String name) {
        return new ServiceException(
                ErrorCode.UNAVAILABLE,
                "cannot continue from part " + partition + " of edition " + number + ": the file " + name
                        + " is missing from the cluster");
    }
}

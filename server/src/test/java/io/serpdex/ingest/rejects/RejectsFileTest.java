package io.serpdex.ingest.rejects;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the order of rejects that exceed the buffer. */
final class RejectsFileTest {
    @TempDir
    Path folder;

    private static Reject reject(String file, int line) {
        return new Reject.BadDocument(new Reject.Location(file, line, "text"), "reason");
    }

    private static List<String> places(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(line -> JsonMapper.shared().readTree(line))
                .map((JsonNode reject) ->
                        reject.get("file").asString() + " " + reject.get("line").asInt())
                .toList();
    }

    @Test
    void sortsByFileAndLineOnDisk() throws IOException {
        List<Reject> rejects = new ArrayList<>();
        List<String> sorted = new ArrayList<>();
        for (String file : List.of("b", "a", "c")) {
            for (int line = 1; line <= 100; line++) {
                String place = line % 3 == 0 ? file + " (first of 2 pages)" : file;
                rejects.add(reject(place, line));
                sorted.add(place + " " + line);
            }
        }
        Collections.shuffle(rejects, new Random(1));
        Path path = folder.resolve("rejects.jsonl");
        try (RejectsFile part = new RejectsFile(folder.resolve("part"), 1_000);
                RejectsFile all = new RejectsFile(path, 2_000)) {
            part.begin("b");
            part.begin("a");
            for (Reject reject : rejects.subList(0, 150)) {
                part.add(reject);
            }
            all.addAll(part);
            for (Reject reject : rejects.subList(150, 300)) {
                all.add(reject);
            }
            all.flush();
            assertThat(places(path)).isEqualTo(sorted);

            all.add(reject("b", 1_000));
        }
        assertThat(places(path)).hasSize(301).element(100).isEqualTo("b 1000");
        assertThat(folder).isDirectoryNotContaining(file -> file.toString().contains("run-"));
    }

    @Test
    void createsNoFileWithoutRejects() throws IOException {
        Path path = folder.resolve("rejects.jsonl");
        try (RejectsFile file = new RejectsFile(path)) {
            file.flush();
            assertThat(file.path()).isNull();
        }
        assertThat(path).doesNotExist();
    }
}

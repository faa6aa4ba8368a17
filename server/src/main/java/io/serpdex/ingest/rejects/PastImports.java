package io.serpdex.ingest.rejects;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The summaries and rejects of past imports. */
public final class PastImports {
    /** The name of the folder, in the data folder. */
    public static final String FOLDER = "imports";

    private static final String SUMMARY = ".summary.json";
    private static final String REJECTS = ".rejects.jsonl";

    /** File names of {@link ImportFolder}: database, date of the edition, time of the import. */
    private static final Pattern NAME = Pattern.compile(
            "[a-z0-9_]{1,24}-\\d{4}-\\d\\d-\\d\\d-(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z(?:-\\d{1,9})?");

    private final Path folder;

    public PastImports(Path folder) {
        this.folder = folder;
    }

    /**
     * The summary of one import.
     *
     * @param name the name of its files
     * @param time the start in UTC
     * @param edition the date of the newest published edition; empty if there is none
     * @param failure the reason why not all editions were published; empty if they were
     * @param kinds the number of rejects of each kind
     */
    public record PastImport(
            String name,
            String time,
            String database,
            String edition,
            String failure,
            long lines,
            long serps,
            long results,
            long rejects,
            Map<String, Long> kinds,
            double seconds,
            List<String> warnings) {
        public PastImport {
            kinds = new LinkedHashMap<>(kinds);
            warnings = List.copyOf(warnings);
        }
    }

    /** One line of the rejects file. */
    public record RejectEntry(String file, long line, String kind, String what, String reason, String text) {}

    /** Returns the newest imports, newest first, without those whose summary cannot be read. */
    public List<PastImport> newest(int limit) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(SUMMARY))
                    .map(name -> name.substring(0, name.length() - SUMMARY.length()))
                    .filter(name -> NAME.matcher(name).matches())
                    .sorted(Comparator.comparing(PastImports::time).reversed())
                    .limit(limit)
                    .map(this::read)
                    .flatMap(Optional::stream)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the folder " + folder, e);
        }
    }

    public Optional<PastImport> find(String name) {
        // Names come from requests; the pattern excludes paths outside the folder.
        return NAME.matcher(name).matches() ? read(name) : Optional.empty();
    }

    /**
     * Returns the rejects of an import.
     *
     * @param skipped the number of rejects to skip
     */
    public List<RejectEntry> rejects(PastImport of, long skipped, int limit) {
        Path file = folder.resolve(of.name() + REJECTS);
        if (!Files.exists(file)) {
            return List.of();
        }
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return lines.skip(skipped).limit(limit).map(PastImports::reject).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private static String time(String name) {
        Matcher parts = NAME.matcher(name);
        return parts.matches()
                ? parts.group(1) + "-" + parts.group(2) + "-" + parts.group(3) + " " + parts.group(4) + ":"
                        + parts.group(5) + ":" + parts.group(6)
                : "";
    }

    private Optional<PastImport> read(String name) {
        try {
            JsonNode json = JsonMapper.shared().readTree(Files.readString(folder.resolve(name + SUMMARY)));
            JsonNode rejects = json.path("rejects");
            Map<String, Long> kinds = new LinkedHashMap<>();
            rejects.path("kinds")
                    .properties()
                    .forEach(kind -> kinds.put(kind.getKey(), kind.getValue().asLong()));
            List<String> warnings = new ArrayList<>();
            json.path("warnings").path("damaged_editions").forEach(each -> warnings.add(each.asString()));
            long shallower = json.path("warnings").path("shallower").asLong();
            if (shallower > 0) {
                warnings.add(shallower
                        + " SERPs have fewer positions than before, so their missing results are reported as lost");
            }
            long emptied = json.path("warnings").path("emptied").asLong();
            if (emptied > 0) {
                warnings.add(emptied + " stored SERPs have no results in the files");
            }
            return Optional.of(new PastImport(
                    name,
                    time(name),
                    json.path("se").asString(""),
                    json.path("edition").asString(""),
                    json.path("failure").asString(""),
                    json.path("lines").asLong(),
                    json.path("serps").asLong(),
                    json.path("results").asLong(),
                    kinds.values().stream().mapToLong(Long::longValue).sum(),
                    kinds,
                    json.path("seconds").asDouble(),
                    warnings));
        } catch (IOException | JacksonException e) {
            // The summary is being written, or was just removed.
            return Optional.empty();
        }
    }

    private static RejectEntry reject(String line) {
        JsonNode json = JsonMapper.shared().readTree(line);
        return new RejectEntry(
                json.path("file").asString(""),
                json.path("line").asLong(),
                json.path("kind").asString(""),
                json.path("what").asString(""),
                json.path("reason").asString(""),
                json.path("text").asString(""));
    }
}

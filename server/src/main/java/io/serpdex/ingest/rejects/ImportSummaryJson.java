package io.serpdex.ingest.rejects;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** Writes import summaries as JSON. */
public final class ImportSummaryJson {
    private static final ObjectWriter JSON = JsonMapper.shared().writerWithDefaultPrettyPrinter();

    private ImportSummaryJson() {}

    /** Returns one object, or a list of them if the files were of several databases. */
    public static String of(List<ImportSummary> summaries) {
        return summaries.size() == 1
                ? of(summaries.getFirst())
                : JSON.writeValueAsString(
                        summaries.stream().map(ImportSummaryJson::json).toList());
    }

    public static String of(ImportSummary summary) {
        return JSON.writeValueAsString(json(summary));
    }

    private static Map<String, @Nullable Object> json(ImportSummary summary) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        ImportSummary.Edition edition = summary.edition();
        json.put("se", summary.database().id());
        json.put("edition", edition == null ? null : edition.date().toString());
        json.put("edition_number", edition == null ? null : edition.number());
        json.put("awaited_parts", edition == null ? List.of() : edition.awaited());
        json.put(
                "editions",
                summary.editions().stream().map(ImportSummaryJson::edition).toList());
        json.put(
                "unpublished",
                summary.unpublished().stream().map(LocalDate::toString).toList());
        json.put("published", summary.published());
        json.put("failure", summary.failure());
        json.put("lines", summary.lines());
        json.put("serps", summary.serps());
        json.put("results", summary.results());
        json.put("rejects", rejects(summary.rejects()));
        json.put("repeated", summary.repeated());
        json.put("warnings", warnings(summary));
        json.put("unknown_keys", summary.unknownKeys());
        json.put("foreign_formats", summary.formats());
        json.put("results_per_second", summary.resultsPerSecond());
        json.put("seconds", summary.time().toMillis() / 1e3);
        json.put("bytes", summary.bytes());
        return json;
    }

    private static Map<String, Object> edition(ImportSummary.Edition edition) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("date", edition.date().toString());
        json.put("number", edition.number());
        json.put("serps", edition.serps());
        json.put("results", edition.results());
        json.put("bytes", edition.bytes());
        return json;
    }

    private static Map<String, Object> warnings(ImportSummary summary) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("shallower", summary.shallower().count());
        json.put("shallower_examples", summary.shallower().examples());
        json.put("emptied", summary.emptied().count());
        json.put("emptied_examples", summary.emptied().examples());
        json.put("damaged_editions", summary.problems());
        json.put("left_out", summary.leftOut());
        return json;
    }

    private static Map<String, @Nullable Object> rejects(ImportSummary.Rejects rejects) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("lines", rejects.lines());
        json.put("results", rejects.results());
        json.put("ads", rejects.ads());
        json.put("kinds", rejects.kinds());
        Map<String, List<String>> examples = new LinkedHashMap<>();
        rejects.examples()
                .forEach((kind, first) -> examples.put(
                        kind,
                        first.stream()
                                .map(reject -> TextExcerpt.wellFormed(reject.message()))
                                .toList()));
        json.put("examples", examples);
        json.put("file", rejects.file() == null ? null : rejects.file().toString());
        return json;
    }
}

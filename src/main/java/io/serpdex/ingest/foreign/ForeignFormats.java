package io.serpdex.ingest.foreign;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** All foreign formats. A new one is one file and a line here. */
public final class ForeignFormats {
    /** The order decides where two would take the same file: the pickier come first. */
    private static final List<ForeignFormat> ALL = List.of(
            SerpApi.format(),
            ValueSerp.format(),
            Serper.format(),
            BrightData.format(),
            new DataForSeoKeywords(),
            DataForSeoSerps.format(),
            new KeywordPlanner(),
            new SearchConsole(),
            Ahrefs.format(),
            Semrush.format());

    private ForeignFormats() {}

    public static List<ForeignFormat> all() {
        return ALL;
    }

    public static Optional<ForeignFormat> named(String id) {
        return ALL.stream().filter(format -> format.id().equals(id)).findFirst();
    }

    public static Optional<JsonFormat> of(JsonNode document) {
        return ALL.stream()
                .filter(JsonFormat.class::isInstance)
                .map(JsonFormat.class::cast)
                .filter(format -> format.recognises(document))
                .findFirst();
    }

    public static Optional<TableFormat> of(List<String> header) {
        return ALL.stream()
                .filter(TableFormat.class::isInstance)
                .map(TableFormat.class::cast)
                .filter(format -> format.recognises(header))
                .findFirst();
    }
}

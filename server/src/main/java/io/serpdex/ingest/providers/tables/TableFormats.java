package io.serpdex.ingest.providers.tables;

import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
import java.util.List;
import java.util.Optional;

/** All table formats. To add a format, add its class and a line here. */
public final class TableFormats {
    /** The first matching format is used, so stricter formats come first. */
    private static final List<TableFormat> ALL = List.of(
            new KeywordPlanner(),
            new SearchConsole(),
            ScreamingFrog.format(),
            SeRanking.format(),
            Ahrefs.format(),
            Semrush.format(),
            KeywordList.format());

    private TableFormats() {}

    public static List<TableFormat> all() {
        return ALL;
    }

    public static Optional<TableFormat> find(List<String> header) {
        return ALL.stream().filter(format -> format.matches(header)).findFirst();
    }
}

package io.serpdex.ingest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a chunk has brought, beside the changes themselves. One thread at a time. */
final class Tally {
    long lines;
    long results;
    long repeated;

    /** Results that wait on disk for the others of their keyword; goes down again when they are gathered. */
    long waiting;

    /** Pages of foreign files that name no database. */
    long unplaced;

    private final Map<String, Long> formats = new HashMap<>();
    private final List<ImportIssue> issues = new ArrayList<>();
    private final Map<String, Long> unknownKeys = new HashMap<>();

    void reject(ImportIssue issue) {
        issues.add(issue);
    }

    void ignore(String key, long times) {
        unknownKeys.merge(key, times, Long::sum);
    }

    /** A page of a foreign format was read. */
    void format(String id) {
        formats.merge(id, 1L, Long::sum);
    }

    Map<String, Long> formats() {
        return formats;
    }

    List<ImportIssue> issues() {
        return issues;
    }

    Map<String, Long> unknownKeys() {
        return unknownKeys;
    }
}

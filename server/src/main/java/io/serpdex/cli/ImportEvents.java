package io.serpdex.cli;

import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.log.LogTopic;
import io.serpdex.log.LogUnits;
import java.util.Locale;
import org.slf4j.Logger;

/** Logs the results of imports, for operators of scheduled imports. */
final class ImportEvents {
    /** The share of rejects above which a warning is logged. */
    private static final double WARNING_SHARE = 0.01;

    private static final Logger LOG = LogTopic.IMPORTS.logger();

    private ImportEvents() {}

    static void log(ImportSummary summary) {
        String database = summary.database().id();
        for (ImportSummary.Edition edition : summary.editions()) {
            LOG.info(
                    "{}: imported edition {} of {} ({} SERPs, {} results, {}) in {}",
                    database,
                    edition.number(),
                    edition.date(),
                    LogUnits.count(edition.serps()),
                    LogUnits.count(edition.results()),
                    LogUnits.bytes(edition.bytes()),
                    LogUnits.duration(edition.time()));
        }
        if (summary.failure() != null) {
            LOG.warn("{}: import failed: {}", database, summary.failure());
        }
        if (summary.emptied().count() > 0) {
            LOG.warn(
                    "{}: {} stored SERPs have no results in the files, such as {}",
                    database,
                    LogUnits.count(summary.emptied().count()),
                    String.join(", ", summary.emptied().examples()));
        }
        long rejected = summary.rejects().lines() + summary.rejects().results();
        long read = summary.lines() + summary.resultsRead() + summary.rejects().results();
        if (rejected > WARNING_SHARE * read) {
            LOG.warn(
                    "{}: rejected {} of {} lines and results ({} %); reasons in {}",
                    database,
                    LogUnits.count(rejected),
                    LogUnits.count(read),
                    String.format(Locale.ROOT, "%.1f", 100.0 * rejected / read),
                    summary.rejects().file());
        }
    }
}

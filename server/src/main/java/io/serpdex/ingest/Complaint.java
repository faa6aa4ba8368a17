package io.serpdex.ingest;

/** What is wrong, told before it is known where: the place is only worked out for what is rejected. */
@FunctionalInterface
interface Complaint {
    ImportIssue at(ImportIssue.Place place);
}

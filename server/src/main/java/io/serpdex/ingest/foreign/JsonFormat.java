package io.serpdex.ingest.foreign;

import tools.jackson.databind.JsonNode;

/** A format whose files hold JSON documents: one, one a line, or a list of them. */
public non-sealed interface JsonFormat extends ForeignFormat {

    /** Also asked of the beginning of a document, cut off somewhere. */
    boolean recognises(JsonNode document);

    /** Hands on the pages in a document, and says what it could not use. */
    void read(JsonNode document, PageSink sink);
}

package io.serpdex.ingest.foreign;

/** Takes what a format makes of a document or a row. */
public interface PageSink {
    void page(ForeignPage page);

    /** Something that holds no page; the reason is a sentence. */
    void refuse(String reason);

    /** Something that means something, but not here; counted, so that nobody wonders where it went. */
    void ignore(String what);
}

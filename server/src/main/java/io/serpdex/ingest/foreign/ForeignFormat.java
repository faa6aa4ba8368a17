package io.serpdex.ingest.foreign;

import java.util.List;

/** A format that is not ours: how a file of it is told, and what of it is taken. */
public sealed interface ForeignFormat permits JsonFormat, TableFormat {

    /** The word for {@code --format}. */
    String id();

    /** Whose format it is. */
    String title();

    /** A sentence about the files. */
    String about();

    /** What goes where, for the docs; a reader of the docs and the program go by the same declaration. */
    List<FieldMapping> fields();

    /** From the download to the first report, as lines of a shell. */
    List<String> guide();

    /** What else people should know. */
    List<String> notes();

    /**
     * One line of the docs.
     *
     * @param ours in the words of the native format, or a word about the search such as {@code device}
     * @param theirs where it stands in the provider's file
     */
    record FieldMapping(String ours, String theirs) {}
}

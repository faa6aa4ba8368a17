package io.serpdex.ingest.providers;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A format that is not ours: how a file of it is told, and what of it is taken. */
public sealed interface ProviderFormat permits ProviderFormat.JsonFormat, ProviderFormat.TableFormat {

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

    /** A format whose files hold JSON documents: one, one a line, or a list of them. */
    public non-sealed interface JsonFormat extends ProviderFormat {

        /** Also asked of the beginning of a document, cut off somewhere. */
        boolean matches(JsonNode document);

        /** Hands on the pages in a document, and says what it could not use. */
        void read(JsonNode document, PageSink sink);
    }

    /** Takes what a format makes of a document or a row. */
    public interface PageSink {
        void page(ProviderPage page);

        /** Something that holds no page; the reason is a sentence. */
        void reject(String reason);

        /** Something that means something, but not here; counted, so that nobody wonders where it went. */
        void ignore(String what);
    }

    /** A format whose files are tables with a header: CSV with commas, semicolons or tabs, in UTF-8 or UTF-16. */
    public non-sealed interface TableFormat extends ProviderFormat {

        boolean matches(List<String> header);

        /** A reader for the rows under a header. */
        RowReader rows(List<String> header, Surroundings surroundings);

        /**
         * What is known of a table that does not stand in it.
         *
         * @param fileName without folders
         * @param site the site that the table is about, such as {@code https://www.example.com}; null where that is not known
         */
        record Surroundings(String fileName, @Nullable String site) {}

        /** Reads one row after the other; used by one thread. */
        interface RowReader {
            void read(List<String> row, PageSink sink);
        }

        /** Whether a table only accompanies one of interest, in the same folder or archive, and need not be read for itself. */
        default boolean isSideTable(List<String> header) {
            return false;
        }
    }
}

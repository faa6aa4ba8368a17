package io.serpdex.ingest.providers;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A file format of a SERP provider or keyword tool: how it is detected and converted. */
public sealed interface ProviderFormat permits ProviderFormat.JsonFormat, ProviderFormat.TableFormat {

    /** Returns the value for {@code --format}. */
    String id();

    /** Returns the name of the provider. */
    String title();

    /** Returns a description of the files. */
    String about();

    /** Returns the mapping of fields for the docs, from the declaration that the parser uses. */
    List<FieldMapping> fields();

    /** Returns shell commands from the download to the first report. */
    List<String> guide();

    /** Returns notes for the docs. */
    List<String> notes();

    /**
     * The mapping of one field.
     *
     * @param nativeField a key of the native format, or a fact about the search such as {@code device}
     * @param providerField the path in the provider's file
     */
    record FieldMapping(String nativeField, String providerField) {}

    /** A format of JSON documents: one per file, one per line, or a list. */
    non-sealed interface JsonFormat extends ProviderFormat {

        /** Returns whether a document, possibly truncated, has this format. */
        boolean matches(JsonNode document);

        /** Passes the pages of a document to the sink, including rejects. */
        void read(JsonNode document, PageSink sink);
    }

    /** Receives the pages of a document or a row. */
    interface PageSink {
        void page(ProviderPage page);

        /** Rejects a document or a row without a page. */
        void reject(String reason);

        /** Counts input that is ignored on purpose. */
        void ignore(String what);

        /**
         * Counts data that is left out although the user can change that.
         *
         * @param what the data and the way to import it, such as {@code positions without a site. Try: --site …}
         */
        void warn(String what);
    }

    /** A format whose files are tables with a header: CSV with commas, semicolons or tabs, in UTF-8 or UTF-16. */
    non-sealed interface TableFormat extends ProviderFormat {

        boolean matches(List<String> header);

        /** Returns the columns that identify the format. A header has one name of each list. */
        List<List<String>> requiredColumns();

        /** Returns the first name of each required column that a header does not have. */
        default List<String> missingColumns(List<String> header) {
            List<String> names = header.stream().map(TableFormat::columnName).toList();
            return requiredColumns().stream()
                    .filter(oneOf -> oneOf.stream().noneMatch(names::contains))
                    .map(List::getFirst)
                    .toList();
        }

        /** Returns a reader for the rows under a header. */
        RowReader rows(List<String> header, Surroundings surroundings);

        /** Returns the indexes of the columns that are imported. Data in other columns is named in the summary. */
        Set<Integer> importedColumns(List<String> header);

        /** Returns the index of the column with the day of each row, -1 if there is none. */
        default int dayColumn(List<String> header) {
            return -1;
        }

        /** Returns the reason why a table of this format contains nothing to import; null if it does. */
        default @Nullable String objection(List<String> header) {
            return null;
        }

        /**
         * Facts about a table that its rows do not contain.
         *
         * @param fileName without folders
         * @param above the first cells of the rows above the header
         * @param site the site of the table, such as {@code https://www.example.com}; null if unknown
         * @param market the country and device of rows without one
         * @param day the day of rows without one; null if unknown
         * @param dayOrder the order of day and month in the column of days
         */
        record Surroundings(
                String fileName,
                List<String> above,
                @Nullable String site,
                Market market,
                @Nullable LocalDate day,
                DayOrder dayOrder) {}

        /** Reads one row after the other on one thread. */
        interface RowReader {
            void read(List<String> row, PageSink sink);
        }

        /** Returns whether a table only accompanies another one in the same folder or archive and is not imported. */
        default boolean isSideTable(List<String> header) {
            return false;
        }

        /** Returns the normalised name of a column: {@code search volume} for {@code Search_Volume}. */
        static String columnName(String written) {
            return written.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_]+", " ");
        }
    }
}

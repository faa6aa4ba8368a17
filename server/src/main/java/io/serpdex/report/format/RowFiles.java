package io.serpdex.report.format;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.Answer;
import io.serpdex.report.Columns;
import io.serpdex.report.Format;
import io.serpdex.report.Layout;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;

/** The rows of an answer as a file. They are written while they are read, so memory does not grow with them. */
public final class RowFiles {
    private RowFiles() {}

    /**
     * Writes all rows in the format that was asked for; the stream is flushed and stays open.
     *
     * @param columns the names of those to write, in the report's own order; empty for all
     */
    public static void write(Answer<?> answer, Set<String> columns, OutputStream out) throws IOException {
        write(answer, columns, answer.request().format(), out, rows -> {});
    }

    /**
     * Writes all rows in any format.
     *
     * @param progress is told how many rows are written, after each
     */
    public static void write(Answer<?> answer, Format format, OutputStream out, LongConsumer progress)
            throws IOException {
        write(answer, Set.of(), format, out, progress);
    }

    private static void write(
            Answer<?> answer, Set<String> columns, Format format, OutputStream out, LongConsumer progress)
            throws IOException {
        requireRoom(answer, format);
        try {
            answer.withRows(new Writing(answer.request().report().name(), columns, format, out, progress));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Refuses an answer that such a file cannot hold, before anything of it is written. */
    public static void requireRoom(Answer<?> answer, Format format) {
        if (format == Format.XLSX && answer.rows() > XlsxRows.MOST_ROWS) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "format must be csv or jsonl for this answer: a sheet of xlsx holds " + XlsxRows.MOST_ROWS
                            + " rows, and there are " + answer.rows(),
                    "format");
        }
    }

    private record Writing(String report, Set<String> names, Format format, OutputStream out, LongConsumer progress)
            implements Layout.Rows.Use<Boolean> {

        @Override
        public <R> Boolean of(List<R> rows, Columns<R> columns) {
            try {
                RowWriter<R> writer = writer(names.isEmpty() ? columns : columns.only(names));
                long written = 0;
                for (R row : rows) {
                    writer.write(row);
                    progress.accept(++written);
                }
                writer.end();
                return true;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private <R> RowWriter<R> writer(Columns<R> columns) {
            return switch (format) {
                case CSV -> new CsvRows<>(columns, out);
                case JSONL -> new JsonLines<>(columns, out);
                case XLSX -> new XlsxRows<>(report, columns, out);
                case JSON -> throw new IllegalArgumentException("json is no file of rows but a page in the envelope");
            };
        }
    }
}

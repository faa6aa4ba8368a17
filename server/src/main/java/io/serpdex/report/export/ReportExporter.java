package io.serpdex.report.export;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ResultFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;

/** Writes the rows of a result as a file. Rows are streamed, so memory use is constant. */
public final class ReportExporter {
    private ReportExporter() {}

    /**
     * Writes all rows in the format of the request. The stream is flushed and stays open.
     *
     * @param columns names of the columns to write, in report order; empty for all
     */
    public static void write(ReportResult<?> reportResult, Set<String> columns, OutputStream out) throws IOException {
        write(reportResult, columns, reportResult.request().format(), out, rows -> {});
    }

    /**
     * Writes all rows in any format.
     *
     * @param progress receives the number of rows written, after each row
     */
    public static void write(
            ReportResult<?> reportResult, ResultFormat resultFormat, OutputStream out, LongConsumer progress)
            throws IOException {
        write(reportResult, Set.of(), resultFormat, out, progress);
    }

    private static void write(
            ReportResult<?> reportResult,
            Set<String> columns,
            ResultFormat resultFormat,
            OutputStream out,
            LongConsumer progress)
            throws IOException {
        requireRoom(reportResult, resultFormat);
        try {
            reportResult.withRows(
                    new Writing(reportResult.request().report().name(), columns, resultFormat, out, progress));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Rejects a result with more rows than the format can hold, before anything is written. */
    public static void requireRoom(ReportResult<?> reportResult, ResultFormat resultFormat) {
        if (resultFormat == ResultFormat.XLSX && reportResult.rows() > XlsxRowWriter.MAX_ROWS) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "format must be csv or jsonl for more than " + XlsxRowWriter.MAX_ROWS + " rows, got xlsx and "
                            + reportResult.rows() + " rows",
                    "format");
        }
    }

    private record Writing(
            String report, Set<String> names, ResultFormat format, OutputStream out, LongConsumer progress)
            implements Layout.Rows.RowsFunction<Boolean> {

        @Override
        public <R> Boolean apply(List<R> rows, Columns<R> columns) {
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
                case CSV -> new CsvRowWriter<>(columns, out);
                case JSONL -> new JsonLinesRowWriter<>(columns, out);
                case XLSX -> new XlsxRowWriter<>(report, columns, out);
                case JSON -> throw new IllegalArgumentException("json is not a file format");
            };
        }
    }
}

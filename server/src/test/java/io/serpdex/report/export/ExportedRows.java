package io.serpdex.report.export;

import io.serpdex.report.Caller;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.RawParameters;
import io.serpdex.report.Report;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ReportService;
import io.serpdex.report.ResultFormat;
import io.serpdex.report.Subject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.AbstractList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

/** A report with a column of every type, and its exported files. */
final class ExportedRows {
    record Row(String text, String optional, long number, long cents, long visible, LocalDate date, List<String> list) {
        static Row of(String text) {
            return new Row(text, null, 7, 127, 1_234_567, LocalDate.of(2026, 11, 1), List.of("video", "map"));
        }
    }

    private static final Columns<Row> COLUMNS = Columns.of(
            Column.text("keyword", "", Row::text),
            Column.optionalText("title", "", Row::optional),
            Column.integer("dynamic", "", Row::number),
            Column.hundredthsFigure("cost", "", Row::cents),
            Column.hundredThousandths("visible", "", Row::visible),
            Column.date("date", "", Row::date),
            Column.texts("types", "", Row::list));

    private ExportedRows() {}

    static ReportResult<?> result(List<Row> rows) {
        Report<?> report = Report.about(Subject.SERVICE, "everything", "")
                .returnsServiceData(
                        new Layout.Array<>(Function.<List<Row>>identity(), COLUMNS), (store, caller) -> rows);
        ReportService service = new ReportService(new ReportRegistry(List.of(report)), null, 1);
        return service.run(
                service.parse(service.registry().get("everything"), RawParameters.of(Map.of())),
                () -> Caller.LOCAL_OPERATOR);
    }

    static byte[] file(ResultFormat resultFormat, List<Row> rows) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ReportResult<?> reportResult = result(rows)) {
            ReportExporter.write(reportResult, resultFormat, out, written -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** Returns rows that are created on access. */
    static List<Row> lazy(int size, IntFunction<Row> row) {
        return new AbstractList<>() {
            @Override
            public Row get(int index) {
                return row.apply(index);
            }

            @Override
            public int size() {
                return size;
            }
        };
    }
}

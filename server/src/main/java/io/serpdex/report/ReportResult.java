package io.serpdex.report;

import io.serpdex.store.EditionInfo;
import io.serpdex.store.View;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The result of a report. Its rows are read from the edition while they are written, so it must be closed. */
public final class ReportResult<A> implements AutoCloseable {
    private final ReportRequest<A> request;
    private final A data;
    private final @Nullable View view;
    private final int rows;

    ReportResult(ReportRequest<A> request, A data, @Nullable View view) {
        this.request = request;
        this.data = data;
        this.view = view;
        this.rows = request.report().layout().rows().list().apply(data).size();
    }

    public ReportRequest<A> request() {
        return request;
    }

    public int rows() {
        return rows;
    }

    /** Lines to charge. */
    public int cost() {
        return request.report().isCharged() ? rows : 0;
    }

    /** Writes the value of {@code result}. */
    void writeResult(boolean legacy, JsonWriter to) throws IOException {
        request.report().layout().write(data, legacy, to);
    }

    /** Calls the function with the rows and their columns. */
    public <T> T withRows(Layout.Rows.RowsFunction<T> rowsFunction) {
        return request.report().layout().rows().with(data, rowsFunction);
    }

    /** Calls the function with the counts above the rows, as one row. Without counts there are no columns. */
    public <T> T withCounts(Layout.Rows.RowsFunction<T> rowsFunction) {
        return rowsFunction.apply(List.of(data), request.report().layout().counts());
    }

    /** Calls the function once for each kind of extra rows, in the order of {@link Layout#extraRows}. */
    public <T> List<T> withExtraRows(Layout.Rows.RowsFunction<T> rowsFunction) {
        return request.report().layout().extraRows().stream()
                .map(rows -> rows.with(data, rowsFunction))
                .toList();
    }

    /** The edition that the result was read from. Empty for reports about the server itself. */
    public Optional<EditionInfo> edition() {
        return Optional.ofNullable(view).map(View::edition);
    }

    /** Describes the damaged editions that are newer than this one. */
    public List<String> complaints() {
        return view == null ? List.of() : view.problems();
    }

    @Override
    public void close() {
        if (view != null) {
            view.close();
        }
    }
}

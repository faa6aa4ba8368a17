package io.serpdex.report;

import io.serpdex.store.EditionInfo;
import io.serpdex.store.View;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The result of a report. Its rows are read from the edition as they are written, so it must be closed. */
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

    /** Returns the number of lines to charge. */
    public int cost() {
        return request.report().isCharged() ? rows : 0;
    }

    /** Writes the value of {@code result}. */
    void writeResult(boolean legacy, JsonWriter to) throws IOException {
        request.report().layout().write(data, legacy, to);
    }

    /** Applies the function to the rows and their columns. */
    public <T> T withRows(Layout.Rows.RowsFunction<T> rowsFunction) {
        return request.report().layout().rows().with(data, rowsFunction);
    }

    /** Applies the function to the counts, as one row. A report without counts has no columns. */
    public <T> T withCounts(Layout.Rows.RowsFunction<T> rowsFunction) {
        return rowsFunction.apply(List.of(data), request.report().layout().counts());
    }

    /** Applies the function to each type of extra rows, in the order of {@link Layout#extraRows}. */
    public <T> List<T> withExtraRows(Layout.Rows.RowsFunction<T> rowsFunction) {
        return request.report().layout().extraRows().stream()
                .map(rows -> rows.with(data, rowsFunction))
                .toList();
    }

    /** Returns the edition that the result is from. Empty for reports on the server itself. */
    public Optional<EditionInfo> edition() {
        return Optional.ofNullable(view).map(View::edition);
    }

    /** Returns descriptions of damaged editions that are newer than this one. */
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

package io.serpdex.report;

import io.serpdex.store.EditionInfo;
import io.serpdex.store.View;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a report has found. Its rows are read from the edition while they are written, so close it afterwards. */
public final class Answer<A> implements AutoCloseable {
    private final Request<A> request;
    private final A found;
    private final @Nullable View view;
    private final int rows;

    Answer(Request<A> request, A found, @Nullable View view) {
        this.request = request;
        this.found = found;
        this.view = view;
        this.rows = request.report().layout().rows().list().apply(found).size();
    }

    public Request<A> request() {
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
        request.report().layout().write(found, legacy, to);
    }

    /** Hands over the rows with what is needed to print them. */
    public <T> T withRows(Layout.Rows.Use<T> use) {
        return request.report().layout().rows().with(found, use);
    }

    /** Hands over what stands above the rows, as one row; without columns where nothing does. */
    public <T> T withCounts(Layout.Rows.Use<T> use) {
        return use.of(List.of(found), request.report().layout().counts());
    }

    /** Hands over the rows of other kinds, one kind after the other, in the order of {@link Layout#beside}. */
    public <T> List<T> withRowsBeside(Layout.Rows.Use<T> use) {
        return request.report().layout().beside().stream()
                .map(rows -> rows.with(found, use))
                .toList();
    }

    /** What it was read from; empty where it is about the service itself. */
    public Optional<EditionInfo> edition() {
        return Optional.ofNullable(view).map(View::edition);
    }

    /** What is wrong with newer editions, in sentences. */
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

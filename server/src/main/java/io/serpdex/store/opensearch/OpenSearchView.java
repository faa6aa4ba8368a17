package io.serpdex.store.opensearch;

import io.serpdex.store.EditionInfo;
import io.serpdex.store.Query;
import io.serpdex.store.View;
import io.serpdex.store.opensearch.client.QueryDeadline;
import java.time.Duration;
import java.util.List;

/** An edition pinned for one reader. */
final class OpenSearchView implements View {
    private final TrackedEdition edition;
    private final Duration queryTimeout;
    private boolean closed;

    OpenSearchView(TrackedEdition edition, Duration queryTimeout) {
        this.edition = edition;
        this.queryTimeout = queryTimeout;
    }

    @Override
    public EditionInfo edition() {
        return edition.edition().info();
    }

    @Override
    public <A> A execute(Query<A> query) {
        if (closed) {
            throw new IllegalStateException("the view is closed");
        }
        return QueryDeadline.within(queryTimeout, () -> query.accept(edition.answers()));
    }

    @Override
    public List<String> problems() {
        return List.of();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            edition.release();
        }
    }
}

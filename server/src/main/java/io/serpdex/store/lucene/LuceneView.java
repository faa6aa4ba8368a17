package io.serpdex.store.lucene;

import io.serpdex.store.EditionInfo;
import io.serpdex.store.Query;
import io.serpdex.store.View;
import java.util.List;

/** An edition pinned for one reader. */
final class LuceneView implements View {
    private final OpenEdition edition;
    private final List<String> problems;
    private boolean closed;

    LuceneView(OpenEdition edition, List<String> complaints) {
        this.edition = edition;
        this.problems = List.copyOf(complaints);
    }

    @Override
    public EditionInfo edition() {
        return edition.info();
    }

    @Override
    public <A> A execute(Query<A> query) {
        if (closed) {
            throw new IllegalStateException("the view is closed");
        }
        return query.accept(edition.answers());
    }

    @Override
    public List<String> problems() {
        return problems;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            edition.release();
        }
    }
}

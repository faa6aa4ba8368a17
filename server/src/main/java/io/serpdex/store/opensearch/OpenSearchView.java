package io.serpdex.store.opensearch;

import io.serpdex.store.EditionInfo;
import io.serpdex.store.Query;
import io.serpdex.store.View;
import java.time.Duration;
import java.util.List;

/** An edition, pinned for one reader. */
final class OpenSearchView implements View {
    private final FollowedEdition edition;
    private final Duration answerTime;
    private boolean closed;

    OpenSearchView(FollowedEdition edition, Duration answerTime) {
        this.edition = edition;
        this.answerTime = answerTime;
    }

    @Override
    public EditionInfo edition() {
        return edition.edition().info();
    }

    @Override
    public <A> A ask(Query<A> query) {
        if (closed) {
            throw new IllegalStateException("this view is closed");
        }
        return AnswerTime.within(answerTime, () -> query.askedOf(edition.answers()));
    }

    @Override
    public List<String> complaints() {
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

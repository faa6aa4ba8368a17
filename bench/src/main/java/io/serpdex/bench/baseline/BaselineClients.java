package io.serpdex.bench.baseline;

import io.serpdex.bench.measure.QueryTarget;
import io.serpdex.store.Query;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.util.IOUtils;

/** As many connections to a baseline as the largest crowd has clients; opened once, since nobody opens one for a question. */
final class BaselineClients implements Closeable {
    private final List<Baseline.Client> open = new ArrayList<>();

    BaselineClients(Baseline.Loaded baseline, int count) throws IOException {
        try {
            for (int i = 0; i < count; i++) {
                open.add(baseline.connect());
            }
        } catch (IOException | RuntimeException e) {
            IOUtils.closeWhileHandlingException(this);
            throw e;
        }
    }

    QueryTarget first() {
        return new Checked(open.getFirst());
    }

    List<QueryTarget> all() {
        return open.stream().<QueryTarget>map(Checked::new).toList();
    }

    @Override
    public void close() throws IOException {
        for (Baseline.Client client : open) {
            client.close();
        }
    }

    private record Checked(Baseline.Client client) implements QueryTarget {
        @Override
        public <A> A ask(Query<A> query) {
            try {
                return client.ask(query);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

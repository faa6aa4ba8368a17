package io.serpdex.bench.baseline;

import io.serpdex.bench.measure.QueryTarget;
import io.serpdex.store.Query;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.util.IOUtils;

/** The connections to a baseline, opened before the measurement. */
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
        return new UncheckedClient(open.getFirst());
    }

    List<QueryTarget> all() {
        return open.stream().<QueryTarget>map(UncheckedClient::new).toList();
    }

    @Override
    public void close() throws IOException {
        for (Baseline.Client client : open) {
            client.close();
        }
    }

    private record UncheckedClient(Baseline.Client client) implements QueryTarget {
        @Override
        public <A> A execute(Query<A> query) {
            try {
                return client.execute(query);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

package io.serpdex.bench;

import io.serpdex.store.Query;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.util.IOUtils;

/** As many connections to a rival as the largest crowd has clients; opened once, since nobody opens one for a question. */
final class RivalClients implements Closeable {
    private final List<Rival.Client> open = new ArrayList<>();

    RivalClients(Rival.Loaded rival, int count) throws IOException {
        try {
            for (int i = 0; i < count; i++) {
                open.add(rival.connect());
            }
        } catch (IOException | RuntimeException e) {
            IOUtils.closeWhileHandlingException(this);
            throw e;
        }
    }

    Asking first() {
        return new Checked(open.getFirst());
    }

    List<Asking> all() {
        return open.stream().<Asking>map(Checked::new).toList();
    }

    @Override
    public void close() throws IOException {
        for (Rival.Client client : open) {
            client.close();
        }
    }

    private record Checked(Rival.Client client) implements Asking {
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

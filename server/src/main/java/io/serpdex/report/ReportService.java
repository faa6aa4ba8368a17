package io.serpdex.report;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.util.Objects;
import java.util.function.Supplier;

/** Where every edge enters: the network, the command line, the page. */
public final class ReportService {
    private final Methods methods;
    private final Store store;
    private final Requests requests;
    private final Turnstile turnstile;

    /** @param atOnce how many questions the store is asked at a time; the others wait */
    public ReportService(Methods methods, Store store, int atOnce) {
        this.methods = methods;
        this.store = store;
        requests = new Requests(methods, store);
        turnstile = new Turnstile(atOnce);
    }

    public Methods methods() {
        return methods;
    }

    public Request<?> read(Method method, Given given) {
        return requests.read(method, given);
    }

    /**
     * Finds what was asked for.
     *
     * @param caller who asks, looked up only where the report is about that
     */
    public <A> Answer<A> ask(Request<A> request, Supplier<Caller> caller) {
        return switch (request.report().source()) {
            case Source.FromService<A> service ->
                new Answer<>(request, service.ask().apply(store, caller.get()), null);
            case Source.FromEdition<A> edition -> {
                View view = store.open(Objects.requireNonNull(request.database()));
                try {
                    yield new Answer<>(request, find(edition, request, view), view);
                } catch (Throwable e) {
                    view.close();
                    throw e;
                }
            }
        };
    }

    private <A> A find(Source.FromEdition<A> edition, Request<A> request, View view) {
        return turnstile
                .pass(() -> edition.ask().apply(request.args(), view))
                .orElseThrow(() -> noData(Objects.requireNonNull(request.database())));
    }

    private static ServiceException noData(Database database) {
        return new ServiceException(ErrorCode.NO_DATA, database.id() + " holds nothing on this query", "query");
    }
}

package io.serpdex.report;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.util.Objects;
import java.util.function.Supplier;

/** Parses and runs report requests of the HTTP API, the command line and the web UI. */
public final class ReportService {
    private final ReportRegistry registry;
    private final Store store;
    private final ReportRequestParser parser;
    private final QueryLimiter limiter;

    /** @param maxConcurrentQueries maximum number of concurrent queries; others wait */
    public ReportService(ReportRegistry registry, Store store, int maxConcurrentQueries) {
        this.registry = registry;
        this.store = store;
        parser = new ReportRequestParser(registry, store);
        limiter = new QueryLimiter(maxConcurrentQueries);
    }

    public ReportRegistry registry() {
        return registry;
    }

    public ReportRequest<?> parse(ReportGroup group, RawParameters rawParameters) {
        return parser.parse(group, rawParameters);
    }

    /**
     * Runs a report.
     *
     * @param caller supplies the calling account; used only by reports on the account
     */
    public <A> ReportResult<A> run(ReportRequest<A> request, Supplier<Caller> caller) {
        return switch (request.report().source()) {
            case Report.Source.FromService<A> service ->
                new ReportResult<>(request, service.query().apply(store, caller.get()), null);
            case Report.Source.FromEdition<A> edition -> {
                View view = store.open(Objects.requireNonNull(request.database()));
                try {
                    yield new ReportResult<>(request, find(edition, request, view), view);
                } catch (Throwable e) {
                    view.close();
                    throw e;
                }
            }
        };
    }

    private <A> A find(Report.Source.FromEdition<A> edition, ReportRequest<A> request, View view) {
        return limiter.run(() -> edition.query().apply(request.args(), view))
                .orElseThrow(() -> noData(Objects.requireNonNull(request.database())));
    }

    private static ServiceException noData(Database database) {
        return new ServiceException(ErrorCode.NO_DATA, database.id() + " has no data for this query", "query");
    }
}

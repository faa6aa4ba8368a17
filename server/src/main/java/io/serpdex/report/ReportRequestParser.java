package io.serpdex.report;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.model.Excerpt;
import io.serpdex.store.Page;
import io.serpdex.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Validates the parameters of a request. */
final class ReportRequestParser {
    private static final Set<String> PAGING_PARAMETERS =
            Paging.PAGE.params().stream().map(Param::name).collect(Collectors.toUnmodifiableSet());
    private static final int MAX_WARNINGS = 20;
    private static final String NOTHING_IMPORTED = "there are no databases: nothing has been imported yet";

    private final ReportRegistry registry;
    private final Store store;

    ReportRequestParser(ReportRegistry registry, Store store) {
        this.registry = registry;
        this.store = store;
    }

    ReportRequest<?> parse(ReportGroup group, RawParameters rawParameters) {
        return parse(group, group.select(rawParameters), rawParameters);
    }

    private <A> ReportRequest<A> parse(ReportGroup group, Report<A> report, RawParameters rawParameters) {
        if (report.source() instanceof Report.Source.FromService) {
            return new ReportRequest<>(
                    report,
                    Args.read(List.of(), rawParameters),
                    null,
                    ResultFormat.JSON,
                    warnings(group, rawParameters, Set.of()));
        }
        ResultFormat format = ResultFormat.PARAMETER.read(rawParameters);
        List<ReportInput<?>> inputs = new ArrayList<>(report.inputs());
        boolean allPages = format.isFile() && inputs.remove(Paging.PAGE);
        Args args = Args.read(inputs, rawParameters);
        if (allPages) {
            args = args.with(Paging.PAGE, Page.ALL);
        }
        return new ReportRequest<>(
                report,
                args,
                database(rawParameters),
                format,
                warnings(group, rawParameters, allPages ? PAGING_PARAMETERS : Set.of()));
    }

    private Database database(RawParameters rawParameters) {
        List<Database> loaded = store.databases();
        Database named = Report.DATABASE.find(rawParameters).orElse(null);
        if (named == null && loaded.size() == 1) {
            return loaded.getFirst();
        }
        if (named == null) {
            throw loaded.isEmpty()
                    ? new ServiceException(ErrorCode.UNKNOWN_DATABASE, NOTHING_IMPORTED, Report.DATABASE.name())
                    : new ServiceException(
                            ErrorCode.MISSING_PARAMETER,
                            "se is missing: it must be " + oneOf(loaded),
                            Report.DATABASE.name());
        }
        if (!loaded.contains(named)) {
            throw new ServiceException(
                    ErrorCode.UNKNOWN_DATABASE,
                    loaded.isEmpty()
                            ? NOTHING_IMPORTED
                            : "se must be " + oneOf(loaded) + ", got " + Excerpt.of(named.id()),
                    Report.DATABASE.name());
        }
        return named;
    }

    private static String oneOf(List<Database> loaded) {
        String ids = String.join(", ", loaded.stream().map(Database::id).toList());
        return loaded.size() == 1 ? ids : "one of " + ids;
    }

    /** Returns a warning for every parameter without effect, including the paging parameters of an export. */
    private List<String> warnings(ReportGroup group, RawParameters rawParameters, Set<String> withoutEffect) {
        Set<String> used = registry.parameterNamesOf(group);
        return rawParameters.names().stream()
                .filter(name -> !used.contains(name) || withoutEffect.contains(name))
                .limit(MAX_WARNINGS)
                .map(name -> registry.isKnownParameter(name)
                        ? name + " was ignored: " + group.name() + " does not use it"
                        : Excerpt.of(name) + " was ignored: unknown parameter")
                .toList();
    }
}

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

/** Turns what came into a valid request: every check of parameters is here or in what it calls. */
final class Requests {
    static final String TOKEN = "token";

    /** {@code se}; which databases exist, only the store knows. */
    static final Param<Database> DATABASE = Param.optional(
                    "se",
                    new ParamType.Text<>("the id of a database such as g_us", Database::of),
                    "Database: a search engine in a region. Not needed where only one is loaded; databases_info lists them.")
            .titled("Database");

    private static final Set<String> OF_PAGES =
            Paging.PAGE.params().stream().map(Param::name).collect(Collectors.toUnmodifiableSet());
    private static final int MOST_WARNINGS = 20;

    private final Methods methods;
    private final Store store;

    Requests(Methods methods, Store store) {
        this.methods = methods;
        this.store = store;
    }

    Request<?> read(Method method, Given given) {
        return read(method, method.choose(given), given);
    }

    private <A> Request<A> read(Method method, Report<A> report, Given given) {
        if (report.source() instanceof Source.FromService) {
            return new Request<>(
                    report, Args.read(List.of(), given), null, Format.JSON, warnings(method, given, Set.of()));
        }
        Format format = Format.PARAM.read(given);
        List<Input<?>> inputs = new ArrayList<>(report.inputs());
        boolean everyPage = format.isFile() && inputs.remove(Paging.PAGE);
        Args args = Args.read(inputs, given);
        if (everyPage) {
            args = args.with(Paging.PAGE, Page.ALL);
        }
        return new Request<>(
                report, args, database(given), format, warnings(method, given, everyPage ? OF_PAGES : Set.of()));
    }

    private Database database(Given given) {
        List<Database> loaded = store.databases();
        Database named = DATABASE.find(given).orElse(null);
        if (named == null && loaded.size() == 1) {
            return loaded.getFirst();
        }
        if (named == null) {
            ErrorCode code = loaded.isEmpty() ? ErrorCode.UNKNOWN_DATABASE : ErrorCode.MISSING_PARAMETER;
            throw new ServiceException(code, "se must name a database: " + listOf(loaded), DATABASE.name());
        }
        if (!loaded.contains(named)) {
            throw new ServiceException(
                    ErrorCode.UNKNOWN_DATABASE,
                    "se must name a database that is loaded, got " + Excerpt.of(named.id()) + ": " + listOf(loaded),
                    DATABASE.name());
        }
        return named;
    }

    private static String listOf(List<Database> loaded) {
        return loaded.isEmpty()
                ? "nothing was imported yet"
                : "there are "
                        + String.join(", ", loaded.stream().map(Database::id).toList());
    }

    /** Says of every parameter that changes nothing, those of pages in a file included, that it was ignored. */
    private List<String> warnings(Method method, Given given, Set<String> idle) {
        Set<String> taken = methods.takenBy(method);
        return given.names().stream()
                .filter(name -> !taken.contains(name) || idle.contains(name))
                .limit(MOST_WARNINGS)
                .map(name -> methods.isParam(name)
                        ? name + " was ignored: " + method.name() + " does not take it"
                        : Excerpt.of(name) + " was ignored: there is no such parameter")
                .toList();
    }
}

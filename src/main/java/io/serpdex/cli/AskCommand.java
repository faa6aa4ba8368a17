package io.serpdex.cli;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.Query;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Puts one question to the store and prints its answer as the store gives it. */
@Command(
        name = "ask",
        description = "Puts one of the 16 questions to the store and prints the raw answer as JSON. "
                + "Unknown figures are -1; cost is in cents, visibility in hundred-thousandths.",
        mixinStandardHelpOptions = true)
public final class AskCommand implements Callable<Integer> {
    private final StoreOpener stores;

    @Parameters(paramLabel = "METHOD", description = "One of: ${COMPLETION-CANDIDATES}.")
    private Questions.@Nullable Method method;

    @Option(names = "--query", required = true, paramLabel = "Q", description = "Domain, host, url or keyword.")
    private String query = "";

    @Option(
            names = "--se",
            paramLabel = "ID",
            converter = DatabaseConverter.class,
            description = "Database; not needed where there is only one.")
    private @Nullable Database database;

    @Mixin
    private QuestionOptions options = new QuestionOptions();

    @Mixin
    private DataOption data = new DataOption();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    public AskCommand(StoreOpener stores) {
        this.stores = stores;
    }

    @Override
    public Integer call() {
        Query<?> question = question();
        try (Store store = stores.open(data.path());
                View view = store.open(database(store))) {
            PrintWriter err = spec.commandLine().getErr();
            view.complaints()
                    .forEach(complaint -> err.println("serpdex: WARNING: answering from the edition of "
                            + view.edition().date() + ", because " + complaint));
            err.flush();
            Object answer = view.ask(question);
            PrintWriter out = spec.commandLine().getOut();
            out.println(JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .build()
                    .writeValueAsString(answer));
            out.flush();
            return ExitCode.OK;
        }
    }

    private Query<?> question() {
        try {
            return Questions.of(Objects.requireNonNull(method), query, options);
        } catch (IllegalArgumentException e) {
            throw new ServiceException(ErrorCode.INVALID_PARAMETER, String.valueOf(e.getMessage()));
        }
    }

    private Database database(Store store) {
        if (database != null) {
            return database;
        }
        List<Database> all = store.databases();
        if (all.size() == 1) {
            return all.getFirst();
        }
        throw new ServiceException(
                ErrorCode.MISSING_PARAMETER,
                all.isEmpty()
                        ? "nothing was imported into " + data.path() + " yet"
                        : "--se must name one of the databases "
                                + String.join(
                                        ", ", all.stream().map(Database::id).toList()),
                "se");
    }
}

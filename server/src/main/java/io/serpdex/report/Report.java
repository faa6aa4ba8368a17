package io.serpdex.report;

import io.serpdex.model.Database;
import io.serpdex.store.Listing;
import io.serpdex.store.Query;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The declaration of a report. Validation, messages, documentation, flags, headers and examples all come from it.
 *
 * @param title the name for people
 * @param accountTypes the account types that may use it; empty for all
 * @param example parameters of an example request for the demo data
 */
public record Report<A>(
        Subject subject,
        String name,
        String title,
        String description,
        List<ReportInput<?>> inputs,
        Layout<A> layout,
        Source<A> source,
        List<String> accountTypes,
        Map<String, String> example) {

    /** {@code se}; which databases exist depends on the store. */
    static final Param<Database> DATABASE = Param.optional(
                    "se",
                    new ParamType.Text<>("the id of a database such as g_us", Database::of),
                    "Database: a search engine in a region. Not needed where only one is loaded; databases_info lists them.")
            .titled("Database");

    public static Builder about(Subject subject, String name, String description) {
        return new Builder(subject, name, DisplayTitle.of(name), description, List.of(), List.of(), Map.of());
    }

    /** Everything it takes besides the token, in the order of the documentation. */
    public List<Param<?>> params() {
        List<Param<?>> params = new ArrayList<>();
        inputs.forEach(reportInput -> params.addAll(reportInput.params()));
        if (source instanceof Source.FromEdition) {
            params.add(1, DATABASE);
            params.add(ResultFormat.PARAMETER);
        }
        return params;
    }

    public boolean isPaged() {
        return inputs.contains(Paging.PAGE);
    }

    /** Returns true if results cost lines. */
    public boolean isCharged() {
        return source instanceof Source.FromEdition;
    }

    /** Builds a report. */
    public record Builder(
            Subject subject,
            String name,
            String title,
            String description,
            List<ReportInput<?>> inputs,
            List<String> accountTypes,
            Map<String, String> example) {

        public Builder titled(String other) {
            return new Builder(subject, name, other, description, inputs, accountTypes, example);
        }

        public Builder takes(ReportInput<?>... taken) {
            return new Builder(subject, name, title, description, List.of(taken), accountTypes, example);
        }

        public Builder onlyFor(String... types) {
            return new Builder(subject, name, title, description, inputs, List.of(types), example);
        }

        /** Alternating names and values. */
        public Builder example(String... namesAndValues) {
            Map<String, String> parameters = new LinkedHashMap<>();
            for (int i = 0; i < namesAndValues.length; i += 2) {
                parameters.put(namesAndValues[i], namesAndValues[i + 1]);
            }
            return new Builder(subject, name, title, description, inputs, accountTypes, parameters);
        }

        /** Rows under {@code hits}, and {@code total}. */
        public <R> Report<Listing<R>> listing(
                String total, Columns<R> columns, Function<Args, Query<Listing<R>>> query) {
            return returns(
                    new Layout.Listed<>(
                            Columns.of(Column.integer("total", total, Listing::total)),
                            new Layout.Rows<>("hits", "The rows of this page.", Listing::rows, columns),
                            List.of(),
                            "hits"),
                    query);
        }

        /** A result that always exists. */
        public <A> Report<A> returns(Layout<A> layout, Function<Args, Query<A>> query) {
            return returnsIfFound(layout, (args, view) -> Optional.of(view.execute(query.apply(args))));
        }

        /** A result that may not exist. Empty is the error {@code no_data}. */
        public <A> Report<A> returnsIfFound(Layout<A> layout, BiFunction<Args, View, Optional<A>> query) {
            return build(layout, new Source.FromEdition<>(query));
        }

        /** A result about the server itself. */
        public <A> Report<A> returnsServiceData(Layout<A> layout, BiFunction<Store, Caller, A> query) {
            return build(layout, new Source.FromService<>(query));
        }

        private <A> Report<A> build(Layout<A> layout, Source<A> source) {
            return new Report<>(subject, name, title, description, inputs, layout, source, accountTypes, example);
        }
    }

    /** The source of a result. */
    sealed interface Source<A> {

        /** From one edition of a database. Empty if it has no data for the query. */
        record FromEdition<A>(BiFunction<Args, View, Optional<A>> query) implements Source<A> {}

        /** From the server itself. */
        record FromService<A>(BiFunction<Store, Caller, A> query) implements Source<A> {}
    }
}

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
 * The declaration of a report. Validation, messages, documentation, command-line options, headers and examples are
 * derived from it.
 *
 * @param title display name
 * @param accountTypes account types that may use the report; empty for all
 * @param example parameters of an example request on the demo data
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

    /** The parameter {@code se}. The available databases depend on the store. */
    static final Param<Database> DATABASE = Param.optional(
                    "se",
                    new ParamType.Text<>("a database ID such as g_us", Database::of),
                    "Database: a search engine and a region. Optional if only one is loaded. See databases_info.")
            .titled("Database");

    public static Builder about(Subject subject, String name, String description) {
        return new Builder(subject, name, DisplayTitle.of(name), description, List.of(), List.of(), Map.of());
    }

    /** Returns all parameters except the token, in documentation order. */
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

        /**
         * Sets the parameters of the example request.
         *
         * @param namesAndValues alternating names and values
         */
        public Builder example(String... namesAndValues) {
            Map<String, String> parameters = new LinkedHashMap<>();
            for (int i = 0; i < namesAndValues.length; i += 2) {
                parameters.put(namesAndValues[i], namesAndValues[i + 1]);
            }
            return new Builder(subject, name, title, description, inputs, accountTypes, parameters);
        }

        /** Builds a report with rows under {@code hits} and their number under {@code total}. */
        public <R> Report<Listing<R>> listing(
                String total, Columns<R> columns, Function<Args, Query<Listing<R>>> query) {
            return returns(
                    new Layout.Listed<>(
                            Columns.of(Column.integer("total", total, Listing::total)),
                            new Layout.Rows<>("hits", "Rows of this page.", Listing::rows, columns),
                            List.of(),
                            "hits"),
                    query);
        }

        /** Builds a report whose result always exists. */
        public <A> Report<A> returns(Layout<A> layout, Function<Args, Query<A>> query) {
            return returnsIfFound(layout, (args, view) -> Optional.of(view.execute(query.apply(args))));
        }

        /** Builds a report whose result may not exist. An empty result is the error {@code no_data}. */
        public <A> Report<A> returnsIfFound(Layout<A> layout, BiFunction<Args, View, Optional<A>> query) {
            return build(layout, new Source.FromEdition<>(query));
        }

        /** Builds a report on the server itself. */
        public <A> Report<A> returnsServiceData(Layout<A> layout, BiFunction<Store, Caller, A> query) {
            return build(layout, new Source.FromService<>(query));
        }

        private <A> Report<A> build(Layout<A> layout, Source<A> source) {
            return new Report<>(subject, name, title, description, inputs, layout, source, accountTypes, example);
        }
    }

    /** The source of a result. */
    sealed interface Source<A> {

        /** One edition of a database. The query returns empty if there is no data. */
        record FromEdition<A>(BiFunction<Args, View, Optional<A>> query) implements Source<A> {}

        /** The server itself. */
        record FromService<A>(BiFunction<Store, Caller, A> query) implements Source<A> {}
    }
}

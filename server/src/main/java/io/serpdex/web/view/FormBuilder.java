package io.serpdex.web.view;

import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.RawParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Builds the form of a report from its parameters. */
final class FormBuilder {
    private static final String FROM = "_from";
    private static final String TO = "_to";

    /** Parameters that are set outside the form: database, paging and downloads. */
    private static final Set<String> NOT_IN_FORM = Set.of("se", "type", "page", "format");

    private static final Map<String, String> WORDS =
            Map.of("0", "No", "1", "Yes", "asc", "Ascending", "desc", "Descending");

    private FormBuilder() {}

    static List<FormField> of(PanelRequest request) {
        List<FormField> fields = new ArrayList<>();
        List<Param<?>> params = request.report().params();
        RawParameters parameters = request.parameters();
        for (Param<?> param : params) {
            String name = param.name();
            if (NOT_IN_FORM.contains(name) || request.fixed().contains(name)) {
                continue;
            }
            Optional<Param<?>> upper = name.endsWith(FROM) ? find(params, stem(name) + TO) : Optional.empty();
            if (upper.isPresent()) {
                fields.add(
                        new FormField.Range(param.title(), entry(param, parameters), entry(upper.get(), parameters)));
            } else if (!(name.endsWith(TO) && find(params, stem(name) + FROM).isPresent())) {
                fields.add(field(param, request));
            }
        }
        return fields;
    }

    private static String stem(String name) {
        return name.substring(0, name.lastIndexOf('_'));
    }

    private static Optional<Param<?>> find(List<Param<?>> params, String name) {
        return params.stream().filter(param -> param.name().equals(name)).findFirst();
    }

    private static FormField field(Param<?> param, PanelRequest request) {
        RawParameters parameters = request.parameters();
        if (!(param.type() instanceof ParamType.Choice<?> choice)) {
            return new FormField.Single(entry(param, parameters));
        }
        String chosen = parameters.first(param.name());
        List<FormField.Option> options = new ArrayList<>();
        if (param.defaultValue() == null) {
            options.add(new FormField.Option("", "Default", chosen.isEmpty()));
        }
        for (String word : choice.words().keySet()) {
            boolean byDefault = word.equals(param.defaultValue());
            // Defaults are not sent, so that addresses contain only parameters that were set.
            options.add(new FormField.Option(
                    byDefault ? "" : word,
                    title(word, request),
                    word.equals(chosen) || (byDefault && chosen.isEmpty())));
        }
        return new FormField.Choice(param.name(), param.title(), param.description(), options);
    }

    /** Returns the title of a word. For a sort key, it is the title of the column. */
    private static String title(String word, PanelRequest request) {
        return request.report().layout().rows().columns().list().stream()
                .filter(column -> column.name().equals(word))
                .map(column -> column.display().title())
                .findFirst()
                .orElse(WORDS.getOrDefault(word, word));
    }

    private static FormField.Input entry(Param<?> param, RawParameters parameters) {
        String value = parameters.first(param.name());
        return switch (param.type()) {
            case ParamType.WholeNumber whole ->
                entry(param, value, "1", Long.toString(whole.from()), Long.toString(whole.to()));
            case ParamType.Amount amount ->
                entry(param, value, "0.01", Integer.toString(amount.from()), Integer.toString(amount.to()));
            default -> entry(param, value, "", "", "");
        };
    }

    private static FormField.Input entry(Param<?> param, String value, String step, String minimum, String maximum) {
        return new FormField.Input(
                param.name(),
                param.title(),
                param.description(),
                value,
                param.defaultValue() == null ? "" : param.defaultValue(),
                param.required(),
                step,
                minimum,
                maximum);
    }
}

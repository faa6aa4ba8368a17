package io.serpdex.web;

import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.RawParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes the form of a report from its parameters. */
final class Fields {
    private static final String FROM = "_from";
    private static final String TO = "_to";

    /** What the page has other ways for: its database, its pages and its downloads. */
    private static final Set<String> ELSEWHERE = Set.of("se", "type", "page", "format");

    private static final Map<String, String> WORDS =
            Map.of("0", "no", "1", "yes", "asc", "smallest first", "desc", "largest first");

    private Fields() {}

    static List<Field> of(Question question) {
        List<Field> fields = new ArrayList<>();
        List<Param<?>> params = question.report().params();
        RawParameters rawParameters = question.given();
        for (Param<?> param : params) {
            String name = param.name();
            if (ELSEWHERE.contains(name) || question.settled().contains(name)) {
                continue;
            }
            Optional<Param<?>> upper = name.endsWith(FROM) ? find(params, stem(name) + TO) : Optional.empty();
            if (upper.isPresent()) {
                fields.add(
                        new Field.Range(param.title(), entry(param, rawParameters), entry(upper.get(), rawParameters)));
            } else if (!(name.endsWith(TO) && find(params, stem(name) + FROM).isPresent())) {
                fields.add(field(param, question));
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

    private static Field field(Param<?> param, Question question) {
        RawParameters rawParameters = question.given();
        if (!(param.type() instanceof ParamType.Choice<?> choice)) {
            return new Field.Single(entry(param, rawParameters));
        }
        String chosen = rawParameters.first(param.name());
        List<Field.Option> options = new ArrayList<>();
        if (param.defaultValue() == null) {
            options.add(new Field.Option("", "as usual", chosen.isEmpty()));
        }
        for (String word : choice.words().keySet()) {
            boolean byDefault = word.equals(param.defaultValue());
            // What holds anyway is not sent, so that an address says only what was set.
            options.add(new Field.Option(
                    byDefault ? "" : word,
                    title(word, question),
                    word.equals(chosen) || (byDefault && chosen.isEmpty())));
        }
        return new Field.Choice(param.name(), param.title(), param.description(), options);
    }

    /** A word as people read it: rows are sorted by a column, so its title is the word for it. */
    private static String title(String word, Question question) {
        return question.report().layout().rows().columns().list().stream()
                .filter(column -> column.name().equals(word))
                .map(column -> column.display().title())
                .findFirst()
                .orElse(WORDS.getOrDefault(word, word));
    }

    private static Field.Entry entry(Param<?> param, RawParameters rawParameters) {
        String value = rawParameters.first(param.name());
        return switch (param.type()) {
            case ParamType.WholeNumber whole ->
                entry(param, value, "1", Long.toString(whole.from()), Long.toString(whole.to()));
            case ParamType.Amount amount ->
                entry(param, value, "0.01", Integer.toString(amount.from()), Integer.toString(amount.to()));
            default -> entry(param, value, "", "", "");
        };
    }

    private static Field.Entry entry(Param<?> param, String value, String step, String least, String most) {
        return new Field.Entry(
                param.name(),
                param.title(),
                param.description(),
                value,
                param.defaultValue() == null ? "" : param.defaultValue(),
                param.required(),
                step,
                least,
                most);
    }
}

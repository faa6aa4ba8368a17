package io.serpdex.report.openapi;

import io.serpdex.report.Column;
import io.serpdex.report.Layout;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.Report;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.Subject;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Describes reports in words, from their declarations. */
final class ReportDescriptions {
    /** The tag of groups with a report about a domain and one about a keyword. */
    static final String DOMAIN_AND_KEYWORD = "Domain and keyword reports";

    private ReportDescriptions() {}

    /** Merges a text of all reports of a group: once if they are equal, otherwise one per report. */
    static String of(ReportGroup group, Function<Report<?>, String> text) {
        List<String> texts = group.reports().stream().map(text).distinct().toList();
        if (texts.size() == 1) {
            return texts.getFirst();
        }
        return group.reports().stream()
                .map(report -> "For a " + ExampleRequest.subject(report) + ": " + text.apply(report))
                .collect(Collectors.joining(" "));
    }

    /** Returns the name of the report, with the subject if two reports share the name. */
    static String title(Report<?> report, boolean ambiguous) {
        return ambiguous ? report.name() + " (" + ExampleRequest.subject(report) + ")" : report.name();
    }

    static String group(ReportGroup group) {
        return group.hasTwoReports()
                ? DOMAIN_AND_KEYWORD
                : group(group.reports().getFirst().subject());
    }

    static String group(Subject subject) {
        return switch (subject) {
            case DOMAIN -> "Domain reports";
            case KEYWORD -> "Keyword reports";
            case SERVICE -> "Server";
        };
    }

    /** Returns the description of a parameter with its rule. The schema lists the words of a choice. */
    static String description(Param<?> param) {
        return param.type() instanceof ParamType.Choice<?> choice
                ? param.description() + otherSpellings(choice)
                : param.description() + " Must be " + param.type().rule() + ".";
    }

    static String otherSpellings(ParamType.Choice<?> choice) {
        return choice.otherSpellings().entrySet().stream()
                .map(other -> " " + other.getKey() + " is an alias of " + word(choice.words(), other.getValue()) + ".")
                .collect(Collectors.joining());
    }

    private static String word(Map<String, ?> words, Object value) {
        return words.entrySet().stream()
                .filter(word -> Objects.equals(word.getValue(), value))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    static String type(Column<?> column) {
        String type = switch (column.type()) {
            case INTEGER -> "integer";
            case HUNDREDTHS -> "number, 2 decimals";
            case HUNDRED_THOUSANDTHS -> "number, 5 decimals";
            case TEXT -> "text";
            case DATE -> "date";
            case TEXTS -> "list of text";
        };
        return column.optional() ? type + ", or null" : type;
    }

    static String cost(Report<?> report) {
        if (!report.isCharged()) {
            return "Free.";
        }
        return switch (report.layout()) {
            case Layout.Single<?> _ -> "Costs one line.";
            case Layout.Array<?, ?> _ -> "Costs one line per row.";
            case Layout.Listed<?, ?> listed ->
                "Costs one line per row"
                        + listed.extraRows().stream()
                                .map(free -> " of " + listed.rows().name() + "; " + free.name() + " are free")
                                .collect(Collectors.joining())
                        + ".";
        };
    }

    /** Returns the required account types, or an empty text. */
    static String plans(Report<?> report) {
        return report.accountTypes().isEmpty()
                ? ""
                : "Requires account type " + String.join(" or ", report.accountTypes()) + ".";
    }

    /** {@code domain_keywords} becomes {@code DomainKeywords}. */
    static String camelCase(String wireName) {
        StringBuilder name = new StringBuilder();
        for (String word : wireName.split("_", -1)) {
            name.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
        }
        return name.toString();
    }
}

package io.serpdex.cli.report;

import io.serpdex.report.Report;
import io.serpdex.report.ReportGroup;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Builds the help of a report's command from its declaration. */
final class ReportHelp {
    private ReportHelp() {}

    /**
     * Adds description, examples and {@code --help}.
     *
     * @param required synopsis of the options that are required besides the query
     * @param excluded parameters of the report that the command does not accept
     * @param ending arguments appended to each example
     */
    static void addTo(
            CommandSpec spec,
            String command,
            ReportGroup group,
            String required,
            List<String> excluded,
            String ending) {
        boolean hasQuery =
                group.params().stream().anyMatch(param -> param.name().equals("query"));
        String call = "serpdex " + command + " " + group.name();
        spec.usageMessage()
                .sortOptions(false)
                .customSynopsis(call + (hasQuery ? " --query=TEXT" : "") + required + " [OPTIONS]")
                .description(descriptions(group).stream()
                        .map(ReportHelp::escapeFormat)
                        .toArray(String[]::new))
                .footer(group.reports().stream()
                        .map(report -> call + arguments(report, excluded) + ending)
                        .toArray(String[]::new));
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help message and exit.")
                .build());
    }

    /** Returns one description per report, with its subject if the group has two reports. */
    static List<String> descriptions(ReportGroup group) {
        return group.reports().stream()
                .map(report ->
                        group.hasTwoReports() ? subjectOf(report) + ": " + report.description() : report.description())
                .toList();
    }

    static String subjectOf(Report<?> report) {
        return switch (report.subject()) {
            case DOMAIN -> "For a domain";
            case KEYWORD -> "For a keyword";
            case SERVICE -> "For the server";
        };
    }

    static String subjectOf(ReportGroup group) {
        if (group.hasTwoReports()) {
            return "About a domain or a keyword";
        }
        return switch (group.reports().getFirst().subject()) {
            case DOMAIN -> "About a domain";
            case KEYWORD -> "About a keyword";
            case SERVICE -> "About the loaded data";
        };
    }

    private static String arguments(Report<?> report, List<String> excluded) {
        return report.example().entrySet().stream()
                .filter(parameter -> !excluded.contains(parameter.getKey()))
                .map(ReportHelp::argument)
                .collect(Collectors.joining());
    }

    private static String argument(Map.Entry<String, String> parameter) {
        String value = parameter.getValue();
        return " --" + parameter.getKey() + " " + (value.contains(" ") ? "'" + value + "'" : value);
    }

    /** Escapes a text for picocli, which treats help texts as formats. */
    static String escapeFormat(String text) {
        return text.replace("%", "%%");
    }
}

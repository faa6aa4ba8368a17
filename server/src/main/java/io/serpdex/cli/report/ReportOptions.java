package io.serpdex.cli.report;

import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.RawParameters;
import io.serpdex.report.Report;
import io.serpdex.report.ReportGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Adds the parameters of a report as options. The report validates the values. */
final class ReportOptions {
    private static final Set<String> BOOLEAN_WORDS = Set.of("0", "1");
    private static final int LONGEST_LABEL = 24;

    private final CommandSpec spec;
    private final List<String> declared = new ArrayList<>();

    ReportOptions(CommandSpec spec) {
        this.spec = spec;
    }

    /** Adds a parameter of a group, described per report if the descriptions differ. */
    void add(Param<?> param, ReportGroup group) {
        Map<String, String> descriptions = new LinkedHashMap<>();
        for (Report<?> report : group.reports()) {
            report.params().stream()
                    .filter(each -> each.name().equals(param.name()))
                    .forEach(each -> descriptions.put(ReportHelp.subjectOf(report), describe(each)));
        }
        boolean differ = Set.copyOf(descriptions.values()).size() > 1;
        declared.add(param.name());
        add(
                param,
                differ
                        ? descriptions.entrySet().stream()
                                .map(entry -> entry.getKey() + ": " + entry.getValue())
                                .toList()
                        : List.of(describe(param)));
    }

    /** Adds a parameter that only the command has. */
    void add(Param<?> param) {
        add(param, List.of(describe(param)));
    }

    private void add(Param<?> param, List<String> descriptions) {
        String[] description =
                descriptions.stream().map(ReportHelp::escapeFormat).toArray(String[]::new);
        spec.addOption(option(param, param.name()).description(description).build());
        if (param.name().contains("_")) {
            spec.addOption(option(param, hyphenated(param.name())).hidden(true).build());
        }
    }

    private static String hyphenated(String name) {
        return name.replace('_', '-');
    }

    private static OptionSpec.Builder option(Param<?> param, String name) {
        OptionSpec.Builder option =
                OptionSpec.builder("--" + name).type(String.class).paramLabel(label(param.type()));
        if (param.type() instanceof ParamType.Choice<?> choice) {
            option.completionCandidates(choice.words().keySet());
            if (choice.words().keySet().equals(BOOLEAN_WORDS)) {
                option.arity("0..1").fallbackValue("1");
            }
        }
        return option;
    }

    private static String label(ParamType<?> type) {
        return switch (type) {
            case ParamType.WholeNumber number -> "N";
            case ParamType.Amount amount -> "AMOUNT";
            case ParamType.Text<?> text -> "TEXT";
            case ParamType.TextList<?> list -> "TEXT,TEXT";
            case ParamType.Choice<?> choice -> {
                String words = String.join("|", choice.words().keySet());
                yield words.length() > LONGEST_LABEL ? "WORD" : words;
            }
        };
    }

    private static String describe(Param<?> param) {
        String sentence = param.description().replaceAll("\\.$", "");
        String defaultValue = param.defaultValue() == null ? "" : "; default: " + param.defaultValue();
        return sentence + " (" + param.type().rule() + defaultValue + ").";
    }

    RawParameters parameters() {
        RawParameters parameters = new RawParameters();
        declared.forEach(name -> put(name, parameters));
        return parameters;
    }

    /** Returns the value of a parameter that only the command has. */
    RawParameters parameters(Param<?> param) {
        RawParameters parameters = new RawParameters();
        put(param.name(), parameters);
        return parameters;
    }

    private void put(String name, RawParameters parameters) {
        for (String spelling :
                List.of(name, hyphenated(name)).stream().distinct().toList()) {
            String value = spec.findOption("--" + spelling).getValue();
            if (value != null) {
                parameters.add(name, value);
            }
        }
    }
}

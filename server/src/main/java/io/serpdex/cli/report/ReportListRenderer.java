package io.serpdex.cli.report;

import io.serpdex.report.ReportGroup;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The methods in the help of a command, by what they are about. */
final class ReportListRenderer implements IHelpSectionRenderer {
    private final Collection<ReportGroup> methods;

    private ReportListRenderer(Collection<ReportGroup> methods) {
        this.methods = List.copyOf(methods);
    }

    static void replaceCommandList(CommandLine command, Collection<ReportGroup> methods) {
        // That of the command alone: CommandLine.setHelpSectionMap would change those below it as well.
        Map<String, IHelpSectionRenderer> sections =
                command.getCommandSpec().usageMessage().sectionMap();
        sections.remove(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING);
        sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new ReportListRenderer(methods));
    }

    @Override
    public String render(Help help) {
        Map<String, Map<String, String>> groups = new LinkedHashMap<>();
        for (ReportGroup reportGroup : methods) {
            groups.computeIfAbsent(ReportHelp.subjectOf(reportGroup), about -> new LinkedHashMap<>())
                    .put(
                            reportGroup.name(),
                            ReportHelp.escapeFormat(String.join(" ", ReportHelp.descriptions(reportGroup))));
        }
        StringBuilder text = new StringBuilder();
        groups.forEach((about, sentences) ->
                text.append(help.createHeading("%n" + about + ":%n")).append(help.createTextTable(sentences)));
        return text.toString();
    }
}

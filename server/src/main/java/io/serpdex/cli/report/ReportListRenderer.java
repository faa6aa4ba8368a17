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

/** Renders the reports in the help of a command, grouped by subject. */
final class ReportListRenderer implements IHelpSectionRenderer {
    private final Collection<ReportGroup> groups;

    private ReportListRenderer(Collection<ReportGroup> groups) {
        this.groups = List.copyOf(groups);
    }

    static void replaceCommandList(CommandLine command, Collection<ReportGroup> groups) {
        // CommandLine.setHelpSectionMap would change the subcommands, too.
        Map<String, IHelpSectionRenderer> sections =
                command.getCommandSpec().usageMessage().sectionMap();
        sections.remove(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING);
        sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new ReportListRenderer(groups));
    }

    @Override
    public String render(Help help) {
        Map<String, Map<String, String>> bySubject = new LinkedHashMap<>();
        for (ReportGroup group : groups) {
            bySubject
                    .computeIfAbsent(ReportHelp.subjectOf(group), subject -> new LinkedHashMap<>())
                    .put(group.name(), ReportHelp.escapeFormat(String.join(" ", ReportHelp.descriptions(group))));
        }
        StringBuilder text = new StringBuilder();
        bySubject.forEach((subject, descriptions) ->
                text.append(help.createHeading("%n" + subject + ":%n")).append(help.createTextTable(descriptions)));
        return text.toString();
    }
}

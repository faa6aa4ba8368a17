package io.serpdex.report.openapi;

import static io.serpdex.report.openapi.MarkdownBuilder.literal;

import io.serpdex.error.ErrorCode;
import io.serpdex.report.Report;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.Subject;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** All reports for people: {@code docs/reports.md}, from the declarations. */
public final class ReportsMarkdown {
    private final ReportRegistry registry;
    private final ExampleResponses examples;
    private final List<String> socialDomains;

    /** @param socialDomains the domains that the field of that name can contain */
    public ReportsMarkdown(ReportRegistry registry, ExampleResponses examples, List<String> socialDomains) {
        this.registry = registry;
        this.examples = examples;
        this.socialDomains = List.copyOf(socialDomains);
    }

    public String markdown() {
        MarkdownBuilder page = new MarkdownBuilder();
        page.paragraph(
                "<!-- Written by DocsTest from the declarations of the reports; what you change here is lost. -->");
        page.heading(1, "Reports");
        page.code("sh", """
                SERPDEX=http://127.0.0.1:8080    # where your service listens
                TOKEN=...                        # the token of your account
                curl -H "Authorization: Bearer $TOKEN" "$SERPDEX/v3/databases_info"
                """);
        page.paragraph(ApiIntroduction.text());
        page.paragraph("Programs read the same from `/openapi.json`; people can try it at `/docs`. "
                + "[metrics.md](metrics.md) has the formulas. The examples are what the demo data answers, "
                + "cut to one row of each kind.");
        addContents(page);
        addFailures(page);
        for (Subject subject : Subject.values()) {
            page.heading(2, ReportDescriptions.group(subject));
            for (Report<?> report : registry.reports()) {
                if (report.subject() == subject) {
                    new ReportSection(report, registry).addTo(page, examples);
                }
            }
        }
        addSocialDomains(page);
        return page.toString();
    }

    private void addContents(MarkdownBuilder page) {
        List<List<String>> rows = registry.reports().stream()
                .map(report -> List.of(link(report), report.description()))
                .toList();
        page.table(List.of("report", "what it lists"), rows);
    }

    private String link(Report<?> report) {
        String title =
                ReportDescriptions.title(report, registry.get(report.name()).hasTwoReports());
        String anchor =
                title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", "").replace(' ', '-');
        return "[" + title + "](#" + anchor + ")";
    }

    private static void addFailures(MarkdownBuilder page) {
        page.heading(2, "Failures");
        List<List<String>> rows = Arrays.stream(ErrorCode.values())
                .map(code -> List.of(statuses(code), literal(code.wireName()), code.description()))
                .toList();
        page.table(List.of("status", "code", "when"), rows);
        page.code("json", ExampleError.json());
        page.paragraph("Checks come in this order, and the first that fails is the answer: verb, report, token, plan, "
                + "rate, parameters, lines.");
    }

    private static String statuses(ErrorCode code) {
        return ErrorResponses.byStatus().entrySet().stream()
                .filter(entry -> entry.getValue().contains(code))
                .map(entry -> entry.getKey().toString())
                .collect(Collectors.joining(", "));
    }

    private void addSocialDomains(MarkdownBuilder page) {
        page.heading(2, "Social domains");
        page.paragraph("What `social_domains` looks for in the top 10. The last ones are invented and occur only in "
                + "generated data.");
        page.paragraph(socialDomains.stream().map(MarkdownBuilder::literal).collect(Collectors.joining(" ")));
    }
}

package io.serpdex.web.pages;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.Scope;
import io.serpdex.report.RawParameters;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import io.serpdex.web.view.PageAddress;
import io.serpdex.web.view.PageContext;
import io.serpdex.web.view.PagePaths;
import io.serpdex.web.view.PageView;
import io.serpdex.web.view.PanelRequest;
import io.serpdex.web.view.ReportPanel;
import io.serpdex.web.view.Tab;
import io.serpdex.web.view.VennDiagram;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The page that compares up to three domains: common keywords, and keywords that only some of them have. */
public final class ComparePage {
    private static final String DOMAIN = "domain";
    private static final String SHOW = "show";
    private static final String COMMON = "common";
    private static final int MAX_DOMAINS = 3;

    private final PageContext context;

    public ComparePage(PageContext context) {
        this.context = context;
    }

    public PageView view() {
        List<String> domains = domains(context.request().parameters());
        if (domains.size() < 2) {
            return PageView.of(
                    "compare.jte", "Compare domains", new View(padded(domains), hidden(), null, List.of(), null));
        }
        String shown = context.request().parameters().find(SHOW).orElse(COMMON);
        List<Choice> choices = choices(domains);
        Choice choice = choices.stream()
                .filter(each -> each.id().equals(shown))
                .findFirst()
                .orElse(choices.getFirst());
        Report<?> report = context.report(Subject.DOMAIN, choice.report()).orElseThrow();
        PanelRequest request =
                context.panelRequest(report, address(domains).with(SHOW, choice.id()), choice.parameters());
        ReportPanel panel = context.panelFactory(context.cellFactory(Optional.empty()))
                .full(request, context.meteredReports().fetch(request));
        List<Tab> tabs = choices.stream()
                .map(each -> new Tab(
                        each.title(), address(domains).with(SHOW, each.id()).toString(), each.equals(choice)))
                .toList();
        return PageView.of(
                "compare.jte",
                String.join(", ", domains),
                new View(padded(domains), hidden(), new KeywordOverlap(context, domains).venn(), tabs, panel));
    }

    private List<Map.Entry<String, String>> hidden() {
        return context.inDatabase(PageAddress.of(PagePaths.COMPARE)).parameters();
    }

    private PageAddress address(List<String> domains) {
        PageAddress address = PageAddress.of(PagePaths.COMPARE);
        for (String domain : domains) {
            address = address.plus(DOMAIN, domain);
        }
        return context.inDatabase(address);
    }

    /** Returns the normalised domains of the request, without duplicates. */
    private static List<String> domains(RawParameters parameters) {
        List<String> domains = new ArrayList<>();
        for (String text : parameters.values(DOMAIN)) {
            String name = name(text);
            if (!domains.contains(name)) {
                domains.add(name);
            }
        }
        if (domains.size() > MAX_DOMAINS) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "domain must contain at most " + MAX_DOMAINS + " domains, got " + domains.size());
        }
        return domains;
    }

    private static String name(String text) {
        try {
            return Scope.parse(text).name();
        } catch (InvalidValueException e) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER, "domain must be a domain, a host or a URL: " + e.getMessage(), DOMAIN);
        }
    }

    private static List<String> padded(List<String> domains) {
        List<String> padded = new ArrayList<>(domains);
        while (padded.size() < MAX_DOMAINS) {
            padded.add("");
        }
        return padded;
    }

    /** Returns the available lists: common keywords, keywords missing from the first domain, and unique keywords. */
    private static List<Choice> choices(List<String> domains) {
        List<Choice> choices = new ArrayList<>();
        choices.add(new Choice(
                COMMON, "Common to all", "domains_intersection", Map.of("query", String.join(",", domains))));
        String first = domains.getFirst();
        for (String other : domains.subList(1, domains.size())) {
            choices.add(without("gap-" + other, other + ", not " + first, other, first));
        }
        for (String domain : domains) {
            List<String> others =
                    domains.stream().filter(other -> !other.equals(domain)).toList();
            boolean repeatsGap = domains.size() == 2 && !domain.equals(first);
            if (!repeatsGap) {
                choices.add(without("only-" + domain, "Only " + domain, domain, String.join(",", others)));
            }
        }
        return choices;
    }

    private static Choice without(String id, String title, String domain, String others) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("query", domain);
        parameters.put("minus_domain", others);
        return new Choice(id, title, "domains_uniq_keywords", parameters);
    }

    private record Choice(String id, String title, String report, Map<String, String> parameters) {}

    /**
     * Data of the page.
     *
     * @param domains one per form field; empty strings for empty fields
     * @param venn null for fewer than two domains
     */
    public record View(
            List<String> domains,
            List<Map.Entry<String, String>> hidden,
            @Nullable VennDiagram venn,
            List<Tab> tabs,
            @Nullable ReportPanel panel) {}
}

package io.serpdex.report;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Excerpt;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All reports, by name. */
public final class ReportRegistry {
    private final List<Report<?>> reports;
    private final Map<String, ReportGroup> byName = new LinkedHashMap<>();
    private final Set<String> params = new LinkedHashSet<>();
    private final Map<String, Set<String>> parameterNamesOf = new HashMap<>();

    public ReportRegistry(List<Report<?>> reports) {
        this.reports = List.copyOf(reports);
        Map<String, List<Report<?>>> grouped = new LinkedHashMap<>();
        reports.forEach(report -> grouped.computeIfAbsent(report.name(), name -> new ArrayList<>())
                .add(report));
        grouped.forEach((name, namesakes) -> byName.put(name, new ReportGroup(name, namesakes)));
        byName.values().forEach(reportGroup -> parameterNamesOf.put(reportGroup.name(), namesOf(reportGroup)));
        parameterNamesOf.values().forEach(params::addAll);
    }

    public ReportGroup get(String name) {
        ReportGroup reportGroup = byName.get(name);
        if (reportGroup == null) {
            throw new ServiceException(
                    ErrorCode.UNKNOWN_REPORT,
                    "there is no report " + Excerpt.of(name) + "; there are " + String.join(", ", byName.keySet()));
        }
        return reportGroup;
    }

    public Collection<ReportGroup> all() {
        return byName.values();
    }

    /** Every report, in the order of the documentation. */
    public List<Report<?>> reports() {
        return reports;
    }

    private static Set<String> namesOf(ReportGroup reportGroup) {
        Set<String> names = new LinkedHashSet<>();
        names.add(ReportRequestParser.TOKEN);
        reportGroup.params().forEach(param -> names.add(param.name()));
        return Collections.unmodifiableSet(names);
    }

    /** Returns the names of all parameters of a group, including that of the token. */
    Set<String> parameterNamesOf(ReportGroup reportGroup) {
        return parameterNamesOf.getOrDefault(reportGroup.name(), Set.of());
    }

    /** Returns true if any report takes this parameter. */
    boolean isKnownParameter(String name) {
        return params.contains(name);
    }
}

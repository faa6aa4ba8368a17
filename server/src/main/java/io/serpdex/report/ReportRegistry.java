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
    /** The parameter with the token, which every report accepts. */
    private static final String TOKEN = "token";

    private final List<Report<?>> reports;
    private final Map<String, ReportGroup> byName = new LinkedHashMap<>();
    private final Set<String> knownParameters = new LinkedHashSet<>();
    private final Map<String, Set<String>> parameterNames = new HashMap<>();

    public ReportRegistry(List<Report<?>> reports) {
        this.reports = List.copyOf(reports);
        Map<String, List<Report<?>>> grouped = new LinkedHashMap<>();
        reports.forEach(report -> grouped.computeIfAbsent(report.name(), name -> new ArrayList<>())
                .add(report));
        grouped.forEach((name, sameName) -> byName.put(name, new ReportGroup(name, sameName)));
        byName.values().forEach(group -> parameterNames.put(group.name(), namesOf(group)));
        parameterNames.values().forEach(knownParameters::addAll);
    }

    public ReportGroup get(String name) {
        ReportGroup group = byName.get(name);
        if (group == null) {
            throw new ServiceException(
                    ErrorCode.UNKNOWN_REPORT,
                    "unknown report " + Excerpt.of(name) + ". Available reports: "
                            + String.join(", ", byName.keySet()));
        }
        return group;
    }

    public Collection<ReportGroup> all() {
        return byName.values();
    }

    /** Returns all reports, in documentation order. */
    public List<Report<?>> reports() {
        return reports;
    }

    private static Set<String> namesOf(ReportGroup group) {
        Set<String> names = new LinkedHashSet<>();
        names.add(TOKEN);
        group.params().forEach(param -> names.add(param.name()));
        return Collections.unmodifiableSet(names);
    }

    /** Returns the names of all parameters of a group, including the token. */
    Set<String> parameterNamesOf(ReportGroup group) {
        return parameterNames.getOrDefault(group.name(), Set.of());
    }

    /** Returns true if any report has this parameter. */
    boolean isKnownParameter(String name) {
        return knownParameters.contains(name);
    }
}

package io.serpdex.report;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Scope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The reports of one name: a single report, or one for domains and one for keywords. */
public record ReportGroup(String name, List<Report<?>> reports) {

    /** Selects one of two reports. If absent, the query decides. */
    public static final Param<Subject> SUBJECT = Param.optional(
            "type",
            new ParamType.Choice<>(subjects(), Map.of()),
            "Type of query. Default: domain if query contains no white space and "
                    + "is a host name with a known public suffix, otherwise keyword.");

    public ReportGroup {
        reports = List.copyOf(reports);
    }

    private static Map<String, Subject> subjects() {
        Map<String, Subject> words = new LinkedHashMap<>();
        words.put(Subject.DOMAIN.wireName(), Subject.DOMAIN);
        words.put(Subject.KEYWORD.wireName(), Subject.KEYWORD);
        return words;
    }

    public boolean hasTwoReports() {
        return reports.size() > 1;
    }

    public List<String> accountTypes() {
        return reports.getFirst().accountTypes();
    }

    /** Throws if accounts of this type may not use the report. */
    public void requireAccountType(String type) {
        List<String> types = accountTypes();
        if (!types.isEmpty() && !types.contains(type)) {
            throw new ServiceException(
                    ErrorCode.NOT_IN_PLAN,
                    name + " requires account type " + String.join(" or ", types) + ", this account has type " + type);
        }
    }

    /** Returns the parameters of all reports in the group. */
    public List<Param<?>> params() {
        List<Param<?>> params = new ArrayList<>(reports.getFirst().params());
        if (hasTwoReports()) {
            params.add(1, SUBJECT);
        }
        return params;
    }

    Report<?> select(RawParameters rawParameters) {
        if (!hasTwoReports()) {
            return reports.getFirst();
        }
        Subject subject = SUBJECT.find(rawParameters)
                .orElseGet(() -> rawParameters
                                .find("query")
                                .filter(Scope::looksLikeDomain)
                                .isPresent()
                        ? Subject.DOMAIN
                        : Subject.KEYWORD);
        return reports.stream()
                .filter(report -> report.subject() == subject)
                .findFirst()
                .orElseThrow();
    }
}

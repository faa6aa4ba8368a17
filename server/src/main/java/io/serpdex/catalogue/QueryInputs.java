package io.serpdex.catalogue;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Excerpt;
import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.RawParameters;
import io.serpdex.report.ReportInput;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Inputs that select domains or a keyword. */
final class QueryInputs {
    private static final String A_DOMAIN = "a domain, a host or a URL";

    static final ReportInput<Scope> DOMAIN = ReportInput.of(Param.required(
            "query",
            new ParamType.Text<>(A_DOMAIN, Scope::parse),
            "Domain or host to analyse, including all hosts below it. A URL is reduced to its host, and a leading www. "
                    + "is ignored."));

    static final ReportInput<Keyword> KEYWORD = ReportInput.of(
            Param.required("query", new ParamType.Text<>("a keyword", Keyword::parse), "Keyword to analyse."));

    static final ReportInput<List<Scope>> DOMAINS =
            distinct(Param.required("query", domains(3), "1 to 3 domains to compare, separated by commas."), Set.of());

    private QueryInputs() {}

    /** Domains whose keywords are excluded. */
    static final ReportInput<List<Scope>> MINUS_DOMAINS = minusDomains();

    private static ReportInput<List<Scope>> minusDomains() {
        Param<List<Scope>> param = Param.required(
                "minus_domain", domains(2), "1 or 2 domains whose keywords are excluded, separated by commas.");
        return new ReportInput<>(List.of(param), rawParameters -> {
            Scope analysed = DOMAIN.reader().apply(rawParameters);
            return distinct(param, Set.of(analysed)).reader().apply(rawParameters);
        });
    }

    private static ParamType.TextList<Scope> domains(int most) {
        return new ParamType.TextList<>("domains", most, Scope::parse);
    }

    private static ReportInput<List<Scope>> distinct(Param<List<Scope>> param, Set<Scope> others) {
        return new ReportInput<>(List.of(param), rawParameters -> distinct(param, others, rawParameters));
    }

    private static List<Scope> distinct(Param<List<Scope>> param, Set<Scope> others, RawParameters rawParameters) {
        List<Scope> scopes = param.read(rawParameters);
        Set<Scope> seen = new HashSet<>(others);
        for (Scope scope : scopes) {
            if (!seen.add(scope)) {
                throw new ServiceException(
                        ErrorCode.INVALID_PARAMETER,
                        param.name() + " must contain different domains, got " + Excerpt.of(scope.name()) + " twice",
                        param.name());
            }
        }
        return scopes;
    }
}

package io.serpdex.catalogue;

import io.serpdex.report.ReportRegistry;
import java.util.List;

/** The list of all reports: 9 of domains, 7 of keywords, and two methods about the service itself. */
public final class Catalogue {
    private Catalogue() {}

    public static ReportRegistry registry() {
        return new ReportRegistry(List.of(
                DomainInfo.REPORT,
                DomainHistory.REPORT,
                DomainKeywords.REPORT,
                DomainUrls.REPORT,
                DomainsIntersection.REPORT,
                DomainsUniqueKeywords.REPORT,
                DomainCompetitors.REPORT,
                DomainAds.REPORT,
                TopUrls.REPORT,
                PhraseMatch.REPORT,
                KeywordInfo.REPORT,
                Suggestions.REPORT,
                RelatedKeywords.REPORT,
                KeywordTop.REPORT,
                KeywordCompetitors.REPORT,
                KeywordAds.REPORT,
                AccountStats.REPORT,
                DatabasesInfo.REPORT));
    }
}

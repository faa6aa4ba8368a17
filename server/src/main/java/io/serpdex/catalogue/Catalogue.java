package io.serpdex.catalogue;

import io.serpdex.report.ReportRegistry;
import java.util.List;

/** Lists all reports: 9 about domains, 7 about keywords, and 2 about the server itself. */
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

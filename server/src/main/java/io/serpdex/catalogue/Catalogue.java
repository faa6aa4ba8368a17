package io.serpdex.catalogue;

import io.serpdex.report.ReportRegistry;
import java.util.List;

/** Lists all reports: 9 on domains, 7 on keywords, and 2 on the server. */
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

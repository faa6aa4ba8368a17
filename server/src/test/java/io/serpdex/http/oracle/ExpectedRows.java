package io.serpdex.http.oracle;

import io.serpdex.model.Database;
import io.serpdex.store.AdRow;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.Competitor;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.KeywordOverview;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Suggestion;
import io.serpdex.store.TopPage;
import java.util.List;

/**
 * Renders the results of the oracle as expected rows. Names, types and decimals are independent of the declarations of
 * the reports.
 */
final class ExpectedRows {
    private static final String FACTS = "keyword keyword_length region_queries_count cost concurrency geo_names";
    private static final String LISTED =
            FACTS + " keyword_id keyword_crc region_queries_count_wide region_queries_count_last found_results types";
    private static final List<String> SOCIAL_OF_OUR_DATA =
            List.of("youtube.com", "facebook.com", "pinterest.co.uk", "tiktok.com");

    private final Database database;

    ExpectedRows(Database database) {
        this.database = database;
    }

    private ExpectedRow row(KeywordFacts facts, String names) {
        return new ExpectedRow().keyword(database, facts, names);
    }

    ExpectedRow domainKeyword(RankedKeyword found) {
        return ranked(found, row(found.keyword(), LISTED + " difficulty right_spelling"));
    }

    ExpectedRow uniqueKeyword(RankedKeyword found) {
        return ranked(found, row(found.keyword(), LISTED));
    }

    private static ExpectedRow ranked(RankedKeyword found, ExpectedRow row) {
        return row.integer("position", found.position())
                .integer("dynamic", found.dynamic())
                .integer("traff", found.traffic())
                .date("date", found.date())
                .page(found.page());
    }

    ExpectedRow commonKeyword(CommonKeyword found) {
        ExpectedRow row = row(found.keyword(), LISTED)
                .date("date", found.date())
                .crc("url_crc", found.ranks().getFirst().page().url());
        for (int n = 1; n <= 3; n++) {
            boolean present = n <= found.ranks().size();
            CommonKeyword.Rank rank = found.ranks().get(present ? n - 1 : 0);
            row.put("position" + n, present ? JsonTree.Num.of(rank.position()) : null)
                    .put("domain" + n, present ? rank.page().domain() : null)
                    .put("subdomain" + n, present ? rank.page().host() : null)
                    .put("url" + n, present ? rank.page().url() : null)
                    .put("dynamic" + n, present ? JsonTree.Num.of(rank.dynamic()) : null);
        }
        return row;
    }

    ExpectedRow overview(String scope, ScopeFigures.ScopeOverview found) {
        ScopeFigures before = found.before();
        ExpectedRow row = figures(found.now())
                .put("domain", scope)
                .date("date", found.now().date())
                .date("prev_date", before == null ? null : before.date());
        return dynamics(found, row);
    }

    ExpectedRow historyElement(String scope, ScopeFigures found) {
        return figures(found)
                .put("domain", scope)
                .date("date", found.date())
                .decimal("visible_static", found.visibleStatic(), 5);
    }

    private static ExpectedRow figures(ScopeFigures found) {
        return new ExpectedRow()
                .decimal("visible", found.visible(), 5)
                .integer("keywords", found.keywords())
                .integer("traff", found.traffic())
                .integer("new_keywords", found.newKeywords())
                .integer("out_keywords", found.lostKeywords())
                .integer("rised_keywords", found.risenKeywords())
                .integer("down_keywords", found.fallenKeywords())
                .integer("ad_keywords", found.adKeywords())
                .integer("ads", found.ads());
    }

    private static ExpectedRow dynamics(ScopeFigures.ScopeOverview found, ExpectedRow row) {
        ScopeFigures now = found.now();
        ScopeFigures then = found.before() == null ? now : found.before();
        return row.decimal("visible_dynamic", now.visible() - then.visible(), 5)
                .integer("keywords_dynamic", now.keywords() - then.keywords())
                .integer("traff_dynamic", now.traffic() - then.traffic())
                .integer("ads_dynamic", now.adKeywords() - then.adKeywords());
    }

    ExpectedRow competitor(Competitor found) {
        return dynamics(found.figures(), figures(found.figures().now()))
                .put("domain", found.domain())
                .integer("intersected", found.intersected())
                .integer("not_intersected", found.figures().now().keywords() - found.intersected())
                .decimal("relevance", found.relevance(), 2)
                .decimal("our_relevance", found.ourRelevance(), 2);
    }

    ExpectedRow ad(AdRow found) {
        return onPage(found)
                .keyword(
                        database,
                        found.keyword(),
                        FACTS
                                + " keywords_id CRC region_queries_count_wide region_queries_count_last found_results types");
    }

    /** Renders an ad without the fields of its keyword. */
    ExpectedRow onPage(AdRow found) {
        return new ExpectedRow()
                .integer("position", found.position())
                .figure("type", found.type())
                .put("title", found.title())
                .put("text", found.text())
                .date("date", found.date())
                .page(found.page());
    }

    ExpectedRow topPage(TopPage found) {
        return new ExpectedRow()
                .put("url", found.url())
                .integer("organic_keywords", found.keywords())
                .integer("potencial_traff", found.potentialTraffic())
                .integer("traff", found.traffic())
                .figure("social_a_shares", found.socialAShares())
                .figure("social_b_shares", found.socialBShares())
                .figure("engine_shares", found.engineShares());
    }

    ExpectedRow matchedKeyword(MatchedKeyword found) {
        return row(
                        found.keyword(),
                        FACTS + " keyword_id region_queries_count_wide found_results difficulty lang right_spelling")
                .put("social_domains", social(found.topDomains()));
    }

    ExpectedRow keywordInfo(KeywordOverview found) {
        return matchedKeyword(new MatchedKeyword(found.keyword(), found.topDomains()))
                .put("types", found.keyword().types())
                .figure("region_queries_count_last", found.keyword().volumeLast())
                .integer("total", found.matches());
    }

    private static List<String> social(List<String> topDomains) {
        return topDomains.stream().filter(SOCIAL_OF_OUR_DATA::contains).toList();
    }

    ExpectedRow suggestion(Suggestion found) {
        return new ExpectedRow().put("keyword", found.text()).put("geo_names", found.geoNames());
    }

    ExpectedRow relatedKeyword(RelatedKeyword found) {
        return row(
                        found.keyword(),
                        "keyword region_queries_count cost concurrency difficulty right_spelling types geo_names")
                .integer("weight", found.weight());
    }

    ExpectedRow result(SerpPage.Result found) {
        return new ExpectedRow()
                .integer("position", found.position())
                .put("domain", found.page().domain())
                .put("subdomain", found.page().host())
                .put("url", found.page().url())
                .put("title", found.title())
                .put("snippet", found.snippet())
                .integer("dynamic", found.dynamic());
    }

    static ExpectedRow database(EditionInfo edition) {
        ExpectedRow row = new ExpectedRow()
                .put("db_name", edition.database().id())
                .date("date", edition.date())
                .integer("keywords", edition.keywords());
        return switch (edition.database().id()) {
            case "g_us" ->
                row.put("country_name_en", "United States")
                        .put("domain", "google.com")
                        .integer("depth", 100);
            case "g_de" ->
                row.put("country_name_en", "Germany").put("domain", "google.de").integer("depth", 100);
            case "bing_us" ->
                row.put("country_name_en", "United States")
                        .put("domain", "bing.com")
                        .integer("depth", 50);
            default -> throw new IllegalArgumentException(edition.database().id());
        };
    }
}

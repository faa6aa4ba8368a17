package io.serpdex.http.oracle;

import java.util.List;

/** A request on the demo data whose response is stored in a file. */
record GoldenCase(String report, String name, String path, boolean legacyClients) {

    /** Folder, file and request after {@code /v3/}. {@code $us} and {@code $de} are replaced with the database. */
    private static final String ALL = """
            domain_info plain                     domain_info?query=fixgaminia.com$us
            domain_info host_scope                domain_info?query=www.News.fixgaminia.com.$us
            domain_info url_scope                 domain_info?query=https%3A%2F%2Fsupport.fixgaminia.com%2Fany%3Fpage$us
            domain_info other_database            domain_info?query=plenirfern.de$de
            domain_info never_seen                domain_info?query=never-seen.com$us
            domain_info no_domain                 domain_info?query=mold+removal$us
            domain_history plain                  domain_history?query=news.fixgaminia.com$us
            domain_history newest_first           domain_history?query=plenirfern.de&sort=date$de
            domain_keywords plain                 domain_keywords?query=fixgaminia.com&page_size=3$us
            domain_keywords second_page           domain_keywords?query=fixgaminia.com&page_size=3&page=2$us
            domain_keywords last_page             domain_keywords?query=fixgaminia.com&page_size=4&page=23$us
            domain_keywords past_the_end          domain_keywords?query=fixgaminia.com&page_size=4&page=24$us
            domain_keywords host_scope            domain_keywords?query=help.fixgaminia.com&page_size=2$us
            domain_keywords url_scope             domain_keywords?query=HTTP%3A%2F%2FWWW.Help.fixgaminia.com%3A80&page_size=2$us
            domain_keywords other_database        domain_keywords?query=plenirfern.de&page_size=2$de
            domain_keywords by_position           domain_keywords?query=fixgaminia.com&position_from=5&position_to=6&page_size=5$us
            domain_keywords by_queries            domain_keywords?query=fixgaminia.com&queries_from=2900&queries_to=5400&page_size=5$us
            domain_keywords by_cost               domain_keywords?query=fixgaminia.com&cost_from=8.63&cost_to=9.099&page_size=5$us
            domain_keywords by_concurrency        domain_keywords?query=fixgaminia.com&concurrency_from=51&concurrency_to=51&page_size=5$us
            domain_keywords by_url                domain_keywords?query=fixgaminia.com&url=HTTPS%3A%2F%2FNEWS.fixgaminia.com%2Fblog%2F2022%2F12%2Fmold-removal-13%2F&page_size=2$us
            domain_keywords by_part_of_url        domain_keywords?query=fixgaminia.com&url=%2Fblog%2F&pm_url=1&page_size=3$us
            domain_keywords by_words              domain_keywords?query=fixgaminia.com&keywords=Solar+Panel,plumbers&page_size=5$us
            domain_keywords without_words         domain_keywords?query=fixgaminia.com&minus_keywords=removal,security,tile,panels&page_size=3$us
            domain_keywords by_everything         domain_keywords?query=fixgaminia.com&position_to=50&queries_from=20&cost_from=0.5&concurrency_to=90&keywords=mold,chimney+sweep&minus_keywords=cost&sort=cost&page_size=3$us
            domain_keywords lowest_position       domain_keywords?query=fixgaminia.com&sort=position&page_size=2$us
            domain_keywords best_position         domain_keywords?query=fixgaminia.com&sort=position&order=asc&page_size=3$us
            domain_keywords most_risen            domain_keywords?query=fixgaminia.com&sort=dynamic&page_size=2$us
            domain_keywords least_traffic         domain_keywords?query=fixgaminia.com&order=asc&page_size=2$us
            domain_keywords unknown_volume_last   domain_keywords?query=fixgaminia.com&sort=queries&order=asc&page_size=5&page=18$us
            domain_keywords misspelt              domain_keywords?query=fixgaminia.com&keywords=removaal,houur&sort=keyword&order=asc$us
            domain_keywords nothing               domain_keywords?query=never-seen.com$us
            domain_keywords ignored_parameters    domain_keywords?query=fixgaminia.com&page_size=1&_=17&minus_domain=a.com&type=$us
            domain_keywords bad_page_size         domain_keywords?query=fixgaminia.com&page_size=5000$us
            domain_keywords bad_sort              domain_keywords?query=fixgaminia.com&sort=volume$us
            domain_keywords bad_range             domain_keywords?query=fixgaminia.com&cost_from=2&cost_to=1.5$us
            domain_keywords no_database           domain_keywords?query=fixgaminia.com
            domain_keywords unknown_database      domain_keywords?query=fixgaminia.com&se=g_fr
            domain_urls plain                     domain_urls?query=fixgaminia.com&page_size=5$us
            domain_urls second_page               domain_urls?query=news.fixgaminia.com&page_size=4&page=2$us
            domains_intersection one_domain       domains_intersection?query=fixgaminia.com&page_size=2$us
            domains_intersection two_domains      domains_intersection?query=careerprudor.com,workbramio.com&page_size=2$us
            domains_intersection three_domains    domains_intersection?query=talentpaindil.com,%20careerprudor.com%20,www.workbramio.com&page_size=2&page=2$us
            domains_intersection same_domain_twice domains_intersection?query=careerprudor.com,www.careerprudor.com$us
            domains_uniq_keywords one_other       domains_uniq_keywords?query=careerprudor.com&minus_domain=workbramio.com&page_size=3$us
            domains_uniq_keywords two_others      domains_uniq_keywords?query=fixgaminia.com&minus_domain=pedianta.org,bazarenta.com&page_size=2$us
            domains_uniq_keywords filtered        domains_uniq_keywords?query=fixgaminia.com&minus_domain=pedianta.org&queries_to=1000&cost_from=1&concurrency_from=20&page_size=2$us
            domains_uniq_keywords no_other        domains_uniq_keywords?query=careerprudor.com$us
            competitors_of_domain plain           competitors?query=fixgaminia.com&page_size=3$us
            competitors_of_domain most_relevant   competitors?query=fixgaminia.com&sort=relevance&page_size=2$us
            competitors_of_domain smallest        competitors?query=help.fixgaminia.com&type=domain&sort=traff&order=asc&page_size=2$us
            ad_keywords_of_domain plain           ad_keywords?query=fixgaminia.com&page_size=3$us
            ad_keywords_of_domain filtered        ad_keywords?query=careerprudor.com&position_to=2&queries_from=100&sort=position&order=asc&page_size=3$us
            ad_keywords_of_domain by_date         ad_keywords?query=www.fixgaminia.com&type=domain&sort=date&order=asc&page_size=2$us
            ad_keywords_of_domain nothing         ad_keywords?query=pedianta.org$us
            get_top_urls plain                    get_top_urls?query=fixgaminia.com&page_size=3$us
            get_top_urls fewest_keywords          get_top_urls?query=fixgaminia.com&sort=organic_keyword&order=asc&page_size=2$us
            get_top_urls most_shared              get_top_urls?query=pedianta.org&sort=social_a_shares&page_size=3$us
            get_top_urls legacy_clients           get_top_urls?query=fixgaminia.com&sort=organic_keywords&page_size=1$us
            keywords plain                        keywords?query=luggage&page_size=3$us
            keywords other_language               keywords?query=fernbus&page_size=2$de
            keywords filtered                     keywords?query=engineer&position_from=99&queries_to=50&cost_from=0.43&concurrency_to=48&minus_keywords=explained,worth+it&page_size=3$us
            keywords hardest                      keywords?query=Luggages&sort=difficulty&page_size=2$us
            keywords by_text                      keywords?query=plumber&sort=keyword&order=asc&page_size=2&page=2$us
            keywords nothing                      keywords?query=never+seen+before$us
            keyword_info plain                    keyword_info?query=luggage$us
            keyword_info odd_spelling             keyword_info?query=+SOLAR++Panels%09$us
            keyword_info misspelt                 keyword_info?query=mold+removaal$us
            keyword_info figures_only             keyword_info?query=is+company+registration+legal$us
            keyword_info never_seen               keyword_info?query=never+seen+before$us
            suggestions plain                     suggestions?query=lugg&page_size=5$us
            suggestions imported_first            suggestions?query=bed+and+breakfast&page_size=7$us
            related_keywords plain                related_keywords?query=luggage&page_size=3$us
            related_keywords heavy_ones           related_keywords?query=luggage&weight=7&sort=queries&order=asc$us
            keyword_top plain                     keyword_top?query=driving+school+tutorial$us
            keyword_top without_ads               keyword_top?query=types+of+automatic+feeder$us
            keyword_top empty_page                keyword_top?query=appartement+%C3%A0+louer+rendez+vous$us
            keyword_top without_page              keyword_top?query=is+company+registration+legal$us
            competitors_of_keyword plain          competitors?query=luggage&page_size=3$us
            competitors_of_keyword most_visible   competitors?query=what+is+ged+test&type=keyword&sort=visible&page_size=2$us
            competitors_of_keyword of_a_name      competitors?query=fixgaminia.com&type=keyword$us
            ad_keywords_of_keyword plain          ad_keywords?query=luggage&page_size=2$us
            ad_keywords_of_keyword filtered       ad_keywords?query=things+to+do+in+miami&position_from=2&position_to=3&sort=position$us
            ad_keywords_of_keyword without_ads    ad_keywords?query=types+of+automatic+feeder$us
            stats plain                           stats
            databases_info plain                  databases_info
            unknown_report plain                  domain_overview?query=fixgaminia.com$us
            unknown_report legacy_clients         domain_overview?query=fixgaminia.com$us
            """;

    static List<GoldenCase> all() {
        return ALL.lines().map(GoldenCase::parse).toList();
    }

    private static GoldenCase parse(String line) {
        List<String> parts = List.of(line.split(" +", 3));
        String request = parts.get(2).replace("$us", "&se=g_us").replace("$de", "&se=g_de");
        return new GoldenCase(
                parts.get(0), parts.get(1), "/v3/" + request, parts.get(1).equals("legacy_clients"));
    }

    String file() {
        return report + "/" + name + ".json";
    }

    @Override
    public String toString() {
        return report + " " + name;
    }
}

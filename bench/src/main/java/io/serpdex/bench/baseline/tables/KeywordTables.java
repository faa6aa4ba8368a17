package io.serpdex.bench.baseline.tables;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.lucene.files.Ads;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Keywords;
import io.serpdex.store.lucene.files.TopDomains;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes the tables {@code keyword}, {@code suggestion}, {@code text} and {@code ad}. */
final class KeywordTables {
    private final EditionTables tables;
    private final EditionReader edition;
    private final Keywords keywords;
    private final int[] byId;
    private final WordAnalysis analysis;
    private final TopDomains.Cursor topDomains;

    /** @param byId documents ordered by keyword ID */
    KeywordTables(EditionTables tables, EditionReader edition, int[] byId, WordAnalysis analysis) {
        this.tables = tables;
        this.edition = edition;
        this.topDomains = edition.topDomains().cursor();
        this.keywords = edition.keywords();
        this.byId = byId;
        this.analysis = analysis;
    }

    void write() throws IOException {
        writeKeywords();
        writeSuggestions();
        writeTexts();
        writeAds();
    }

    private void writeKeywords() throws IOException {
        try (CsvTableWriter table = new CsvTableWriter(
                tables.file("keyword"),
                "keyword_id",
                "keyword",
                "date",
                "words",
                "volume",
                "volume_wide",
                "volume_last",
                "cost_cents",
                "concurrency",
                "found_results",
                "difficulty",
                "lang",
                "right_spelling",
                "types",
                "geo_names",
                "stems",
                "stem_list",
                "word_list",
                "top_domains",
                "has_serp")) {
            for (int doc : byId) {
                writeKeyword(table, doc);
            }
        }
    }

    private void writeKeyword(CsvTableWriter table, int doc) throws IOException {
        KeywordFacts facts = keywords.facts(doc);
        String text = facts.keyword();
        List<String> stems = analysis.stems(text);
        boolean hasSerp = keywords.hasSerp(doc);
        table.number(facts.id())
                .text(text)
                .date(hasSerp ? keywords.resultsDate(doc) : null)
                .number(facts.words())
                .figure(facts.volume())
                .figure(facts.volumeWide())
                .figure(facts.volumeLast())
                .figure(facts.costCents())
                .figure(facts.concurrency())
                .figure(facts.foundResults())
                .figure(facts.difficulty())
                .text(facts.language())
                .text(facts.rightSpelling())
                .list(facts.types())
                .list(facts.geoNames())
                .list(distinct(stems))
                .list(stems)
                .list(distinct(analysis.words(text)))
                .list(topDomains(doc))
                .flag(hasSerp)
                .end();
    }

    private static List<String> distinct(List<String> words) {
        return words.stream().distinct().toList();
    }

    private List<String> topDomains(int doc) {
        topDomains.seek(doc);
        List<String> names = new ArrayList<>(topDomains.inner());
        for (int i = 0; i < topDomains.inner(); i++) {
            names.add(edition.domains().name(topDomains.domain(i)));
        }
        return names;
    }

    private void writeSuggestions() throws IOException {
        try (CsvTableWriter table = new CsvTableWriter(tables.file("suggestion"), "keyword_id", "ordinal", "text")) {
            for (int doc : byId) {
                int ordinal = 0;
                for (int suggested : keywords.suggestions(doc)) {
                    table.number(keywords.id(doc))
                            .number(ordinal++)
                            .text(edition.text(suggested))
                            .end();
                }
            }
        }
    }

    private void writeTexts() throws IOException {
        try (CsvTableWriter table = new CsvTableWriter(
                tables.file("text"), "text", "volume", "geo_names", "word_list", "stems", "is_keyword")) {
            for (int rank = 0; rank < edition.rankedTexts(); rank++) {
                int doc = edition.docByTextRank(rank);
                boolean isKeyword = edition.isLive(doc);
                String text = edition.text(doc);
                table.text(text)
                        .figure(isKeyword ? keywords.volume(doc) : KeywordFacts.UNKNOWN)
                        .list(edition.geoNames(doc))
                        .list(distinct(analysis.words(text)))
                        .list(distinct(analysis.stems(text)))
                        .flag(isKeyword)
                        .end();
            }
        }
    }

    private void writeAds() throws IOException {
        try (CsvTableWriter table = new CsvTableWriter(
                tables.file("ad"),
                "keyword_id",
                "ordinal",
                "date",
                "position",
                "type",
                "url",
                "host",
                "domain",
                "title",
                "text")) {
            for (int doc : byId) {
                for (Ads.Placement ad : edition.ads().ofDoc(doc)) {
                    writeAd(table, ad);
                }
            }
        }
    }

    private void writeAd(CsvTableWriter table, Ads.Placement ad) throws IOException {
        Ads.Creative creative = edition.ads().creative(ad.creative());
        table.number(keywords.id(ad.doc()))
                .number(ad.index())
                .date(keywords.adsDate(ad.doc()))
                .number(ad.position())
                .figure(ad.type() == 0 ? KeywordFacts.UNKNOWN : ad.type())
                .text(creative.url())
                .text(creative.host())
                .text(creative.domain())
                .text(creative.title())
                .text(creative.text())
                .end();
    }
}

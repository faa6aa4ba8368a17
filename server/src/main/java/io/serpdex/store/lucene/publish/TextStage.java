package io.serpdex.store.lucene.publish;

import io.serpdex.model.Enrichment;
import io.serpdex.model.KeywordFigure;
import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.GeoNames;
import io.serpdex.store.lucene.files.KeywordCards;
import io.serpdex.store.lucene.files.KeywordRecord;
import io.serpdex.store.lucene.files.Keywords;
import io.serpdex.store.lucene.files.LabelTable;
import io.serpdex.store.lucene.files.TextIndexWriter;
import io.serpdex.store.lucene.files.Texts;
import io.serpdex.text.LanguageDetector;
import io.serpdex.text.ToponymFinder;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.lucene.store.IndexOutput;
import org.jspecify.annotations.Nullable;

/** Writes keywords and texts by document, and the index of their words; drafts the cards. */
final class TextStage {
    private final EditionPlan plan;
    private final KeywordRegistry registry;
    private final DocNumbers numbers;
    private final EditionFolder folder;
    private final RecordFile cards;
    private final Bytes card = new Bytes(64);
    private int withSerp;

    TextStage(EditionPlan plan, KeywordRegistry registry, DocNumbers numbers, EditionFolder folder, RecordFile cards) {
        this.plan = plan;
        this.registry = registry;
        this.numbers = numbers;
        this.folder = folder;
        this.cards = cards;
    }

    void run() throws IOException {
        try (WordAnalysis analysis = new WordAnalysis(plan.database().language());
                TextIndexWriter index = new TextIndexWriter(folder, analysis);
                Keywords.Writer keywords = new Keywords.Writer(folder);
                LabelTable.Writer labels = new LabelTable.Writer(folder);
                GeoNames.Writer geoNames = new GeoNames.Writer(folder);
                Blobs.Writer texts = new Blobs.Writer(folder, Texts.NAME)) {
            TextEnrichment enrichment = new TextEnrichment(plan);
            for (int doc = 0; doc < numbers.live(); doc++) {
                int rank = numbers.rankOfDoc(doc);
                KeywordRecord keyword = registry.read(rank);
                for (int i = 0; i < keyword.suggestions.length; i++) {
                    keyword.suggestions[i] = numbers.docOfText(keyword.suggestions[i]);
                }
                enrichment.addTo(keyword);
                keyword.derivedDifficulty = keyword.figure(KeywordFigure.DIFFICULTY) == KeywordFigure.UNKNOWN;
                keywords.add(keyword, rank, numbers.textRank(registry.textNumberOf(rank)));
                int places = geoNames.number(enrichment.geoNames(keyword.text));
                long textStart = texts.position();
                int textLength = add(texts, keyword.text);
                card.clear();
                KeywordCards.Writer.draft(
                        card, keyword, labels.number(keyword.labels()), places, textStart, textLength);
                cards.add(card);
                index.add(keyword.text);
                withSerp += keyword.hasSerp ? 1 : 0;
            }
            for (int doc = numbers.live(); doc < numbers.live() + numbers.suggested(); doc++) {
                String text = numbers.text(numbers.textOfSuggested(doc));
                geoNames.addSuggested(enrichment.geoNames(text));
                add(texts, text);
                index.add(text);
            }
            writeDropped(texts);
            keywords.finish();
            labels.finish();
            geoNames.finish();
            texts.finish();
            index.finish();
        }
        writeOrders();
    }

    /** Adds a text and returns its length in bytes. */
    private static int add(Blobs.Writer texts, String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        texts.add(utf8, 0, utf8.length);
        return utf8.length;
    }

    private void writeDropped(Blobs.Writer texts) throws IOException {
        try (IndexOutput ids = folder.create(Texts.DROPPED_IDS)) {
            for (int rank = 0; rank < registry.size(); rank++) {
                if (registry.isDropped(rank)) {
                    KeywordRecord keyword = registry.read(rank);
                    add(texts, keyword.text);
                    ids.writeLong(keyword.id);
                }
            }
            EditionFolder.finish(ids);
        }
    }

    private void writeOrders() throws IOException {
        try (IndexOutput byId = folder.create(Texts.BY_ID);
                IndexOutput ranks = folder.create(Texts.SUGGESTED_RANKS);
                IndexOutput byRank = folder.create(Texts.BY_RANK);
                IndexOutput retired = folder.create(EditionReader.RETIRED)) {
            for (int rank = 0; rank < registry.size(); rank++) {
                byId.writeInt(numbers.docOfRank(rank));
            }
            for (int doc = numbers.live(); doc < numbers.live() + numbers.suggested(); doc++) {
                ranks.writeInt(numbers.textRank(numbers.textOfSuggested(doc)));
            }
            for (int doc : numbers.docsByText()) {
                byRank.writeInt(doc);
            }
            if (!plan.definesReference()) {
                for (long id : registry.retiredIds()) {
                    retired.writeLong(id);
                }
            }
            EditionFolder.finish(byId);
            EditionFolder.finish(ranks);
            EditionFolder.finish(byRank);
            EditionFolder.finish(retired);
        }
    }

    /** Returns the number of keywords that have a SERP. */
    int withSerp() {
        return withSerp;
    }

    /** Derives the language and toponyms of a keyword if they were not imported. */
    static final class TextEnrichment {
        private final @Nullable LanguageDetector languages;
        private final @Nullable ToponymFinder toponymFinder;

        TextEnrichment(EditionPlan plan) {
            this.languages = plan.enrichment().contains(Enrichment.LANG)
                    ? new LanguageDetector(plan.database().language())
                    : null;
            this.toponymFinder =
                    plan.enrichment().contains(Enrichment.GEO_NAMES) ? new ToponymFinder(plan.database()) : null;
        }

        void addTo(KeywordRecord keyword) {
            if (languages != null && keyword.language == null) {
                keyword.language = languages.of(keyword.text);
                keyword.derivedLanguage = keyword.language != null;
            }
        }

        List<String> geoNames(String text) {
            return toponymFinder == null ? List.of() : toponymFinder.find(text);
        }
    }
}

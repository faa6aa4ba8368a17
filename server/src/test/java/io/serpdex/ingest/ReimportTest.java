package io.serpdex.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.ingest.rejects.ImportSummaryJson;
import io.serpdex.ingest.rejects.PastImports;
import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.model.Keyword;
import io.serpdex.store.KeywordOverview;
import io.serpdex.store.Query;
import io.serpdex.store.SerpPage;
import io.serpdex.store.View;
import io.serpdex.store.lucene.LuceneStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests imports into a store that already contains the keywords. */
final class ReimportTest {
    private static final Database US = new Database("g_us");

    private static final String POSITIONS = "Keyword,Position,Search Volume,Url,Competition";

    @TempDir
    Path folder;

    private LuceneStore store;

    @BeforeEach
    void openStore() {
        store = new LuceneStore(folder.resolve("data"));
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    private ImportSummary imported(int day, String file, String content) throws IOException {
        return imported(day, ImportRequest.Limits.DEFAULT, file, content);
    }

    private ImportSummary imported(int day, ImportRequest.Limits limits, String file, String content)
            throws IOException {
        Path path = folder.resolve(file);
        Files.writeString(path, content);
        ImportRequest request = new ImportRequest(
                US,
                LocalDate.of(2026, 11, day),
                false,
                false,
                List.of(path),
                null,
                limits,
                2,
                Enrichment.NONE,
                ImportRequest.ProviderOptions.NONE,
                folder.resolve("imports"));
        return new Importer(store, InputStream.nullInputStream(), 2).run(request, ImportProgress.SILENT);
    }

    private List<String> types(String keyword) {
        try (View view = store.open(US)) {
            return view.execute(new Query.KeywordInfo(Keyword.parse(keyword)))
                    .map(KeywordOverview::keyword)
                    .orElseThrow()
                    .types();
        }
    }

    private List<String> results(String keyword) {
        try (View view = store.open(US)) {
            return view
                    .execute(new Query.KeywordTop(Keyword.parse(keyword)))
                    .map(SerpPage::results)
                    .orElseThrow()
                    .stream()
                    .map(result -> result.position() + " " + result.page().url())
                    .toList();
        }
    }

    private static String lines(int keywords, IntFunction<String> results) {
        return IntStream.range(0, keywords)
                .mapToObj(i -> "{\"keyword\": \"k" + i + "\", \"results\": " + results.apply(i) + "}\n")
                .collect(Collectors.joining());
    }

    private static String oneResult(int keyword) {
        return "[{\"position\": 1, \"url\": \"https://a.com/" + keyword + "\"}]";
    }

    @Test
    void publishesNothingIfTooManyStoredSerpsBecomeEmpty() throws IOException {
        imported(1, "first.jsonl", lines(40, ReimportTest::oneResult));

        ImportSummary summary = imported(2, "second.jsonl", lines(50, i -> i < 20 || i >= 40 ? "[]" : oneResult(i)));

        assertThat(summary.published()).isFalse();
        assertThat(summary.failure())
                .matches("20 of 40 stored SERPs would become empty \\(50 %\\), more than"
                        + " --max-emptied 5 %: nothing was published\\. Try: check the searches for k\\d+, k\\d+, k\\d+ in the"
                        + " files\\. If these keywords really no longer have results, raise --max-emptied");
        assertThat(results("k0")).containsExactly("1 https://a.com/0");
        JsonNode warnings =
                JsonMapper.shared().readTree(ImportSummaryJson.of(summary)).get("warnings");
        assertThat(warnings.get("emptied").asInt()).isEqualTo(20);
        assertThat(warnings.get("emptied_examples").size()).isEqualTo(3);
        assertThat(store.check().getFirst().leftovers()).isEmpty();
    }

    @Test
    void publishesFewEmptiedSerpsAndCountsThem() throws IOException {
        imported(1, "first.jsonl", lines(20, ReimportTest::oneResult));

        ImportSummary few = imported(2, "second.jsonl", lines(19, i -> "[]"));
        assertThat(few.published()).isTrue();
        assertThat(few.emptied().count()).isEqualTo(19);
        assertThat(results("k0")).isEmpty();

        ImportSummary again = imported(3, "third.jsonl", lines(20, i -> "[]"));
        assertThat(again.emptied().examples()).containsExactly("k19");
        assertThat(new PastImports(folder.resolve("imports")).newest(3))
                .flatExtracting(PastImports.PastImport::warnings)
                .contains("19 stored SERPs have no results in the files");
    }

    @Test
    void allowsEmptiedSerpsUpToTheLimit() throws IOException {
        imported(1, "first.jsonl", lines(40, ReimportTest::oneResult));
        String half = lines(40, i -> i < 20 ? "[]" : oneResult(i));

        assertThat(imported(2, new ImportRequest.Limits(5, 49.9), "second.jsonl", half)
                        .published())
                .isFalse();
        assertThat(imported(2, new ImportRequest.Limits(5, 50), "second.jsonl", half)
                        .published())
                .isTrue();
    }

    @Test
    void keepsPartialWhileOnlyPositionsOfSitesAreKnown() throws IOException {
        imported(1, "positions.csv", POSITIONS + "\nshoes,3,10,https://a.com/,1\n");
        assertThat(types("shoes")).containsExactly("partial");

        imported(2, "positions.csv", POSITIONS + "\nshoes,2,10,https://a.com/,1\n");
        assertThat(types("shoes")).containsExactly("partial");

        imported(3, "positions.csv", POSITIONS + ",SERP Features by Keyword\nshoes,5,10,https://b.com/,1,Video\n");
        assertThat(results("shoes")).containsExactly("2 https://a.com/", "5 https://b.com/");
        assertThat(types("shoes")).containsExactly("video", "partial");

        imported(4, "figures.csv", "keyword,types\nshoes,map\n");
        assertThat(types("shoes")).containsExactly("map", "partial");

        imported(5, "serps.jsonl", "{\"keyword\": \"shoes\", \"results\": []}\n");
        assertThat(types("shoes")).containsExactly("map");
    }

    @Test
    void keepsTypesOfKeywordWithoutSerp() throws IOException {
        imported(1, "figures.jsonl", "{\"keyword\": \"shoes\", \"types\": [\"map\", \"video\"]}\n");
        imported(2, "positions.csv", POSITIONS + "\nshoes,3,10,https://a.com/,1\n");
        assertThat(types("shoes")).containsExactly("map", "video", "partial");
    }

    @Test
    void addsPositionsOfSiteToCompleteSerp() throws IOException {
        imported(
                1,
                "serps.jsonl",
                "{\"keyword\": \"shoes\", \"types\": [\"map\"], \"results\": " + oneResult(1) + "}\n");
        imported(2, "positions.csv", POSITIONS + "\nshoes,1,10,https://b.com/,1\n");
        assertThat(results("shoes")).containsExactly("1 https://b.com/", "2 https://a.com/1");
        assertThat(types("shoes")).containsExactly("map");
    }
}

package io.serpdex.store.opensearch;

import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.Batch;
import io.serpdex.store.Partition;
import io.serpdex.store.Query;
import io.serpdex.store.SerpBuilder;
import io.serpdex.store.Store;
import io.serpdex.store.TestBatch;
import io.serpdex.store.View;
import io.serpdex.store.lucene.LuceneStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests publishing of one edition by several machines. */
class PartitionedImportTest {
    private static final Database US = Database.of("g_us");
    private static final int PARTS = 3;
    private static final List<String> KEYWORDS =
            IntStream.range(0, 30).mapToObj(i -> "keyword number " + i).toList();

    @TempDir
    Path work;

    @AfterEach
    void clear() {
        SharedCluster.clear(work);
    }

    private OpenSearchStore machine(int part) {
        return machine(part, PARTS, work);
    }

    private OpenSearchStore machine(int part, int parts, Path folder) {
        return new OpenSearchStore(SharedCluster.settings(work), folder, new Partition(part, parts));
    }

    private static TestBatch batch(String date, int position) {
        return TestBatch.on(date)
                .with(KEYWORDS.stream()
                        .map(text -> serp(text).volume(10).results("a.com", position))
                        .toArray(SerpBuilder[]::new));
    }

    private Batch.Published published(int part, TestBatch batch) {
        try (OpenSearchStore store = machine(part)) {
            return batch.importInto(store);
        }
    }

    private long keywordsSeen() {
        try (Store store = machine(1);
                View view = store.open(US)) {
            return view.edition().keywords();
        }
    }

    private int positionOf(String keyword) {
        try (Store store = machine(1);
                View view = store.open(US)) {
            return view.execute(new Query.KeywordTop(Keyword.parse(keyword)))
                    .orElseThrow()
                    .results()
                    .getFirst()
                    .position();
        }
    }

    @Test
    void showsAnEditionWhenAllPartsArePublished() {
        assertThat(published(2, batch("2026-11-01", 4)).pendingPartitions()).containsExactly(1, 3);
        assertThat(published(1, batch("2026-11-01", 4)).pendingPartitions()).containsExactly(3);
        try (Store store = machine(1)) {
            assertThat(store.databases()).isEmpty();
        }

        assertThat(published(3, batch("2026-11-01", 4)).pendingPartitions()).isEmpty();

        assertThat(keywordsSeen()).isEqualTo(KEYWORDS.size());
    }

    @Test
    void showsTheOldEditionUntilTheLastPartIsPublished() {
        IntStream.rangeClosed(1, PARTS).forEach(part -> published(part, batch("2026-11-01", 4)));
        published(1, batch("2026-11-08", 2));
        published(2, batch("2026-11-08", 2));
        assertThat(KEYWORDS)
                .allSatisfy(keyword -> assertThat(positionOf(keyword)).isEqualTo(4));

        published(3, batch("2026-11-08", 2));

        assertThat(KEYWORDS)
                .allSatisfy(keyword -> assertThat(positionOf(keyword)).isEqualTo(2));
    }

    @Test
    void replacesARepeatedPart() {
        published(1, batch("2026-11-01", 9));
        published(2, batch("2026-11-01", 4));
        published(1, batch("2026-11-01", 4));
        published(3, batch("2026-11-01", 4));

        assertThat(keywordsSeen()).isEqualTo(KEYWORDS.size());
        assertThat(KEYWORDS)
                .allSatisfy(keyword -> assertThat(positionOf(keyword)).isEqualTo(4));
    }

    @Test
    void importsAnAbandonedPartAgain() throws IOException {
        try (OpenSearchStore store = machine(1);
                Batch abandoned = store.begin(batch("2026-11-01", 9).plan())) {
            batch("2026-11-01", 9).fill(abandoned);
        }
        IntStream.rangeClosed(1, PARTS).forEach(part -> published(part, batch("2026-11-01", 4)));

        assertThat(KEYWORDS)
                .allSatisfy(keyword -> assertThat(positionOf(keyword)).isEqualTo(4));
    }

    @Test
    void keepsPartsOfDifferentDatesApart() {
        published(1, batch("2026-11-01", 4));
        assertThat(published(2, batch("2026-11-08", 4)).pendingPartitions()).containsExactly(1, 3);
        assertThat(published(3, batch("2026-11-08", 4)).pendingPartitions()).containsExactly(1);
        assertThat(published(1, batch("2026-11-08", 4)).pendingPartitions()).isEmpty();

        assertThat(keywordsSeen()).isEqualTo(KEYWORDS.size());
    }

    @Test
    void publishesPartsConcurrently() throws Exception {
        try (ExecutorService machines = Executors.newFixedThreadPool(PARTS)) {
            List<Future<Batch.Published>> all = IntStream.rangeClosed(1, PARTS)
                    .mapToObj(part -> machines.submit(() -> published(part, batch("2026-11-01", 4))))
                    .toList();
            for (Future<Batch.Published> each : all) {
                each.get();
            }
        }

        assertThat(keywordsSeen()).isEqualTo(KEYWORDS.size());
    }

    @Test
    void continuesImportsOnAnotherMachine(@TempDir Path otherMachine) {
        IntStream.rangeClosed(1, PARTS).forEach(part -> published(part, batch("2026-11-01", 4)));
        TestBatch second =
                TestBatch.on("2026-11-08").with(serp("keyword number 0").results("a.com", 1));
        for (int part = 1; part <= PARTS; part++) {
            try (OpenSearchStore store = machine(part, PARTS, otherMachine)) {
                second.importInto(store);
            }
        }

        assertThat(keywordsSeen()).isEqualTo(KEYWORDS.size());
        assertThat(positionOf("keyword number 0")).isEqualTo(1);
        assertThat(positionOf("keyword number 1")).isEqualTo(4);
    }

    @Test
    void rejectsAnotherNumberOfParts() {
        IntStream.rangeClosed(1, PARTS).forEach(part -> published(part, batch("2026-11-01", 4)));

        try (OpenSearchStore store = machine(1, 1, work)) {
            assertThatThrownBy(() -> store.begin(batch("2026-11-08", 4).plan()))
                    .isInstanceOf(ServiceException.class)
                    .hasMessageContaining("--partition must be i/3");
        }
    }

    @Test
    void addsNoReferenceKeywordsFromPartsThatStartEmpty(@TempDir Path embedded) {
        TestBatch first = TestBatch.on("2026-11-01")
                .with(serp(KEYWORDS.getFirst()).volume(10).results("a.com", 2));
        TestBatch second = TestBatch.on("2026-11-08")
                .with(KEYWORDS.stream()
                        .skip(1)
                        .map(text -> serp(text).volume(10).results("b.com", 2))
                        .toArray(SerpBuilder[]::new));
        IntStream.rangeClosed(1, PARTS).forEach(part -> published(part, first));
        IntStream.rangeClosed(1, PARTS).forEach(part -> published(part, second));

        try (Store whole = new LuceneStore(embedded);
                Store parts = machine(1)) {
            first.importInto(whole);
            second.importInto(whole);
            Query.DomainInfo query = new Query.DomainInfo(Scope.parse("a.com"));
            try (View expected = whole.open(US);
                    View view = parts.open(US)) {
                assertThat(view.execute(query)).isEqualTo(expected.execute(query));
            }
        }
    }

    @Test
    void doesNotOverwriteAnotherFormatVersion() {
        IntStream.rangeClosed(1, PARTS).forEach(part -> published(part, batch("2026-11-01", 4)));
        SharedCluster.changeFormat(work, US, 99);

        try (OpenSearchStore store = machine(1)) {
            assertThatThrownBy(() -> store.begin(batch("2026-11-08", 4).plan()))
                    .isInstanceOf(ServiceException.class)
                    .hasMessageContaining("format version 99");
        }
    }

    @Test
    void servesOtherDatabasesDespiteAnUnknownFormat() {
        Database other = Database.of("g_uk");
        IntStream.rangeClosed(1, PARTS).forEach(part -> {
            published(part, batch("2026-11-01", 4));
            published(part, batch("2026-11-01", 4).into(other.id()));
        });
        SharedCluster.changeFormat(work, US, 99);

        try (OpenSearchStore store = machine(1)) {
            assertThat(store.databases()).containsExactly(other);
            assertThatThrownBy(() -> store.open(US))
                    .isInstanceOf(ServiceException.class)
                    .hasMessageContaining("format version 99");
            try (View view = store.open(other)) {
                assertThat(view.edition().keywords()).isEqualTo(KEYWORDS.size());
            }
        }
    }

    @Test
    void locksAPartDuringImport() throws IOException {
        try (OpenSearchStore store = machine(1);
                OpenSearchStore other = machine(1, PARTS, work.resolve("other"));
                OpenSearchStore second = machine(2);
                Batch running = store.begin(batch("2026-11-01", 4).plan());
                Batch otherPart = second.begin(batch("2026-11-01", 4).plan())) {
            assertThat(running.base()).isNull();
            assertThat(otherPart.base()).isNull();
            assertThatThrownBy(() -> other.begin(batch("2026-11-01", 4).plan()))
                    .isInstanceOf(ServiceException.class)
                    .hasMessageContaining("another import is running");
        }
    }
}

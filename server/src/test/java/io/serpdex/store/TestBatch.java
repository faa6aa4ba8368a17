package io.serpdex.store;

import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.model.PageUrl;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A batch with the contents of a test. */
public final class TestBatch {
    /** Small, so that batches have several buffers. Engines must keep the order across buffers. */
    private static final int CHANGES_IN_A_PART = 2;

    private final @Nullable LocalDate date;
    private Database database = Database.of("g_us");
    private boolean full;
    private Set<Enrichment> enrichment = Enrichment.NONE;
    private final List<KeywordChange> keywords = new ArrayList<>();
    private final List<ShareChange> shares = new ArrayList<>();

    private TestBatch(@Nullable LocalDate date) {
        this.date = date;
    }

    public static TestBatch on(String date) {
        return new TestBatch(LocalDate.parse(date));
    }

    public static TestBatch on(LocalDate date) {
        return new TestBatch(date);
    }

    /** Returns a batch of figures and share counts for the newest edition, regardless of its date. */
    public static TestBatch undated() {
        return new TestBatch(null);
    }

    public TestBatch into(String databaseId) {
        database = Database.of(databaseId);
        return this;
    }

    public TestBatch full() {
        full = true;
        return this;
    }

    public TestBatch enriched(Set<Enrichment> fields) {
        enrichment = fields;
        return this;
    }

    public TestBatch with(SerpBuilder... lines) {
        for (SerpBuilder line : lines) {
            with(line.in(date == null ? LocalDate.EPOCH : date));
        }
        return this;
    }

    public TestBatch with(KeywordChange change) {
        keywords.add(change);
        return this;
    }

    public TestBatch with(ShareChange change) {
        shares.add(change);
        return this;
    }

    public TestBatch shares(String url, long socialA, long socialB, long engine) {
        return shares(url, Patch.set(socialA), Patch.set(socialB), Patch.set(engine));
    }

    public TestBatch shares(String url, Patch<Long> socialA, Patch<Long> socialB, Patch<Long> engine) {
        return with(new ShareChange(PageUrl.parse(url), socialA, socialB, engine));
    }

    public Batch.Plan plan() {
        return new Batch.Plan(database, date, full, 2, enrichment, "a test");
    }

    public BatchContents forOracle() {
        return new BatchContents(database, date, full, enrichment, List.copyOf(keywords), List.copyOf(shares));
    }

    public Batch.Published importInto(Store store) {
        try (Batch batch = store.begin(plan())) {
            fill(batch);
            return batch.publish(thousandths -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void fill(Batch batch) throws IOException {
        Batch.ChangeBuffer changeBuffer = batch.newBuffer();
        int inPart = 0;
        for (KeywordChange change : keywords) {
            if (inPart == CHANGES_IN_A_PART) {
                batch.append(changeBuffer);
                changeBuffer = batch.newBuffer();
                inPart = 0;
            }
            changeBuffer.add(change);
            inPart++;
        }
        for (ShareChange change : shares) {
            changeBuffer.add(change);
        }
        batch.append(changeBuffer);
    }

    @Override
    public String toString() {
        StringBuilder lines = new StringBuilder(database.id() + " " + (date == null ? "undated" : date));
        lines.append(full ? " --full" : "");
        lines.append(enrichment.isEmpty() ? "" : " --enrich " + enrichment);
        keywords.forEach(change -> lines.append("\n  ").append(TestBatchText.of(change)));
        shares.forEach(change -> lines.append("\n  ").append(TestBatchText.of(change)));
        return lines.toString();
    }
}

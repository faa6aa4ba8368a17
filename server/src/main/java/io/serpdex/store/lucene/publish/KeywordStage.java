package io.serpdex.store.lucene.publish;

import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.KeywordRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Applies the lines of a batch to the base edition, keyword by keyword in the order of their IDs. The result is a
 * {@link KeywordRegistry}.
 */
final class KeywordStage {
    private final EditionPlan plan;
    private final SpillFile spill;
    private final KeywordRegistry registry;

    KeywordStage(EditionPlan plan, SpillFile spill, KeywordRegistry registry) {
        this.plan = plan;
        this.spill = spill;
        this.registry = registry;
    }

    /** The location of a line in the loaded bucket; {@code start} is after ID and text. */
    private record Line(long id, String text, int start, int end, int firstChange) {}

    void run(StageProgress progress) throws IOException {
        for (int bucket = 0; bucket < spill.buckets(); bucket++) {
            merge(bucket);
            progress.done(bucket + 1, spill.buckets());
        }
    }

    private void merge(int bucket) throws IOException {
        byte[] bytes = spill.read(bucket);
        List<Line> lines = lines(bytes);
        EditionReader base = plan.base();
        long firstId = SpillLayout.firstKeywordId(bucket);
        long endId = SpillLayout.firstKeywordId(bucket + 1);
        int old = base == null ? 0 : base.firstKeywordFrom(firstId);
        int oldEnd = base == null ? 0 : base.firstKeywordFrom(endId);
        List<Integer> sameId = new ArrayList<>();
        int line = 0;
        while (old < oldEnd || line < lines.size()) {
            long id = Math.min(
                    old < oldEnd && base != null ? base.keywordIdByRank(old) : Long.MAX_VALUE,
                    line < lines.size() ? lines.get(line).id : Long.MAX_VALUE);
            // Two texts may have the same ID, so all lines of an ID are collected and then matched by text.
            sameId.clear();
            while (base != null && old < oldEnd && base.keywordIdByRank(old) == id) {
                sameId.add(base.docByRank(old++));
            }
            int from = line;
            while (line < lines.size() && lines.get(line).id == id) {
                line++;
            }
            mergeId(bytes, sameId, lines.subList(from, line));
        }
    }

    private List<Line> lines(byte[] bytes) {
        List<Line> lines = new ArrayList<>();
        SpillLayout.forEachChunk(bytes, (reader, firstChange) -> {
            while (!reader.atEnd()) {
                int length = reader.readInt();
                int lineEnd = reader.position() + length;
                long id = reader.readLong();
                String text = reader.text();
                lines.add(new Line(id, text, reader.position(), lineEnd, firstChange));
                reader.skip(lineEnd - reader.position());
            }
        });
        // The sort is stable, so the lines of a keyword keep their order.
        lines.sort(Comparator.comparingLong(Line::id));
        return lines;
    }

    private void mergeId(byte[] bytes, List<Integer> oldDocs, List<Line> lines) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int doc : oldDocs) {
            texts.add(base().text(doc));
        }
        for (Line line : lines) {
            if (!texts.contains(line.text)) {
                texts.add(line.text);
            }
        }
        if (texts.size() > 1) {
            texts.sort(null);
        }
        for (String text : texts) {
            Integer oldDoc = null;
            for (int doc : oldDocs) {
                if (base().text(doc).equals(text)) {
                    oldDoc = doc;
                }
            }
            List<Line> own = texts.size() == 1
                    ? lines
                    : lines.stream().filter(line -> line.text.equals(text)).toList();
            merge(bytes, text, oldDoc, own);
        }
    }

    private void merge(byte[] bytes, String text, @Nullable Integer oldDoc, List<Line> lines) throws IOException {
        boolean oldLives = oldDoc != null && base().isLive(oldDoc);
        boolean stays = !lines.isEmpty() || (oldLives && !plan.full());
        KeywordChangeCodec.KeywordState state = start(text, oldDoc, oldLives, stays, lines);
        Bytes.Reader reader = new Bytes.Reader();
        for (Line line : lines) {
            reader.over(bytes, line.start, line.end);
            KeywordChangeCodec.apply(reader, line.firstChange, state, registry::textNumber);
        }
        KeywordRecord keyword = state.keyword;
        if (plan.definesReference()) {
            keyword.reference = keyword.hasSerp;
        }
        int rank;
        if (stays) {
            rank = registry.addLive(keyword);
        } else if (keyword.hadSerp) {
            rank = registry.addDropped(keyword);
        } else {
            rank = KeywordRegistry.GONE;
        }
        if (rank == KeywordRegistry.GONE || !stays) {
            registry.retire(keyword);
        }
        record(state, oldDoc, rank, stays);
    }

    private KeywordChangeCodec.KeywordState start(
            String text, @Nullable Integer oldDoc, boolean oldLives, boolean stays, List<Line> lines) {
        KeywordRecord keyword = oldLives && oldDoc != null ? base().keywords().record(oldDoc) : new KeywordRecord();
        KeywordChangeCodec.KeywordState state = new KeywordChangeCodec.KeywordState(keyword);
        boolean hadSerpBefore =
                oldDoc != null && (plan.amends() ? base().hadSerp(oldDoc) : oldLives && keyword.hasSerp);
        if (!oldLives) {
            keyword.id = lines.isEmpty() ? base().keywordId(Objects.requireNonNull(oldDoc)) : lines.get(0).id;
            keyword.text = text;
            keyword.words = 1 + (int) text.chars().filter(c -> c == ' ').count();
            keyword.reference = registry.wasRetired(keyword.id);
        } else if (!plan.full()) {
            state.resultsChange = KeywordChangeCodec.KeywordState.FROM_BASE;
            state.adsChange = KeywordChangeCodec.KeywordState.FROM_BASE;
            int[] numbers = new int[keyword.suggestions.length];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = registry.textNumber(base().text(keyword.suggestions[i]));
            }
            keyword.suggestions = numbers;
        } else {
            // A full batch keeps only the figures of a keyword, and only if it names the keyword.
            keyword.hasSerp = false;
            keyword.resultsDay = KeywordRecord.NO_DATE;
            keyword.adsDay = KeywordRecord.NO_DATE;
            keyword.types = List.of();
            keyword.suggestions = new int[0];
            keyword.titles = new byte[0];
            keyword.aimed = 0;
        }
        keyword.hadSerp = hadSerpBefore;
        if (!stays) {
            keyword.hasSerp = false;
        }
        return state;
    }

    private void record(KeywordChangeCodec.KeywordState state, @Nullable Integer oldDoc, int rank, boolean stays) {
        if (oldDoc != null) {
            registry.mapOld(oldDoc, rank);
        }
        if (!stays) {
            return;
        }
        if (state.resultsChange == KeywordChangeCodec.KeywordState.FROM_BASE) {
            registry.carryResults(rank);
        } else if (state.resultsChange >= 0 && state.keyword.hasSerp) {
            registry.bringResults(state.resultsChange, rank, state.results);
            int deepestBefore = deepestInBase(oldDoc);
            if (deepestBefore > 0) {
                registry.replaced(state.keyword.text, state.results == 0);
            }
            if (state.deepest < deepestBefore) {
                registry.shallower(state.keyword.text);
            }
        }
        if (state.adsChange == KeywordChangeCodec.KeywordState.FROM_BASE) {
            registry.carryAds(rank);
        } else if (state.adsChange >= 0) {
            registry.bringAds(state.adsChange, rank);
        }
    }

    /** Returns the deepest position of the stored SERP, or 0 if it has no results. */
    private int deepestInBase(@Nullable Integer oldDoc) {
        return oldDoc != null && base().isLive(oldDoc) && base().keywords().hasSerp(oldDoc)
                ? base().serps().get(oldDoc).deepest()
                : 0;
    }

    private EditionReader base() {
        return Objects.requireNonNull(plan.base());
    }
}

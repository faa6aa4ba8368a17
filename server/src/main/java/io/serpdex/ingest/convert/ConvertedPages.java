package io.serpdex.ingest.convert;

import io.serpdex.ingest.input.OrderedExecutor;
import io.serpdex.ingest.input.RowBuffer;
import io.serpdex.ingest.input.RowSpill;
import io.serpdex.ingest.rejects.ImportRecorder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The converted pages of one database, on disk by keyword, with their counts. */
public final class ConvertedPages implements AutoCloseable {
    private final Path editionsFile;
    private final RowSpill keywords;
    private final ImportRecorder recorder;
    private final PageFacts facts = new PageFacts();
    private @Nullable RowSpill editions;

    ConvertedPages(Path folder, String name) throws IOException {
        editionsFile = folder.resolve(name + ".editions");
        keywords = new RowSpill(folder.resolve(name + ".pages"));
        recorder = new ImportRecorder(folder.resolve(name + ".rejects"));
    }

    void add(PageBatch batch) throws IOException {
        keywords.append(batch.block);
        recorder.record(batch.counts);
        facts.addAll(batch.facts);
    }

    public ImportRecorder recorder() {
        return recorder;
    }

    /** Returns the newest day of a page; null if no page has a date. */
    public @Nullable LocalDate newest() {
        return facts.newest();
    }

    /** Returns whether any page has results or ads, not only figures. */
    public boolean serps() {
        return facts.serps();
    }

    /** Returns whether any page has the positions or ads of one site only. */
    public boolean partial() {
        return !facts.hosts().isEmpty() || !facts.advertisers().isEmpty();
    }

    /** Returns the hosts, and domains as {@code *.example.com}, whose stored positions are replaced. */
    public Set<String> hosts() {
        return facts.hosts();
    }

    /** Returns all pages as one edition without a date. */
    public EditionPages oneEdition() {
        return new EditionPages(null, keywords.parts());
    }

    /**
     * Divides the pages into one edition per date, oldest first, if any keyword was searched again on another day.
     * Otherwise, returns all pages as one edition.
     */
    public List<EditionPages> editionsByDate(int workers) throws IOException {
        NavigableSet<LocalDate> dates = facts.searchedOnSeveralDays() ? datesOfEditions(workers) : new TreeSet<>();
        if (dates.size() < 2) {
            return List.of(oneEdition());
        }
        RowSpill divided = new RowSpill(editionsFile, dates.size());
        editions = divided;
        divideInto(divided, dates, workers);
        // Frees the disk space.
        keywords.close();
        List<EditionPages> pages = new ArrayList<>();
        for (LocalDate date : dates) {
            pages.add(new EditionPages(date, divided.blocksOf(pages.size())));
        }
        return pages;
    }

    private record Survey(boolean again, Set<LocalDate> days) {}

    /** Returns the dates of the editions; an empty set if no keyword was searched again. */
    private NavigableSet<LocalDate> datesOfEditions(int workers) throws IOException {
        NavigableSet<LocalDate> dates = new TreeSet<>();
        boolean[] again = new boolean[1];
        try (OrderedExecutor<Survey> surveys = new OrderedExecutor<>(workers, survey -> {
            again[0] |= survey.again();
            dates.addAll(survey.days());
        })) {
            for (RowSpill.Part part : keywords.parts()) {
                surveys.submit(part.size(), () -> survey(part));
            }
            surveys.finish();
        }
        if (!again[0]) {
            return new TreeSet<>();
        }
        LocalDate positions = facts.newestPositions();
        if (positions != null && positions.isAfter(dates.last())) {
            dates.add(positions);
        }
        return dates;
    }

    private static Survey survey(RowSpill.Part part) throws IOException {
        boolean again = false;
        Set<LocalDate> all = new TreeSet<>();
        for (List<SpilledPage> pages : pagesByKeyword(part).values()) {
            SearchDays days = new SearchDays(pages);
            again |= days.again();
            all.addAll(days.days());
        }
        return new Survey(again, all);
    }

    private void divideInto(RowSpill divided, NavigableSet<LocalDate> dates, int workers) throws IOException {
        Map<LocalDate, Integer> numbers = new LinkedHashMap<>();
        dates.forEach(date -> numbers.put(date, numbers.size()));
        try (OrderedExecutor<RowSpill.Block> dividing = new OrderedExecutor<>(workers, divided::append)) {
            for (RowSpill.Part part : keywords.parts()) {
                dividing.submit(part.size(), () -> {
                    RowSpill.Block block = new RowSpill.Block(dates.size());
                    for (List<SpilledPage> pages : pagesByKeyword(part).values()) {
                        SearchDays days = new SearchDays(pages);
                        for (SpilledPage page : pages) {
                            LocalDate date = days.editionOf(page, dates);
                            page.write(block.rows(Objects.requireNonNull(numbers.get(date))));
                        }
                    }
                    return block;
                });
            }
            dividing.finish();
        }
    }

    /** Reads the pages of a part by keyword, in the order of the files. */
    public static Map<String, List<SpilledPage>> pagesByKeyword(RowSpill.Part part) throws IOException {
        Map<String, List<SpilledPage>> keywords = new LinkedHashMap<>();
        for (RowSpill.BlockReader block : part.blocks()) {
            RowBuffer rows = block.read();
            while (rows.hasMore()) {
                SpilledPage page = SpilledPage.read(rows);
                keywords.computeIfAbsent(page.keyword(), _ -> new ArrayList<>()).add(page);
            }
        }
        return keywords;
    }

    /** Returns the domains whose stored ads are replaced. */
    public Set<String> advertisers() {
        return facts.advertisers();
    }

    @Override
    public void close() throws IOException {
        keywords.close();
        recorder.close();
        if (editions != null) {
            editions.close();
        }
    }
}

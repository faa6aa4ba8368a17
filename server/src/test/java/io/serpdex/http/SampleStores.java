package io.serpdex.http;

import io.serpdex.ingest.ImportProgress;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.ingest.Importer;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.model.Enrichment;
import io.serpdex.store.Store;
import io.serpdex.store.lucene.LuceneStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Small imported stores, and requests for which they have rows. */
public final class SampleStores {
    /** Keywords of {@code catalogue.com} in a {@link #large} store, more than fit on a page. */
    public static final int CATALOGUE_ROWS = 2_500;

    /**
     * Keywords of {@code longpaths.com} in a {@link #large} store, with URLs of about 5,000 characters: more than a
     * socket buffers.
     */
    public static final int LONG_ROWS = 2_000;

    private static final String PAGES = """
            {"keyword":"running shoes","region_queries_count":40500,"cost":1.27,"concurrency":88,"found_results":512000000,"types":["video"],"results":[{"position":1,"url":"https://www.runhub.com/shoes"},{"position":2,"url":"https://www.trailshop.com/"},{"position":3,"url":"https://www.youtube.com/watch?v=1"}],"ads":[{"position":1,"type":1,"url":"https://adshop.com/sale","title":"=SUM(A1:A9)","text":"+1 today"}],"suggestions":["running shoes women"]}
            {"keyword":"running shoes women","region_queries_count":9000,"cost":0.5,"concurrency":40,"results":[{"position":4,"url":"https://www.runhub.com/women"},{"position":9,"url":"https://www.trailshop.com/"}]}
            {"keyword":"trail shoes","region_queries_count":3000,"results":[{"position":1,"url":"https://www.trailshop.com/trail"},{"position":2,"url":"https://www.runhub.com/shoes"}]}
            {"keyword":"running watch","region_queries_count":700,"results":[{"position":5,"url":"https://m.runhub.com/watch"}],"ads":[]}
            {"keyword":"crème brûlée","region_queries_count":500,"results":[{"position":1,"url":"https://münchen.de/süß"}]}
            {"keyword":"figures only","region_queries_count":10}
            """;

    private SampleStores() {}

    /** Creates one database with two editions, in which every report has rows. */
    public static Path oneDatabase(Path folder) {
        importInto(folder, "g_us", "2026-10-01", PAGES.lines());
        importInto(
                folder,
                "g_us",
                "2026-11-01",
                PAGES.replace("\"position\":4,", "\"position\":7,").lines());
        return folder;
    }

    /** Creates {@code g_uk} and {@code g_us}. */
    public static Path twoDatabases(Path folder) {
        importInto(folder, "g_us", "2026-11-01", PAGES.lines());
        importInto(folder, "g_uk", "2026-11-01", PAGES.lines().limit(2));
        return folder;
    }

    /** Creates a database with a domain that exceeds a page, and one that exceeds the buffers of a socket. */
    public static Path large(Path folder) {
        importInto(
                folder,
                "g_us",
                "2026-11-01",
                Stream.concat(
                        IntStream.range(0, CATALOGUE_ROWS).mapToObj(SampleStores::ofCatalogue),
                        IntStream.range(0, LONG_ROWS).mapToObj(SampleStores::withLongPath)));
        return folder;
    }

    private static String ofCatalogue(int i) {
        String keyword = List.of("=1+1", "+plus", "-minus", "@home", "plain").get(i % 5) + " item " + i;
        String volume = i % 7 == 0 ? "null" : Integer.toString(10 * (CATALOGUE_ROWS - i));
        return "{\"keyword\":\"" + keyword + "\",\"region_queries_count\":" + volume + ",\"cost\":" + i % 50 / 4.0
                + ",\"types\":[\"video\",\"map\"],\"results\":[{\"position\":" + (i % 90 + 1)
                + ",\"url\":\"https://www.catalogue.com/" + i + "\"}]}";
    }

    private static String withLongPath(int i) {
        return "{\"keyword\":\"long " + i + "\",\"region_queries_count\":5,\"results\":[{\"position\":1,\"url\":"
                + "\"https://longpaths.com/" + "x".repeat(5_000) + i + "\"}]}";
    }

    /** Imports lines in the native format. Fails if a line is rejected. */
    public static void importInto(Path folder, String database, String date, Stream<String> lines) {
        importInto(folder, database, date, lines, 0);
    }

    /** Imports lines in the native format and skips rejected lines. */
    public static void importWhatIsTaken(Path folder, String database, String date, Stream<String> lines) {
        importInto(folder, database, date, lines, 100);
    }

    private static void importInto(
            Path folder, String database, String date, Stream<String> lines, int percentOfRejects) {
        String header = "{\"format\":\"serpdex\",\"version\":1,\"se\":\"" + database + "\",\"date\":\"" + date + "\"}";
        try (Store store = new LuceneStore(folder)) {
            Path file = Files.createTempFile("serpdex", ".jsonl");
            try {
                Files.write(file, Stream.concat(Stream.of(header), lines).toList());
                ImportRequest request = new ImportRequest(
                        null,
                        null,
                        false,
                        false,
                        List.of(file),
                        null,
                        new ImportRequest.Limits(percentOfRejects, 100),
                        ImportRequest.KEEP,
                        Enrichment.NONE,
                        ImportRequest.ProviderOptions.NONE,
                        folder.resolve("imports"));
                ImportSummary summary =
                        new Importer(store, InputStream.nullInputStream(), 1).run(request, ImportProgress.SILENT);
                if (!summary.published()) {
                    throw new AssertionError(summary.toString());
                }
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a request for each of the 16 reports, with rows in {@link #oneDatabase}. */
    public static Map<String, String> everyReport() {
        Map<String, String> requests = new LinkedHashMap<>();
        requests.put("domain_info", "/v3/domain_info?query=runhub.com");
        requests.put("domain_history", "/v3/domain_history?query=runhub.com");
        requests.put("domain_keywords", "/v3/domain_keywords?query=runhub.com");
        requests.put("domain_urls", "/v3/domain_urls?query=runhub.com");
        requests.put("domains_intersection", "/v3/domains_intersection?query=runhub.com,trailshop.com");
        requests.put("domains_uniq_keywords", "/v3/domains_uniq_keywords?query=runhub.com&minus_domain=trailshop.com");
        requests.put("competitors of a domain", "/v3/competitors?query=runhub.com");
        requests.put("ad_keywords of a domain", "/v3/ad_keywords?query=adshop.com");
        requests.put("get_top_urls", "/v3/get_top_urls?query=runhub.com");
        requests.put("keywords", "/v3/keywords?query=shoes");
        requests.put("keyword_info", "/v3/keyword_info?query=running+shoes");
        requests.put("suggestions", "/v3/suggestions?query=running+sh");
        requests.put("related_keywords", "/v3/related_keywords?query=running+shoes");
        requests.put("keyword_top", "/v3/keyword_top?query=running+shoes");
        requests.put("competitors of a keyword", "/v3/competitors?query=running+shoes");
        requests.put("ad_keywords of a keyword", "/v3/ad_keywords?query=running+shoes");
        return requests;
    }
}

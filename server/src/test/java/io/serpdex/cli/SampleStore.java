package io.serpdex.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A store with two keywords, two domains and two editions. */
public final class SampleStore {
    private static final String SERPS = """
            {"keyword": "trail running shoes", "region_queries_count": 40500, "region_queries_count_wide": 60500, \
            "cost": 1.27, "concurrency": 88, "found_results": 512000000, "types": ["video", "map"], \
            "results": [{"position": 1, "url": "https://www.example.com/trail/", "title": "=SUM(1)", "snippet": "Run"}, \
            {"position": 2, "url": "https://example.org/"}], \
            "ads": [{"position": 1, "type": 1, "url": "https://shop.example.net/sale", "title": "Sale", "text": "Now"}]}
            {"keyword": "shoes", "region_queries_count": 4500, "results": \
            [{"position": 3, "url": "https://www.example.com/trail/"}, \
            {"position": 2, "url": "https://www.example.com/a%20long/path/"}]}
            """;

    private static final String SHARES = """
            url,social_a_shares,engine_shares
            https://www.example.com/trail/,1250,7
            """;

    private SampleStore() {}

    public static void create(Path folder, Path data) throws IOException {
        Path serps = Files.writeString(folder.resolve("serps.jsonl"), SERPS);
        Path shares = Files.writeString(folder.resolve("shares.csv"), SHARES);
        for (String date : new String[] {"2026-10-01", "2026-11-01"}) {
            CommandLineRunner.run("import", "--quiet", "--data", data, "--se", "g_us", "--date", date, serps)
                    .requireSuccess();
        }
        CommandLineRunner.run("import", "--quiet", "--data", data, "--se", "g_us", shares)
                .requireSuccess();
    }
}

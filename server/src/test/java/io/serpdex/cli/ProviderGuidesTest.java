package io.serpdex.cli;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.ingest.detect.KnownFormats;
import io.serpdex.ingest.providers.ProviderFormat;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the guide of every provider format on a sample file instead of the download. */
final class ProviderGuidesTest {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    /** Files that replace the downloads, by format. */
    private static final Map<String, String> DOWNLOADS = Map.ofEntries(
            entry("searchapi", "searchapi/kettle-1.json"),
            entry("serpapi", "serpapi/trail-running-shoes-1.json"),
            entry("valueserp", "valueserp/uk.json"),
            entry("serper", "serper-pie.json"),
            entry("brightdata", "brightdata.json"),
            entry("oxylabs", "oxylabs/two-pages.json"),
            entry("zenserp", "zenserp/pfanne.json"),
            entry("google-custom-search", "customsearch/scotch-egg.json"),
            entry("searxng", "searxng/google.json"),
            entry("dataforseo", "dataforseo/advanced.json"),
            entry("dataforseo-keywords", "dataforseo-labs/ranked-keywords.json"),
            entry("keyword-planner", "keyword-planner.csv"),
            entry("search-console", "search-console"),
            entry("screaming-frog", "screaming-frog.csv"),
            entry("seranking", "seranking-rankings.csv"),
            entry("keyword-list", "keywords-msv.csv"),
            entry("semrush", "semrush-positions.csv"),
            entry("ahrefs", "ahrefs-organic-keywords.csv"));

    @TempDir
    private Path folder;

    static List<ProviderFormat> formats() {
        return KnownFormats.all();
    }

    @ParameterizedTest
    @MethodSource("formats")
    void importsTheDownloadAndPrintsAReport(ProviderFormat format) throws Exception {
        assertThat(format.guide()).hasSizeLessThanOrEqualTo(5);
        String shown = "";
        for (String line : format.guide()) {
            if (line.startsWith("./serpdex ")) {
                shown = run(words(line), format).out();
            }
        }
        assertThat(shown).as("the last report of the guide").containsPattern("https://[a-z.]*example\\.|running shoes");
    }

    @Test
    void listsEveryFormat() {
        String list =
                CommandLineRunner.run("import", "--formats").requireSuccess().out();
        formats().forEach(format -> assertThat(list).contains(format.id()).contains(format.title()));
    }

    @Test
    void unknownFormatFailsAndListsAllFormats() {
        assertThat(CommandLineRunner.run("import", "--format", "excel", "a.json")
                        .requireFailure(2))
                .contains("--format", "serpapi, valueserp", "excel");
    }

    private CommandLineRunner.CommandResult run(List<String> words, ProviderFormat format) throws Exception {
        List<Object> arguments = new ArrayList<>(words.subList(1, words.size()));
        if (arguments.getFirst().equals("import")) {
            Path file = folder.resolve(arguments.removeLast().toString());
            copyFixture(Objects.requireNonNull(DOWNLOADS.get(format.id()), format.id()), file);
            arguments.add(file);
        }
        arguments.add("--data");
        arguments.add(folder.resolve("data"));
        return CommandLineRunner.run(arguments.toArray()).requireSuccess();
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            words.add(word.group(1) == null ? word.group(2) : word.group(1));
        }
        return words;
    }

    private static void copyFixture(String fixture, Path file) throws IOException, URISyntaxException {
        Path source = Path.of(
                Objects.requireNonNull(KnownFormats.class.getResource("/io/serpdex/ingest/providers/" + fixture))
                        .toURI());
        if (Files.isRegularFile(source)) {
            Files.copy(source, file);
            return;
        }
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file));
                var members = Files.list(source)) {
            for (Path member : members.toList()) {
                zip.putNextEntry(new ZipEntry(member.getFileName().toString()));
                Files.copy(member, zip);
            }
        }
    }
}

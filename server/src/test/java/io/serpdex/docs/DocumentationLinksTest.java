package io.serpdex.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Checks the links between the Markdown files of the project. */
final class DocumentationLinksTest {
    private static final Pattern ABSOLUTE = Pattern.compile("[a-z]+:.*");

    private static Map<Path, MarkdownFile> files;

    @BeforeAll
    static void readFiles() throws IOException {
        files = MarkdownFile.all().stream().collect(Collectors.toMap(MarkdownFile::path, Function.identity()));
    }

    @Test
    void relativeLinksResolve() {
        List<String> broken = new ArrayList<>();
        for (MarkdownFile file : files.values()) {
            for (String link : file.links()) {
                if (!ABSOLUTE.matcher(link).matches() && !resolves(file, link)) {
                    broken.add(file + ": " + link);
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    private static boolean resolves(MarkdownFile file, String link) {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty()
                ? file.path()
                : file.path().resolveSibling(parts[0]).normalize();
        if (parts.length == 1) {
            return Files.exists(target);
        }
        MarkdownFile page = files.get(target);
        return page != null && page.anchors().contains(parts[1]);
    }

    @Test
    void indexListsEveryPage() throws IOException {
        MarkdownFile index = MarkdownFile.read("docs/README.md");
        Path folder = index.path().getParent();
        TreeSet<String> pages = files.keySet().stream()
                .filter(page -> page.startsWith(folder) && !page.equals(index.path()))
                .map(page -> folder.relativize(page).toString())
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(index.links()).containsAll(pages);
    }

    @Test
    void numbersRepeatedAnchors() {
        MarkdownFile file = new MarkdownFile(Path.of("page.md"), "# `a` & B?\n## [Files](x.md)\n## Files\n");

        assertThat(file.anchors()).isEqualTo(List.of("a--b", "files", "files-1"));
    }

    @Test
    void findsLinksOutsideOfCode() {
        String text = Stream.of("[`x`](a.md) ![i](b.png \"title\")", "`[no](c.md)`", "```sh", "[no](d.md)", "```", "")
                .collect(Collectors.joining("\n"));

        assertThat(new MarkdownFile(Path.of("page.md"), text).links()).containsExactly("a.md", "b.png");
    }
}

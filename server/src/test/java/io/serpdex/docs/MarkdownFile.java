package io.serpdex.docs;

import io.serpdex.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The code blocks, links and anchors of a Markdown file. */
public record MarkdownFile(Path path, String text) {
    private static final Pattern CODE_BLOCK =
            Pattern.compile("^```(\\w*)\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern CODE_SPAN = Pattern.compile("`[^`]*`");
    private static final Pattern PARAGRAPH_END = Pattern.compile("\n\\s*\n");
    private static final Pattern LINK = Pattern.compile("]\\(([^()\\s]+)(?:\\s+\"[^\"]*\")?\\)");
    private static final Pattern LINK_TEXT = Pattern.compile("\\[([^]]*)]\\([^)]*\\)");
    private static final Pattern HEADING = Pattern.compile("^#{1,6} +(.+?)\\s*$", Pattern.MULTILINE);
    private static final Pattern NOT_IN_ANCHORS = Pattern.compile("[^\\p{L}\\p{N} _-]");

    /** A fenced code block. Offsets refer to the text of the file. */
    public record CodeBlock(String language, String code, int start, int end) {}

    /** Reads a file, such as {@code docs/metrics.md}. */
    public static MarkdownFile read(String path) throws IOException {
        return read(Repository.resolve(path));
    }

    private static MarkdownFile read(Path path) throws IOException {
        return new MarkdownFile(path, Files.readString(path));
    }

    /** Returns all Markdown files outside of build output and hidden folders, except {@code .github}. */
    static List<MarkdownFile> all() throws IOException {
        List<MarkdownFile> files = new ArrayList<>();
        collect(Repository.root(), files);
        return files;
    }

    private static void collect(Path folder, List<MarkdownFile> files) throws IOException {
        List<Path> children;
        try (Stream<Path> list = Files.list(folder)) {
            children = list.sorted().toList();
        }
        for (Path child : children) {
            String name = child.getFileName().toString();
            if (name.endsWith(".md")) {
                files.add(read(child));
            } else if (Files.isDirectory(child)
                    && !name.equals("target")
                    && (!name.startsWith(".") || name.equals(".github"))) {
                collect(child, files);
            }
        }
    }

    /** Returns the code blocks in order. */
    public List<CodeBlock> codeBlocks() {
        return CODE_BLOCK
                .matcher(text)
                .results()
                .map(block -> new CodeBlock(block.group(1), block.group(2), block.start(2), block.end(2)))
                .toList();
    }

    /** Returns the targets of all links and images. */
    List<String> links() {
        return Stream.of(PARAGRAPH_END.split(prose()))
                .map(paragraph -> CODE_SPAN.matcher(paragraph).replaceAll(""))
                .flatMap(paragraph -> LINK.matcher(paragraph).results())
                .map(link -> link.group(1))
                .toList();
    }

    /** Returns the anchors of all headings, as GitHub names them. */
    List<String> anchors() {
        List<String> anchors = new ArrayList<>();
        for (MatchResult heading : HEADING.matcher(prose()).results().toList()) {
            String anchor = anchor(heading.group(1));
            long before = anchors.stream()
                    .filter(other -> other.matches("\\Q" + anchor + "\\E(-\\d+)?"))
                    .count();
            anchors.add(before == 0 ? anchor : anchor + "-" + before);
        }
        return anchors;
    }

    private static String anchor(String heading) {
        String title = LINK_TEXT.matcher(heading).replaceAll("$1").toLowerCase(Locale.ROOT);
        return NOT_IN_ANCHORS.matcher(title).replaceAll("").replace(' ', '-');
    }

    private String prose() {
        return CODE_BLOCK.matcher(text).replaceAll("");
    }

    @Override
    public String toString() {
        return Repository.root().relativize(path).toString();
    }
}

package io.serpdex.report.openapi;

import java.util.List;
import java.util.stream.Collectors;

/** Builds a Markdown page. */
final class MarkdownBuilder {
    private static final int MAX_LINE = 120;

    private final StringBuilder text = new StringBuilder();

    MarkdownBuilder heading(int level, String title) {
        return paragraph("#".repeat(level) + " " + title);
    }

    MarkdownBuilder paragraph(String paragraph) {
        text.append(paragraph.strip()).append("\n\n");
        return this;
    }

    /** Adds a paragraph that is wrapped at 120 characters. */
    MarkdownBuilder prose(String words) {
        StringBuilder wrapped = new StringBuilder();
        int lineStart = 0;
        for (String word : words.strip().split(" ", -1)) {
            if (!wrapped.isEmpty()) {
                boolean fits = wrapped.length() - lineStart + 1 + word.length() <= MAX_LINE;
                wrapped.append(fits ? ' ' : '\n');
                lineStart = fits ? lineStart : wrapped.length();
            }
            wrapped.append(word);
        }
        return paragraph(wrapped.toString());
    }

    MarkdownBuilder code(String language, String code) {
        return paragraph("```" + language + "\n" + code.strip() + "\n```");
    }

    /** Adds a table, or nothing if there are no rows. */
    MarkdownBuilder table(List<String> titles, List<List<String>> rows) {
        if (rows.isEmpty()) {
            return this;
        }
        row(titles);
        text.append("|---".repeat(titles.size())).append("|\n");
        rows.forEach(this::row);
        text.append('\n');
        return this;
    }

    private void row(List<String> cells) {
        text.append(
                cells.stream().map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    /** Formats a word as inline code. */
    static String literal(String word) {
        return "`" + word + "`";
    }

    @Override
    public String toString() {
        return text.toString().strip() + "\n";
    }
}

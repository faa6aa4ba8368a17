package io.serpdex.report.docs;

import java.util.List;
import java.util.stream.Collectors;

/** A page in the making. */
final class Markdown {
    private final StringBuilder text = new StringBuilder();

    Markdown heading(int level, String title) {
        return paragraph("#".repeat(level) + " " + title);
    }

    Markdown paragraph(String paragraph) {
        text.append(paragraph.strip()).append("\n\n");
        return this;
    }

    Markdown code(String language, String code) {
        return paragraph("```" + language + "\n" + code.strip() + "\n```");
    }

    /** Nothing at all where there are no rows. */
    Markdown table(List<String> titles, List<List<String>> rows) {
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

    /** As code within a line. */
    static String literal(String word) {
        return "`" + word + "`";
    }

    @Override
    public String toString() {
        return text.toString().strip() + "\n";
    }
}

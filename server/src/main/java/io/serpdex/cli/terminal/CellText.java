package io.serpdex.cli.terminal;

import io.serpdex.report.CellSink;
import io.serpdex.report.Column;
import io.serpdex.report.DecimalPrinter;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/** Formats a cell as text. */
public final class CellText implements CellSink {
    public static final String NO_VALUE = "–";

    private final boolean grouped;
    private String text = "";

    private CellText(boolean grouped) {
        this.grouped = grouped;
    }

    static <R> String of(R row, Column<R> column) {
        CellText cell = new CellText(!isIdentifier(column.name()));
        column.cell().put(row, cell);
        return cell.text;
    }

    /** Returns true for columns whose numbers are identifiers, which are not grouped by thousands. */
    static boolean isIdentifier(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith("_id") || lower.endsWith("crc");
    }

    @Override
    public void integer(long value) {
        text = grouped ? group(value) : Long.toString(value);
    }

    @Override
    public void decimal(long unscaled, int scale) {
        String plain = DecimalPrinter.print(unscaled, scale);
        int point = plain.indexOf('.');
        String whole = plain.substring(0, point);
        // The whole part of -0.05 would lose its sign.
        text = (whole.equals("-0") ? whole : group(Long.parseLong(whole))) + plain.substring(point);
    }

    private static String group(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** Removes characters that move the cursor, set colours or reverse the line, because texts are untrusted input. */
    @Override
    public void text(String value) {
        StringBuilder shown = new StringBuilder(value.length());
        value.codePoints().forEach(c -> {
            switch (Character.getType(c)) {
                case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> shown.append(' ');
                case Character.FORMAT, Character.SURROGATE -> {}
                default -> shown.appendCodePoint(c);
            }
        });
        text = shown.toString();
    }

    @Override
    public void date(LocalDate value) {
        text = value.toString();
    }

    @Override
    public void texts(List<String> values) {
        text(String.join(", ", values));
    }

    @Override
    public void nullValue() {
        text = NO_VALUE;
    }
}

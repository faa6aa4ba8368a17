package io.serpdex.report.export;

import io.serpdex.report.CellSink;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.regex.Pattern;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/** Writes a workbook with one sheet: a frozen header, then rows of numbers, dates and texts. */
final class XlsxRowWriter<R> implements RowWriter<R> {
    /** Maximum number of rows of a sheet, without the header. */
    static final int MAX_ROWS = Worksheet.MAX_ROWS - 1;

    /** Rows that are kept in memory, styled and written together. */
    private static final int BLOCK = 500;

    private final Columns<R> columns;
    private final OutputStream out;
    private final Workbook workbook;
    private final Worksheet sheet;
    private final SheetCells cells;
    private int next = 1;
    private int blockStart = 1;

    XlsxRowWriter(String name, Columns<R> columns, OutputStream out) {
        this.columns = columns;
        this.out = out;
        workbook = new Workbook(out, "Serpdex", "1.0");
        sheet = workbook.newWorksheet(name);
        cells = new SheetCells(sheet);
        writeHeader();
    }

    private void writeHeader() {
        List<Column<R>> list = columns.list();
        for (int i = 0; i < list.size(); i++) {
            sheet.inlineString(0, i, list.get(i).name());
            sheet.width(i, width(list.get(i)));
        }
        sheet.range(0, 0, 0, list.size() - 1).style().bold().set();
        sheet.freezePane(0, 1);
    }

    @Override
    public void write(R row) throws IOException {
        cells.startRow(next++);
        for (Column<R> column : columns.list()) {
            column.cell().put(row, cells);
        }
        if (next - blockStart == BLOCK) {
            sendBlock();
        }
    }

    @Override
    public void end() throws IOException {
        sendBlock();
        workbook.finish();
        out.flush();
    }

    /** Sets styles per block, because setting them cell by cell would take most of the time. */
    private void sendBlock() throws IOException {
        if (next > blockStart) {
            List<Column<R>> list = columns.list();
            for (int i = 0; i < list.size(); i++) {
                String format = format(list.get(i).type());
                if (!format.isEmpty()) {
                    sheet.range(blockStart, i, next - 1, i)
                            .style()
                            .format(format)
                            .set();
                }
            }
        }
        sheet.flush();
        blockStart = next;
    }

    private static String format(Column.Type type) {
        return switch (type) {
            // Without a format, spreadsheets display long numbers as 1.2E+15.
            case INTEGER -> "0";
            case HUNDREDTHS -> "0.00";
            case HUNDRED_THOUSANDTHS -> "0.00000";
            case DATE -> "yyyy-mm-dd";
            case TEXT, TEXTS -> "";
        };
    }

    private static int width(Column<?> column) {
        int content = switch (column.type()) {
            case INTEGER, HUNDREDTHS, HUNDRED_THOUSANDTHS, DATE -> 12;
            case TEXT -> 40;
            case TEXTS -> 24;
        };
        return Math.max(content, column.name().length() + 2);
    }

    /** Writes the cells of a row. Texts are never written as formulas. */
    private static final class SheetCells implements CellSink {
        /** The first year of spreadsheet dates. */
        private static final int FIRST_YEAR = 1900;

        private final Worksheet sheet;
        private int row;
        private int column;

        SheetCells(Worksheet sheet) {
            this.sheet = sheet;
        }

        void startRow(int number) {
            row = number;
            column = 0;
        }

        @Override
        public void integer(long value) {
            sheet.value(row, column++, value);
        }

        @Override
        public void decimal(long unscaled, int scale) {
            sheet.value(row, column++, BigDecimal.valueOf(unscaled, scale));
        }

        @Override
        public void text(String value) {
            sheet.inlineString(row, column++, CellText.of(value));
        }

        @Override
        public void date(LocalDate value) {
            if (value.getYear() < FIRST_YEAR) {
                text(value.toString());
            } else {
                sheet.value(row, column++, value);
            }
        }

        @Override
        public void texts(List<String> values) {
            text(String.join("|", values));
        }

        @Override
        public void nullValue() {
            column++;
        }
    }

    /** Adapts texts to the limits of a cell. The workbook writer omits characters that XML forbids. */
    static final class CellText {
        /** Maximum length of a cell. */
        static final int MAX_LENGTH = 32_767;

        /** Workbooks encode special characters as _x0041_, so a text that looks like that must be escaped. */
        private static final Pattern LOOKS_ESCAPED = Pattern.compile("_(?=x[0-9A-Fa-f]{4}_)");

        private CellText() {}

        static String of(String text) {
            String fitting = text.length() > MAX_LENGTH ? cut(text) : text;
            return fitting.contains("_x") ? LOOKS_ESCAPED.matcher(fitting).replaceAll("_x005F_") : fitting;
        }

        private static String cut(String text) {
            int end = MAX_LENGTH - 1;
            return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
        }
    }
}

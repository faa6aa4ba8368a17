package io.serpdex.ingest.input;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.Row;
import org.jspecify.annotations.Nullable;

/**
 * Writes a sheet of a workbook as CSV. Each row becomes one line, and missing rows become blank lines, so that line
 * numbers are row numbers.
 */
final class SheetCsv {
    private static final int MAX_ROWS = 1_048_576;
    /** Excel computes with 15 digits but stores 17: 1.1 as 1.1000000000000001. */
    private static final MathContext PRECISION = new MathContext(15);

    private static final DateTimeFormatter DATE_TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final Pattern LINE_ENDS = Pattern.compile("[\\r\\n]+");
    private static final Pattern ESCAPE = Pattern.compile("_x([0-9A-Fa-f]{4})_");
    private static final Pattern ERROR = Pattern.compile("#(N/A|GETTING_DATA|[A-Z0-9/]+[!?])");

    private final Writer out;
    private final Map<String, NumberKind> kinds = new HashMap<>();
    private int headerWidth;

    SheetCsv(Writer out) {
        this.out = out;
    }

    void write(Stream<Row> rows) throws IOException {
        int line = 1;
        for (Iterator<Row> left = rows.iterator(); left.hasNext(); ) {
            Row row = left.next();
            if (row.getRowNum() > MAX_ROWS) {
                throw new IllegalArgumentException("row " + row.getRowNum());
            }
            List<String> cells = cells(row);
            if (cells.isEmpty()) {
                continue;
            }
            for (; line < row.getRowNum(); line++) {
                out.write('\n');
            }
            write(cells);
            line++;
        }
    }

    /** Returns the texts of a row without empty cells at its end. */
    private List<String> cells(Row row) {
        List<String> cells = new ArrayList<>();
        int filled = 0;
        for (Cell cell : row) {
            String text = cell == null ? "" : text(cell);
            cells.add(text);
            filled = text.isEmpty() ? filled : cells.size();
        }
        return cells.subList(0, filled);
    }

    /** Writes a row with at least as many fields as the first one, because the last cells of a row can be empty. */
    private void write(List<String> cells) throws IOException {
        headerWidth = headerWidth == 0 ? cells.size() : headerWidth;
        for (int i = 0; i < cells.size(); i++) {
            out.write(i == 0 ? "" : ",");
            out.write(quoted(cells.get(i)));
        }
        for (int i = cells.size(); i < headerWidth; i++) {
            out.write(',');
        }
        out.write('\n');
    }

    /** Quotes all separators that are tried in detection, and texts that look like JSON or markup. */
    private static String quoted(String text) {
        boolean plain = text.isEmpty()
                || ("{[<".indexOf(text.charAt(0)) < 0 && text.chars().noneMatch(c -> ",;\t\"".indexOf(c) >= 0));
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /** Returns the value of a cell; for a formula, the stored result. An error value is empty. */
    private String text(Cell cell) {
        return switch (cell.getValue()) {
            case null -> "";
            case BigDecimal number -> number(number, cell);
            case Boolean flag -> flag.toString();
            case Object other -> {
                String text = other.toString();
                boolean error = cell.getType() == CellType.ERROR
                        || (cell.getType() == CellType.FORMULA
                                && ERROR.matcher(text).matches());
                yield error ? "" : onOneLine(text);
            }
        };
    }

    private static String onOneLine(String text) {
        String plain = text.contains("_x")
                ? ESCAPE.matcher(text)
                        .replaceAll(hex -> String.valueOf((char) Integer.parseInt(hex.group(1), 16))
                                .replace("\\", "\\\\")
                                .replace("$", "\\$"))
                : text;
        return LINE_ENDS.matcher(plain).replaceAll(" ");
    }

    private String number(BigDecimal number, Cell cell) {
        NumberKind kind = kinds.computeIfAbsent(
                cell.getDataFormatId() + " " + cell.getDataFormatString(),
                _ -> NumberKind.of(cell.getDataFormatId(), cell.getDataFormatString()));
        if (kind == NumberKind.DATE && NumberKind.isDay(number)) {
            LocalDateTime time = cell.asDate();
            return time.toLocalTime().equals(LocalTime.MIDNIGHT)
                    ? time.toLocalDate().toString()
                    : DATE_TIME.format(time);
        }
        BigDecimal shown = number.round(PRECISION);
        return kind == NumberKind.PERCENT ? plain(shown.movePointRight(2)) + "%" : plain(shown);
    }

    private static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }

    /** The meaning that the number format of a cell gives to its number. */
    private enum NumberKind {
        PLAIN,
        PERCENT,
        DATE;

        /** Date formats of East Asian languages, whose code is not in the file. */
        private static final Set<Integer> EAST_ASIAN_DATES =
                Set.of(27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58);

        private static final Pattern LITERALS = Pattern.compile("\"[^\"]*\"|\\[[^\\]]*\\]|[\\\\_*].");
        private static final Pattern DAY_OR_YEAR = Pattern.compile("[yYdD]");
        private static final Pattern NOT_DATE = Pattern.compile("[A-Za-z&&[^yYmMdDhHsSaApPgGeEbB]]");
        private static final BigDecimal AFTER_LAST_DAY = BigDecimal.valueOf(2_958_466);

        static NumberKind of(@Nullable Integer id, @Nullable String code) {
            if (code == null) {
                return id != null && EAST_ASIAN_DATES.contains(id) ? DATE : PLAIN;
            }
            String bare = LITERALS.matcher(code).replaceAll("");
            if (bare.contains("%")) {
                return PERCENT;
            }
            boolean date =
                    DAY_OR_YEAR.matcher(bare).find() && !NOT_DATE.matcher(bare).find();
            return date ? DATE : PLAIN;
        }

        /** Returns whether a number is a day from 1900 to 9999, the calendar of workbooks. */
        static boolean isDay(BigDecimal number) {
            return number.compareTo(BigDecimal.ONE) >= 0 && number.compareTo(AFTER_LAST_DAY) < 0;
        }
    }
}

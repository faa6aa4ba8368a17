package io.serpdex.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.report.ResultFormat;
import io.serpdex.report.export.ExportedRows.Row;
import io.serpdex.report.export.XlsxWorkbook.Cell;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests workbooks by reading them. */
final class XlsxRowWriterTest {
    private static final long LARGEST_ID = (1L << 53) - 1;

    @Test
    void headerIsBoldAndFrozen() {
        XlsxWorkbook xlsxWorkbook = sheet(Row.of("x"));

        assertThat(xlsxWorkbook.name()).isEqualTo("everything");
        assertThat(xlsxWorkbook.frozenAbove()).isEqualTo("A2");
        assertThat(xlsxWorkbook.rows().getFirst().values())
                .allSatisfy(cell -> assertThat(cell.bold()).isTrue())
                .extracting(Cell::value)
                .containsExactly("keyword", "title", "dynamic", "cost", "visible", "date", "types");
    }

    @Test
    void writesTypedCellsAndEmptyUnknownValues() {
        Row row = new Row("x", null, LARGEST_ID, -1, -5, LocalDate.of(2026, 11, 1), List.of("video", "map"));

        Map<String, Cell> cells = sheet(row).rows().get(1);

        assertThat(cells.get("A")).isEqualTo(new Cell("inlineStr", "x", "0", false));
        assertThat(cells.get("B")).isNull();
        assertThat(cells.get("C").type()).isEqualTo("n");
        assertThat(cells.get("C").value()).isEqualTo("9007199254740991");
        assertThat(cells.get("D").value()).isEmpty();
        assertThat(cells.get("E")).isEqualTo(new Cell("n", "-0.00005", "0.00000", false));
        assertThat(cells.get("F").format()).isEqualTo("yyyy-mm-dd");
        assertThat(LocalDate.of(1899, 12, 30)
                        .plusDays((long) Double.parseDouble(cells.get("F").value())))
                .isEqualTo(LocalDate.of(2026, 11, 1));
        assertThat(cells.get("G").value()).isEqualTo("video|map");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-shoes", "@SUM(A1)", "=cmd|' /C calc'!A0"})
    void writesFormulasAsText(String text) {
        XlsxWorkbook xlsxWorkbook = sheet(Row.of(text));

        assertThat(xlsxWorkbook.rows().get(1).get("A").type()).isEqualTo("inlineStr");
        assertThat(xlsxWorkbook.rows().get(1).get("A").value()).isEqualTo(text);
        assertThat(xlsxWorkbook.hasFormulas()).isFalse();
    }

    @Test
    void omitsCharactersThatXmlForbids() {
        assertThat(text("a\u0000b\u0008c\uFFFEd\uD800e")).isEqualTo("abcde");
        assertThat(text("<&\"'> ü 靴 👟\ttab\nline")).isEqualTo("<&\"'> ü 靴 👟\ttab\nline");
    }

    @Test
    void truncatesTooLongTexts() {
        assertThat(text("x".repeat(32_767))).hasSize(32_767).endsWith("x");
        assertThat(text("x".repeat(32_768))).hasSize(32_767).endsWith("x…");
        assertThat(text("x".repeat(32_765) + "👟👟")).hasSize(32_766).endsWith("x…");
    }

    @Test
    void escapesTextThatLooksEscaped() {
        assertThat(text("/a_x0041_x0042_b")).isEqualTo("/a_x005F_x0041_x005F_x0042_b");
        assertThat(text("/a_x41_b")).isEqualTo("/a_x41_b");
    }

    @Test
    void writesDatesBefore1900AsText() {
        Row row = new Row("x", null, 1, 1, 1, LocalDate.of(1815, 12, 10), List.of());

        assertThat(sheet(row).rows().get(1).get("F").value()).isEqualTo("1815-12-10");
    }

    @ParameterizedTest
    @ValueSource(ints = {499, 500, 501, 1_234})
    void writesEveryRowAcrossBlocks(int count) {
        List<Map<String, Cell>> rows = XlsxWorkbook.of(
                        ExportedRows.file(ResultFormat.XLSX, ExportedRows.lazy(count, i -> Row.of("row " + i))))
                .rows();

        assertThat(rows).hasSize(count + 1);
        for (int i = 0; i < count; i++) {
            assertThat(rows.get(i + 1).get("A").value()).isEqualTo("row " + i);
            assertThat(rows.get(i + 1).get("D")).isEqualTo(new Cell("n", "1.27", "0.00", false));
        }
    }

    private static XlsxWorkbook sheet(Row row) {
        return XlsxWorkbook.of(ExportedRows.file(ResultFormat.XLSX, List.of(row)));
    }

    private static String text(String text) {
        return sheet(Row.of(text)).rows().get(1).get("A").value();
    }
}

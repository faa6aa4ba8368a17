package io.serpdex.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ResultFormat;
import io.serpdex.report.export.ExportedRows.Row;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

final class ReportExporterTest {

    @Test
    void csvHasHeaderAndJsonValues() {
        Row row =
                new Row("schöne „schuhe“", "a, \"b\"", -3, 127, -5, LocalDate.of(2026, 11, 1), List.of("video", "map"));
        Row unknown = new Row("x", null, 0, -1, 0, LocalDate.of(2026, 1, 2), List.of());

        assertThat(csv(row, unknown)).isEqualTo("""
                keyword,title,dynamic,cost,visible,date,types
                schöne „schuhe“,"a, ""b""\",-3,1.27,-0.00005,2026-11-01,video|map
                x,,0,,0.00000,2026-01-02,
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-shoes", "@SUM(A1)", "\tx", "\rx", "＝1"})
    void csvNeutralizesFormulas(String text) {
        String csv = csv(Row.of(text));

        assertThat(csv.substring(csv.indexOf('\n') + 1))
                .satisfiesAnyOf(
                        line -> assertThat(line).startsWith("'" + text),
                        line -> assertThat(line).startsWith("\"'" + text));
    }

    @Test
    void csvNeutralizesFormulasInLists() {
        Row row = new Row("x", null, 1, 1, 1, LocalDate.EPOCH, List.of("=1", "=2"));

        assertThat(csv(row)).endsWith(",'=1|=2\n");
    }

    @Test
    void jsonLinesHaveOneObjectPerLine() {
        String text = new String(
                ExportedRows.file(ResultFormat.JSONL, List.of(Row.of("a\nb"), Row.of("c"))), StandardCharsets.UTF_8);

        assertThat(text).endsWith("\n").hasLineCount(2);
        assertThat(text.lines().map(JsonMapper.shared()::readTree))
                .extracting(line -> line.get("keyword").asString())
                .containsExactly("a\nb", "c");
        assertThat(text)
                .contains("\"title\":null,\"dynamic\":7,\"cost\":1.27,\"visible\":12.34567,\"date\":\"2026-11-01\"");
    }

    @Test
    void writesOnlyAHeaderWithoutRows() {
        assertThat(csv()).isEqualTo("keyword,title,dynamic,cost,visible,date,types\n");
        assertThat(ExportedRows.file(ResultFormat.JSONL, List.of())).isEmpty();
        assertThat(XlsxWorkbook.of(ExportedRows.file(ResultFormat.XLSX, List.of()))
                        .rows())
                .hasSize(1);
    }

    @Test
    void rejectsTooManyRowsForASheetBeforeWriting() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ReportResult<?> reportResult = ExportedRows.result(ExportedRows.lazy(1_048_576, i -> Row.of("x")));

        assertThatThrownBy(() -> ReportExporter.write(reportResult, ResultFormat.XLSX, out, rows -> {}))
                .isInstanceOfSatisfying(ServiceException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.INVALID_PARAMETER);
                    assertThat(e.parameter()).contains("format");
                })
                .hasMessage("format must be csv or jsonl for more than 1048575 rows, got xlsx and 1048576 rows");
        assertThat(out.size()).isZero();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
    void streamsRowsWhileReading(ResultFormat resultFormat) throws IOException {
        int rows = 20_000;
        Counting out = new Counting();
        List<Long> sentBefore = new ArrayList<>();
        List<Row> lazy = ExportedRows.lazy(rows, i -> {
            if (i % 1_000 == 0) {
                sentBefore.add(out.bytes);
            }
            return Row.of("keyword " + Integer.toHexString(i * 0x9E3779B9));
        });
        try (ReportResult<?> reportResult = ExportedRows.result(lazy)) {
            ReportExporter.write(reportResult, resultFormat, out, written -> {});
        }
        assertThat(sentBefore.get(19)).isGreaterThan(out.bytes * 3 / 4).isLessThan(out.bytes);
        assertThat(sentBefore.get(10)).isGreaterThan(out.bytes / 3);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
    void flushesAndKeepsTheStreamOpen(ResultFormat resultFormat) throws IOException {
        Counting out = new Counting();
        List<Long> progress = new ArrayList<>();
        try (ReportResult<?> reportResult = ExportedRows.result(List.of(Row.of("a"), Row.of("b")))) {
            ReportExporter.write(reportResult, resultFormat, out, progress::add);
        }
        assertThat(out.closed).isFalse();
        assertThat(out.flushedBytes).isEqualTo(out.bytes).isPositive();
        assertThat(progress).containsExactly(1L, 2L);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
    void throwsIOExceptionWhenTheStreamFails(ResultFormat resultFormat) {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("the disk is full");
            }
        };
        ReportResult<?> reportResult = ExportedRows.result(ExportedRows.lazy(10_000, i -> Row.of("x")));

        assertThatThrownBy(() -> ReportExporter.write(reportResult, resultFormat, full, rows -> {}))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is full");
    }

    private static String csv(Row... rows) {
        return new String(ExportedRows.file(ResultFormat.CSV, List.of(rows)), StandardCharsets.UTF_8);
    }

    /** Counts bytes and records flush and close. */
    private static final class Counting extends OutputStream {
        private long bytes;
        private long flushedBytes;
        private boolean closed;

        @Override
        public void write(int b) {
            bytes++;
        }

        @Override
        public void write(byte[] b, int offset, int length) {
            bytes += length;
        }

        @Override
        public void flush() {
            flushedBytes = bytes;
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}

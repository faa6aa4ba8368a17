package io.serpdex.bench.baseline.rowindex;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MappedCsvTableTest {
    @TempDir
    Path folder;

    @Test
    void readsQuotedEmptyAndListCells() throws IOException {
        try (MappedCsvTable table =
                new MappedCsvTable(file("id,text,list\n-7,\"a \"\"b\"\", c\nd\",x\u001fy\n8,\"\",\n"))) {
            MappedCsvTable.Row row = table.rows();
            assertThat(row.next()).isTrue();
            assertThat(row.number("id")).isEqualTo(-7);
            assertThat(row.text("text")).isEqualTo("a \"b\", c\nd");
            assertThat(row.list("list")).containsExactly("x", "y");
            assertThat(row.next()).isTrue();
            assertThat(row.text("text")).isEmpty();
            assertThat(row.find("list")).isNull();
            assertThat(row.list("list")).isEmpty();
            assertThat(row.next()).isFalse();
        }
    }

    @Test
    void findsAllRowsOfANumber() throws IOException {
        try (KeyedRows rows = new KeyedRows(file("id,text\n1,a\n5,b\n5,c\n9,d\n"), "id")) {
            assertThat(texts(rows, 5)).containsExactly("b", "c");
            assertThat(texts(rows, 9)).containsExactly("d");
            assertThat(texts(rows, 2)).isEmpty();
            assertThat(rows.row(1).text("text")).isEqualTo("a");
        }
    }

    private Path file(String content) throws IOException {
        return Files.writeString(folder.resolve("table.csv"), content);
    }

    private static List<String> texts(KeyedRows rows, long number) {
        List<String> texts = new ArrayList<>();
        rows.forEach(number, row -> texts.add(row.text("text")));
        return texts;
    }
}

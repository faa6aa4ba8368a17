package io.serpdex.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

/** Tests the layout of tables on screens of different widths. */
final class TextTableTest {
    private record Row(String keyword, long id, long volume, String lang, String url) {}

    private static final Columns<Row> COLUMNS = Columns.of(
            Column.text("keyword", "", Row::keyword),
            Column.integer("keyword_id", "", Row::id),
            Column.figure("region_queries_count", "", Row::volume),
            Column.optionalText("lang", "", Row::lang),
            Column.text("url", "", Row::url));

    private static final Row SHOES =
            new Row("shoes", 9_007_199_254_740_991L, 1_234_567, "en", "https://www.example.com/catalogue/shoes.html");
    private static final Row LONG = new Row("where to buy very good shoes", 17, -1, "en", "https://www.example.com/");

    private static String print(int width, Row... rows) {
        List<String> lines = TextTable.of(List.of(rows), COLUMNS).lines(new Screen(width, Ansi.OFF));
        return String.join("\n", lines) + "\n";
    }

    @Test
    void showsAllColumnsOnAWideScreen() {
        assertThat(print(Integer.MAX_VALUE, SHOES, LONG)).isEqualTo("""
                keyword                             keyword_id  region_queries_count  lang  url
                shoes                         9007199254740991             1,234,567  en    https://www.example.com/catalogue/shoes.html
                where to buy very good shoes                17                     –  en    https://www.example.com/
                """);
    }

    @Test
    void dropsColumnsAndCutsTextsOnANarrowScreen() {
        assertThat(print(76, SHOES, LONG)).isEqualTo("""
                                                region_
                                               queries_
                keyword                           count  lang  url
                shoes                         1,234,567  en    …ple.com/catalogue/shoes.html
                where to buy very good shoes          –  en    https://www.example.com/
                … and 1 more column, see --format csv
                """);
        assertThat(print(40, SHOES, LONG)).isEqualTo("""
                                 region_
                                queries_
                keyword            count  url
                shoes          1,234,567  …ue/shoes.html
                where to buy…          –  ….example.com/
                … and 2 more columns, see --format csv
                """);
        assertThat(print(1, SHOES)).startsWith("keyword\nshoes\n");
    }

    @Test
    void noLineIsWiderThanTheScreen() {
        for (int width = 30; width < 200; width++) {
            int screen = width;
            assertThat(print(width, SHOES, LONG).lines().filter(line -> !line.startsWith("…")))
                    .allSatisfy(line -> assertThat(TextWidth.of(line)).isLessThanOrEqualTo(screen));
        }
    }

    @Test
    void countsWideCharactersTwice() {
        Row japanese = new Row("靴 スニーカー", 1, 10, "ja", "https://example.jp/");
        Row accent = new Row("cafe\u0301", 2, 20, "fr", "https://example.fr/");

        assertThat(print(Integer.MAX_VALUE, japanese, accent).lines().skip(1))
                .containsExactly(
                        "靴 スニーカー           1                    10  ja    https://example.jp/",
                        "cafe\u0301                    2                    20  fr    https://example.fr/");
        assertThat(TextWidth.cut("靴靴靴", 5)).isEqualTo("靴靴…");
        assertThat(TextWidth.cut("靴靴靴", 4)).isEqualTo("靴…");
    }

    @Test
    void removesControlCharacters() {
        Row attack = new Row("\u001b[31mred\u0007\r\nnext \u202eline", 1, 1, null, "https://example.com/");

        assertThat(print(Integer.MAX_VALUE, attack))
                .contains(" [31mred   next line ")
                .doesNotContain("\u001b", "\r");
    }

    @Test
    void stylesHeadingsOnlyWithAnsi() {
        List<String> lines =
                new ArrayList<>(TextTable.of(List.of(LONG), COLUMNS).lines(new Screen(Integer.MAX_VALUE, Ansi.ON)));

        assertThat(lines.getFirst()).startsWith("\u001b[1mkeyword\u001b[0m   ");
        assertThat(lines.get(1)).contains("  \u001b[2m–\u001b[0m  ");
        assertThat(lines.get(1).replaceAll("\u001b\\[[0-9]m", ""))
                .isEqualTo(print(Integer.MAX_VALUE, LONG)
                        .lines()
                        .skip(1)
                        .findFirst()
                        .orElseThrow());
    }
}

package io.serpdex.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.model.Utf8;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Compares the output of the writer with Jackson. */
final class JsonWriterTest {
    private static final JsonFactory JACKSON = new JsonFactory();

    private static byte[] written(Consumer<JsonWriter> content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        JsonWriter to = new JsonWriter(ByteSink.toStream(bytes));
        content.accept(to);
        try {
            to.finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static String text(Consumer<JsonWriter> content) {
        return new String(written(content), StandardCharsets.UTF_8);
    }

    private static byte[] byJackson(Consumer<JsonGenerator> content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator to = JACKSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
            content.accept(to);
        }
        return bytes.toByteArray();
    }

    /** Generates all chars, including unpaired surrogates. Chars with special handling are frequent. */
    @Provide
    Arbitrary<String> anyText() {
        Arbitrary<Character> odd = Arbitraries.of(
                '"', '\\', '/', '\b', '\f', '\n', '\r', '\t', '\0', '\u001F', ' ', '~', '\u007F', '\u0080', '\u07FF',
                '\u0800', '\u2028', '\uD7FF', '\uD800', '\uDBFF', '\uDC00', '\uDFFF', '\uE000', '\uFFFF');
        Arbitrary<Character> surrogates = Arbitraries.chars().range('\uD800', '\uDFFF');
        Arbitrary<Character> ascii = Arbitraries.chars().ascii();
        return Arbitraries.oneOf(ascii, odd, surrogates, Arbitraries.chars().all())
                .list()
                .ofMaxSize(200)
                .map(chars -> {
                    StringBuilder text = new StringBuilder();
                    chars.forEach(text::append);
                    return text.toString();
                });
    }

    @Property(tries = 5_000)
    void writesTextsAndNamesLikeJackson(@ForAll("anyText") String name, @ForAll("anyText") String value) {
        byte[] encoded = JsonWriter.encodedName(name);
        byte[] written = written(to -> {
            to.startObject();
            to.name(name);
            to.text(value);
            to.name(LittleEndianLongs.padded(encoded), encoded.length);
            to.texts(List.of(value, "", value));
            to.endObject();
        });

        assertThat(written).isEqualTo(byJackson(to -> {
            to.writeStartObject();
            to.writeName(name);
            to.writeString(value);
            to.writeName(name);
            to.writeStartArray();
            to.writeString(value);
            to.writeString("");
            to.writeString(value);
            to.writeEndArray();
            to.writeEndObject();
        }));
    }

    @Property(tries = 5_000)
    void writesUtf8TextsLikeJackson(@ForAll("anyText") String text) {
        Utf8 value = Utf8.of(text);

        assertThat(written(to -> {
                    to.startArray();
                    to.text(value);
                    to.text(value);
                    to.endArray();
                }))
                .isEqualTo(byJackson(to -> {
                    to.writeStartArray();
                    to.writeString(value.toString());
                    to.writeString(value.toString());
                    to.writeEndArray();
                }));
    }

    /** Tests every offset, because bytes are tested eight at a time. */
    @Test
    void escapesEveryAsciiCharacterAtEveryOffset() {
        for (char c = 0; c < 0x80; c++) {
            for (int before = 0; before < 17; before++) {
                String value = "ü".repeat(before / 2) + "x".repeat(before % 2) + c + "~".repeat(16 - before);
                assertThat(written(to -> to.text(Utf8.of(value)))).isEqualTo(byJackson(to -> to.writeString(value)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "\"", "ü", "靴", "👟", "\u0001"})
    void writesTextsLongerThanTheBuffer(String repeated) {
        String value = repeated.repeat(100_000);

        assertThat(written(to -> to.text(value))).isEqualTo(byJackson(to -> to.writeString(value)));
        assertThat(written(to -> to.text(Utf8.of(value)))).isEqualTo(byJackson(to -> to.writeString(value)));
    }

    @Property(tries = 2_000)
    void writesIntegersLikeJackson(@ForAll long value) {
        assertThat(written(to -> to.integer(value))).isEqualTo(byJackson(to -> to.writeNumber(value)));
    }

    /** Tests values at which the number of digits or of digit blocks changes. */
    @Test
    void writesIntegersOfEveryLengthLikeJackson() {
        for (long power = 1; power < Long.MAX_VALUE / 10; power *= 10) {
            for (long value : new long[] {power - 1, power, power + 1, -power, 1 - power, 7 * power}) {
                assertThat(written(to -> to.integer(value))).isEqualTo(byJackson(to -> to.writeNumber(value)));
            }
        }
    }

    /**
     * Tests all values of a block, because digits are calculated by a multiplication that is exact only for small
     * numbers.
     */
    @Test
    void printsEveryPairAndQuadrupleOfDigits() {
        byte[] to = new byte[DecimalPrinter.ROOM];
        for (int number = 0; number < 100_000_000; number += number < 200_000 ? 1 : 9_973) {
            int end = DecimalPrinter.print(number, to, 0);
            assertThat(new String(to, 0, end, StandardCharsets.US_ASCII)).isEqualTo(Integer.toString(number));
        }
    }

    @Property(tries = 2_000)
    void writesAllDigitsOfDecimals(@ForAll long unscaled, @ForAll @IntRange(min = 1, max = 30) int scale) {
        String expected = BigDecimal.valueOf(unscaled, scale).toPlainString();

        assertThat(text(to -> to.decimal(unscaled, scale))).isEqualTo(expected);
        assertThat(DecimalPrinter.print(unscaled, scale)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 2, 0.00",
        "5, 2, 0.05",
        "-5, 2, -0.05",
        "127, 2, 1.27",
        "-100, 2, -1.00",
        "1, 5, 0.00001",
        "9223372036854775807, 5, 92233720368547.75807",
        "-9223372036854775808, 2, -92233720368547758.08"
    })
    void writesLeadingZeroOfDecimals(long unscaled, int scale, String printed) {
        assertThat(text(to -> to.decimal(unscaled, scale))).isEqualTo(printed);
    }

    @Property(tries = 1_000)
    void writesDatesAsIso(
            @ForAll @LongRange(min = -365_243_219_162L, max = 365_241_780_471L) long anyDay,
            @ForAll @LongRange(min = -1_000_000, max = 4_000_000) long usualDay) {
        for (long day : new long[] {anyDay, usualDay}) {
            LocalDate date = LocalDate.ofEpochDay(day);
            assertThat(text(to -> to.date(date))).isEqualTo("\"" + date + "\"");
        }
    }

    @Test
    void writesCommasOnlyBetweenValues() {
        assertThat(text(to -> {
                    to.startObject();
                    to.name("empty");
                    to.startArray();
                    to.endArray();
                    to.name("rows");
                    to.startArray();
                    to.startObject();
                    to.name("a");
                    to.nullValue();
                    to.name("b");
                    to.integer(-1);
                    to.endObject();
                    to.startObject();
                    to.endObject();
                    to.endArray();
                    to.name("last");
                    to.texts(List.of());
                    to.endObject();
                    to.line();
                    to.startObject();
                    to.endObject();
                }))
                .isEqualTo("{\"empty\":[],\"rows\":[{\"a\":null,\"b\":-1},{}],\"last\":[]}\n{}");
    }

    @Test
    void flushesOnlyAFullBuffer() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonWriter to = new JsonWriter(ByteSink.toStream(out));
        to.text("little");
        to.flushIfFull();
        assertThat(out.size()).isZero();
        to.line();
        to.text("x".repeat(50_000));
        to.flushIfFull();
        assertThat(out.size()).isEqualTo(50_011);
        to.finish();
        assertThat(out.size()).isEqualTo(50_011);
    }

    /** A buffer of 10,000 bytes, which rows of 1,000 bytes fill and one of 30,000 bytes exceeds. */
    private static final class Lent implements ByteSink {
        private final byte[] memory = new byte[10_000];
        private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
        private final List<Integer> lengths = new ArrayList<>();

        @Override
        public byte[] buffer() {
            return memory;
        }

        @Override
        public void write(byte[] bytes, int length, boolean more) {
            taken.write(bytes, 0, length);
            lengths.add(more ? length : -length);
            // The sink may overwrite the buffer.
            Arrays.fill(bytes, (byte) '?');
        }
    }

    @Test
    void reusesBufferAndGrowsItForALongRow() throws IOException {
        Lent lent = new Lent();
        JsonWriter to = new JsonWriter(lent);
        StringBuilder expected = new StringBuilder();
        for (int length : new int[] {998, 998, 998, 29_998, 998}) {
            String row = "r".repeat(length);
            to.text(row);
            to.line();
            to.flushIfFull();
            expected.append('"').append(row).append("\"\n");
        }
        to.finish();

        assertThat(lent.taken.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
        assertThat(lent.lengths).containsExactly(2_002, 31_002, -1_001);
    }

    @Test
    void failsOnlyWhenFlushing() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("the disk is full");
            }
        };
        JsonWriter to = new JsonWriter(ByteSink.toStream(full));
        to.text("x".repeat(50_000));

        assertThatThrownBy(to::flushIfFull).isInstanceOf(IOException.class).hasMessage("the disk is full");
        assertThatThrownBy(to::finish).isInstanceOf(IOException.class).hasMessage("the disk is full");
    }
}

package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class Utf8Test {
    @ParameterizedTest
    @ValueSource(strings = {"", "shoes", "schöne schuhe", "靴", "👟"})
    void keepsItsText(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);

        assertThat(Utf8.of(text)).hasToString(text).isEqualTo(Utf8.of(bytes)).hasSameHashCodeAs(Utf8.of(bytes));
        assertThat(Utf8.of(text).length()).isEqualTo(bytes.length);
        assertThat(Utf8.of(text)).isNotEqualTo(Utf8.of(text + " "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/x", "/ü?q=靴"})
    void appendsWithoutChangingTheOriginal(String rest) {
        Utf8 origin = Utf8.of("https://a.com");
        byte[] bytes = (rest + "and bytes after the range").getBytes(StandardCharsets.UTF_8);

        Utf8 url = origin.followedBy(bytes, Utf8.of(rest).length());

        assertThat(url).hasToString("https://a.com" + rest);
        assertThat(origin).hasToString("https://a.com");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "shoes", "靴"})
    void copiesAndChecksumsItsBytes(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] target = new byte[bytes.length + 1];
        CRC32 expected = new CRC32();
        expected.update(bytes);

        Utf8.of(text).copyTo(target, 1);
        CRC32 sum = new CRC32();
        Utf8.of(text).addTo(sum);

        assertThat(target).endsWith(bytes);
        assertThat(sum.getValue()).isEqualTo(expected.getValue());
    }
}

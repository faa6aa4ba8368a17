package io.serpdex.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClickCurveTest {

    @ParameterizedTest(name = "position {0}: {1} of 10,000")
    @CsvSource({
        "1,3040", "2,1620", "3,973", "4,659", "5,469", "6,338", "7,256", "8,197", "9,150", "10,113", "11,91", "12,75",
        "13,59", "14,56", "15,51", "16,43", "17,43", "18,33", "19,27", "20,24", "21,23", "22,22", "23,21", "50,21",
        "99,21", "100,21"
    })
    void matchesTheDocumentedStandardCurve(int position, int share) {
        assertThat(ClickCurve.STANDARD.share(position)).isEqualTo(share);
    }

    @Test
    void sumsToOneClickPerSearch() {
        int sum = 0;
        for (int position = 1; position <= 100; position++) {
            sum += ClickCurve.STANDARD.share(position);
        }
        assertThat(sum).isEqualTo(ClickCurve.WHOLE);
    }

    @Test
    void hasAnId() {
        assertThat(ClickCurve.STANDARD.id()).isEqualTo("standard-1");
        assertThat(new ClickCurve("flat", flat(10)).id()).isEqualTo("flat");
        assertThatIllegalArgumentException().isThrownBy(() -> new ClickCurve(" ", flat(10)));
    }

    @Test
    void requires100Positions() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ClickCurve("short", new int[99]));
        assertThatIllegalArgumentException().isThrownBy(() -> new ClickCurve("long", new int[101]));
    }

    @Test
    void rejectsRisingShares() {
        int[] shares = flat(10);
        shares[41] = 11;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ClickCurve("rising", shares))
                .withMessageContaining("position 42 has 11");
    }

    @Test
    void rejectsSharesOutOfRange() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ClickCurve("much", flat(10_001)));
        assertThatIllegalArgumentException().isThrownBy(() -> new ClickCurve("negative", flat(-1)));
        assertThat(new ClickCurve("all", flat(10_000)).share(100)).isEqualTo(10_000);
        assertThat(new ClickCurve("none", flat(0)).share(1)).isZero();
    }

    @Test
    void copiesTheArray() {
        int[] shares = flat(10);
        ClickCurve curve = new ClickCurve("flat", shares);
        shares[0] = 9999;
        assertThat(curve.share(1)).isEqualTo(10);
    }

    private static int[] flat(int share) {
        int[] shares = new int[100];
        Arrays.fill(shares, share);
        return shares;
    }
}

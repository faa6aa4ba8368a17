package io.serpdex.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ScopeTallyTest {
    private static final int UNKNOWN_VOLUME = -1;

    /** Volumes by document; even documents are references. */
    private static final ScopeTally.Keywords KEYWORDS = new ScopeTally.Keywords() {
        private final int[] volumes = {1_000, 100, UNKNOWN_VOLUME, 10};

        @Override
        public int volume(int document) {
            return volumes[document];
        }

        @Override
        public boolean isReference(int document) {
            return document % 2 == 0;
        }
    };

    private final ScopeTally<String> tally = new ScopeTally<>(KEYWORDS, ClickCurve.STANDARD, true);

    @Test
    void addsUpBestPositionsOnly() {
        tally.addResult(0, 1, PositionChange.ABSENT);
        tally.addResult(0, 5, PositionChange.ABSENT);
        tally.addResult(1, 21, PositionChange.ABSENT);
        ScopeSums<String> sums = tally.sums();
        int first = ClickCurve.STANDARD.share(1);
        int deep = ClickCurve.STANDARD.share(21);
        assertThat(sums.keywords()).isEqualTo(2);
        assertThat(sums.traffic()).isEqualTo(1_000L * first + 100L * deep);
        assertThat(sums.visible()).isEqualTo(1_000L * first);
        assertThat(sums.visibleByNumber()).isEqualTo(first);
        assertThat(sums.visibleStatic()).isEqualTo(1_000L * first);
    }

    @Test
    void comparesBestPositionsWithThePreviousEdition() {
        tally.addResult(0, 1, 2);
        tally.addResult(1, 3, 2);
        tally.addResult(2, 4, PositionChange.ABSENT);
        tally.addResult(3, PositionChange.ABSENT, 9);
        ScopeSums<String> sums = tally.sums();
        assertThat(List.of(sums.gained(), sums.lost(), sums.risen(), sums.fallen()))
                .containsExactly(1, 1, 1, 1);
    }

    @Test
    void countsDistinctAdsOverPartitions() {
        tally.addAd(0, "a");
        tally.addAd(0, "b");
        tally.addAd(1, "a");
        ScopeTally<String> other = new ScopeTally<>(KEYWORDS, ClickCurve.STANDARD, true);
        other.addAd(3, "b");
        ScopeSums<String> sums = tally.sums().plus(other.sums());
        assertThat(sums.adKeywords()).isEqualTo(3);
        assertThat(sums.ads()).containsExactly("a", "b");
    }

    @Test
    void usesVolumesIfAnyPartitionHasVolumes() {
        VisibilityTotals.Builder builder = new VisibilityTotals.Builder();
        builder.add(UNKNOWN_VOLUME, true);
        VisibilityTotals withoutVolume = builder.build();
        builder.add(10, false);
        VisibilityTotals withVolume = builder.build();
        assertThat(withoutVolume.visible(0, ClickCurve.WHOLE)).isEqualTo(Visibility.of(ClickCurve.WHOLE, 1));
        assertThat(withVolume.visible(10L * ClickCurve.WHOLE, 0)).isEqualTo(Visibility.of(10L * ClickCurve.WHOLE, 10));
        assertThat(withVolume.visibleStatic(0, ClickCurve.WHOLE)).isEqualTo(Visibility.of(ClickCurve.WHOLE, 1));
    }
}

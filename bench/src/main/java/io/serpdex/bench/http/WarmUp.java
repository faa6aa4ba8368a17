package io.serpdex.bench.http;

import java.io.IOException;
import java.time.Duration;

/**
 * Keeps a service busy until it gets no faster. One that has just started runs code that is not compiled yet, and on a
 * machine with few or busy processors that takes its compilers a minute; what is measured is one that has run a while.
 */
public final class WarmUp {
    /** So many rounds without a gain, and the service is warm. */
    private static final int WARM = 2;

    private static final double GAIN = 1.05;
    private static final int MOST_ROUNDS = 20;

    private final Duration round;

    /** The load that keeps a service busy. */
    @FunctionalInterface
    public interface Load {
        /** Asks for a while, and says how many answers came. */
        int answers(Duration duration) throws IOException;
    }

    public WarmUp(Duration perCase) {
        round = perCase.multipliedBy(4);
    }

    /** Two clients at a time. Returns how many seconds it took. */
    int run(ConcurrentReports load) throws IOException {
        return run(round -> load.run(2, round).count());
    }

    /** Returns how many seconds it took. */
    public int run(Load load) throws IOException {
        int most = 0;
        int rounds = 0;
        for (int withoutGain = 0; withoutGain < WARM && rounds < MOST_ROUNDS; rounds++) {
            int count = load.answers(round);
            withoutGain = count > most * GAIN ? 0 : withoutGain + 1;
            most = Math.max(most, count);
        }
        return (int) (rounds * round.toSeconds());
    }
}

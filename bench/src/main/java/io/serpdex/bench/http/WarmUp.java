package io.serpdex.bench.http;

import java.io.IOException;
import java.time.Duration;

/**
 * Keeps a server or cluster busy until its throughput stops growing. On a machine with few or busy cores, the JIT compilers
 * need about a minute.
 */
public final class WarmUp {
    private static final int ROUNDS_WITHOUT_GAIN = 2;

    private static final double GAIN = 1.05;
    private static final int MAX_ROUNDS = 20;

    private final Duration round;

    @FunctionalInterface
    public interface Load {
        /** Sends requests for a time and returns the number of responses. */
        int run(Duration duration) throws IOException;
    }

    public WarmUp(Duration perCase) {
        round = perCase.multipliedBy(4);
    }

    /** Warms up with two clients and returns the duration in seconds. */
    int run(ConcurrentReports load) throws IOException {
        return run(round -> load.run(2, round).count());
    }

    /** Warms up and returns the duration in seconds. */
    public int run(Load load) throws IOException {
        int best = 0;
        int rounds = 0;
        for (int withoutGain = 0; withoutGain < ROUNDS_WITHOUT_GAIN && rounds < MAX_ROUNDS; rounds++) {
            int count = load.run(round);
            withoutGain = count > best * GAIN ? 0 : withoutGain + 1;
            best = Math.max(best, count);
        }
        return (int) (rounds * round.toSeconds());
    }
}

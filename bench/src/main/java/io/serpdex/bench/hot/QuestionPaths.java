package io.serpdex.bench.hot;

import io.serpdex.bench.measure.TimedQueries;
import io.serpdex.bench.measure.TimedQuery;
import java.time.Duration;
import java.util.function.IntToLongFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** The questions that cost most, from the question to all rows of a page. */
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // JMH sets it up
public class QuestionPaths {
    @Param({
        "competitors, largest domain",
        "keywords, site with most pages, pm_url",
        "keywords, largest domain, filtered, by cost",
        "keywords, largest domain, page 100",
        "phrase match, frequent word, page 100"
    })
    public String asked;

    private static final Duration BEFORE_EACH = Duration.ofMillis(300);

    private IntToLongFunction question = time -> 0;

    /** Asks everything else first, as a service is asked: a loop that only ever saw one question is compiled for that one. */
    @Setup(Level.Trial)
    public void find(HotStore store, Blackhole answers) {
        for (TimedQuery each : new TimedQueries(store.view, store.querySubjects).all()) {
            IntToLongFunction found = each.askedOf(store.view::execute);
            if (each.name().equals(asked)) {
                question = found;
            } else {
                keepAsking(found, store, answers);
            }
        }
    }

    private static void keepAsking(IntToLongFunction question, HotStore store, Blackhole answers) {
        long end = System.nanoTime() + BEFORE_EACH.toNanos();
        while (System.nanoTime() < end) {
            answers.consume(question.applyAsLong(store.next()));
        }
    }

    @Benchmark
    public long costliest(HotStore store) {
        return question.applyAsLong(store.next());
    }
}

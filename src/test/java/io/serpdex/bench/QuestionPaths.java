package io.serpdex.bench;

import java.util.function.IntToLongFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The questions that cost most, from the question to all rows of a page. */
@State(Scope.Benchmark)
public class QuestionPaths {
    @Param({
        "competitors, largest domain",
        "keywords, site with most pages, pm_url",
        "keywords, largest domain, filtered, by cost",
        "keywords, largest domain, page 100",
        "phrase match, frequent word, page 100"
    })
    public String asked;

    private IntToLongFunction question;

    @Setup(Level.Trial)
    public void find(HotStore store) {
        question = new BenchCases(store.view, store.subjects)
                .all().stream()
                        .filter(each -> each.name().equals(asked))
                        .findFirst()
                        .orElseThrow()
                        .askedOf(store.view::ask);
    }

    @Benchmark
    public long costliest(HotStore store) {
        return question.applyAsLong(store.next());
    }
}

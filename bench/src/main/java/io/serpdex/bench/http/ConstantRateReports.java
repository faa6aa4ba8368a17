package io.serpdex.bench.http;

import io.serpdex.bench.measure.Timing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.locks.LockSupport;
import org.apache.lucene.util.ArrayUtil;
import org.jspecify.annotations.Nullable;

/**
 * Clients that together ask for so many reports a second, whether the service keeps up or not. An answer's time counts from
 * when its question was due: a service that stands still for a second makes all of that second's questions late, not one.
 */
final class ConstantRateReports implements AutoCloseable {
    private static final int CLIENTS = 16;

    private final BenchServer served;
    private final List<ReportCall> calls;
    private final long interval;
    private final long start = System.nanoTime();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<@Nullable String> trouble = new AtomicReference<>();
    private final AtomicInteger troubles = new AtomicInteger();
    private final LongAccumulator overslept = new LongAccumulator(Math::max, 0);
    private final ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    private final List<Future<Answers>> running = new ArrayList<>();
    private volatile boolean ending;

    /** The answers to one client: when it was due, and how much later it was there, in nanoseconds. */
    private static final class Answers {
        private long[] due = new long[1024];
        private long[] late = new long[1024];
        private int count;

        void add(long when, long nanos) {
            due = ArrayUtil.grow(due, count + 1);
            late = ArrayUtil.grow(late, count + 1);
            due[count] = when;
            late[count++] = nanos;
        }
    }

    /** Begins to ask. */
    ConstantRateReports(BenchServer served, List<ReportCall> calls, int perSecond) {
        this.served = served;
        this.calls = calls;
        this.interval = 1_000_000_000L / perSecond;
        for (int i = 0; i < CLIENTS; i++) {
            running.add(threads.submit(this::ask));
        }
    }

    private Answers ask() {
        Answers answers = new Answers();
        while (!ending) {
            try (LoopbackClient client = new LoopbackClient(served.port())) {
                while (!ending) {
                    int number = next.getAndIncrement();
                    long due = start + number * interval;
                    await(due);
                    client.get(calls.get(number % calls.size()).target(number / calls.size(), served.token()));
                    answers.add(due, System.nanoTime() - due);
                }
            } catch (IOException e) {
                // The next question goes over a new connection.
                troubles.incrementAndGet();
                trouble.compareAndSet(null, e.getMessage());
            }
        }
        return answers;
    }

    private void await(long due) {
        long left = due - System.nanoTime();
        if (left <= 0) {
            return;
        }
        while (left > 0 && !ending) {
            LockSupport.parkNanos(left);
            left = due - System.nanoTime();
        }
        overslept.accumulate(-left);
    }

    /** The times that the clients saw. */
    final class Seen {
        private final List<Answers> all;

        private Seen(List<Answers> all) {
            this.all = all;
        }

        int errors() {
            return troubles.get();
        }

        /** The first error's message, or null. */
        @Nullable
        String firstError() {
            return trouble.get();
        }

        /** The longest that any question had to wait for its answer, in nanoseconds. */
        long longest() {
            return all.stream()
                    .flatMapToLong(answers -> Arrays.stream(answers.late, 0, answers.count))
                    .max()
                    .orElse(0);
        }

        /**
         * The longest that a client which had nothing to do but wait for its time woke up too late: so long the machine
         * stood still or was busy with others, and no service is to blame for it.
         */
        long longestOverslept() {
            return overslept.get();
        }

        /** Of all questions that were due within, or outside of, some spans of time. */
        Timing during(List<Span> spans, boolean within) {
            long[] nanos = new long[1024];
            int count = 0;
            for (Answers answers : all) {
                for (int i = 0; i < answers.count; i++) {
                    long due = answers.due[i];
                    if (spans.stream().anyMatch(span -> span.holds(due)) == within) {
                        nanos = ArrayUtil.grow(nanos, count + 1);
                        nanos[count++] = answers.late[i];
                    }
                }
            }
            return Timing.of(ArrayUtil.copyOfSubArray(nanos, 0, count));
        }
    }

    /** From one moment of {@link System#nanoTime} to another. */
    record Span(long from, long to) {
        boolean holds(long moment) {
            return moment - from >= 0 && moment - to < 0;
        }
    }

    /** Ends the asking. */
    Seen end() throws IOException {
        ending = true;
        List<Answers> all = new ArrayList<>();
        try {
            for (Future<Answers> each : running) {
                all.add(each.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IOException("a client failed", e.getCause());
        }
        return new Seen(all);
    }

    @Override
    public void close() {
        ending = true;
        threads.close();
    }
}

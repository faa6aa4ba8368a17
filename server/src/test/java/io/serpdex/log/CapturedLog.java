package io.serpdex.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Captures the log events of a topic that contain a text, such as {@code WARN g_us: cannot open edition 12}. Other tests
 * may log at the same time, so the text should be of this test only.
 */
public final class CapturedLog implements AutoCloseable {
    private static final int TIMEOUT_SECONDS = 30;

    private final List<String> events = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder json = new StringBuilder();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition added = lock.newCondition();
    private final Logger logger;
    private final Handler handler;

    private CapturedLog(LogTopic topic, String text) {
        logger = Logger.getLogger(topic.loggerName());
        handler = new Handler() {
            @Override
            public void publish(LogRecord event) {
                if (event.getMessage().contains(text)) {
                    add(event);
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.addHandler(handler);
    }

    public static CapturedLog of(LogTopic topic, String text) {
        return new CapturedLog(topic, text);
    }

    private void add(LogRecord event) {
        lock.lock();
        try {
            events.add(LogLevel.of(event.getLevel()) + " " + event.getMessage());
            text.append(new LogEventFormatter(LogFormat.TEXT).format(event));
            json.append(new LogEventFormatter(LogFormat.JSON).format(event));
            added.signalAll();
        } finally {
            lock.unlock();
        }
    }

    public List<String> events() {
        lock.lock();
        try {
            return List.copyOf(events);
        } finally {
            lock.unlock();
        }
    }

    /** Returns the events as the server writes them. */
    public String output(LogFormat format) {
        lock.lock();
        try {
            return (format == LogFormat.TEXT ? text : json).toString();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for an event that starts with a text, and returns it. */
    public String await(String start) {
        lock.lock();
        try {
            long left = TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
            while (left > 0) {
                Optional<String> found =
                        events.stream().filter(event -> event.startsWith(start)).findFirst();
                if (found.isPresent()) {
                    return found.get();
                }
                left = added.awaitNanos(left);
            }
            throw new AssertionError("no event starts with \"" + start + "\": " + events);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            lock.unlock();
        }
    }

    public void clear() {
        lock.lock();
        try {
            events.clear();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        logger.removeHandler(handler);
    }
}

package io.serpdex.log;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Writes the log events of the process to one stream, and applies the levels of the configuration. */
public final class LogOutput {
    /** Loggers of libraries that are quieter than the others unless the configuration names them. */
    private static final Map<String, LogLevel> QUIET = Map.of(
            // Lucene warns at every start that an optional module is missing.
            "org.apache.lucene", LogLevel.ERROR);

    private LogOutput() {}

    /**
     * Replaces the handlers of {@code java.util.logging}; call it before anything logs. Until {@link #apply}, only errors
     * are written.
     */
    public static void start(PrintStream out) {
        System.setProperty("java.util.logging.manager", ShutdownLogging.class.getName());
        Logger root = Logger.getLogger("");
        for (Handler handler : root.getHandlers()) {
            root.removeHandler(handler);
        }
        LineHandler handler = new LineHandler(out);
        handler.setFormatter(new LogEventFormatter(LogFormat.TEXT));
        root.addHandler(handler);
        handler.setLevels(LogLevels.all(LogLevel.ERROR));
    }

    /**
     * Applies the settings of the log. Does nothing if {@link #start} was not called, as in a server that is embedded in
     * a test.
     *
     * @param unset the level of the command if the configuration has none
     */
    public static void apply(LogSettings settings, LogLevel unset) {
        for (Handler handler : Logger.getLogger("").getHandlers()) {
            if (handler instanceof LineHandler lines) {
                lines.setFormatter(new LogEventFormatter(settings.format()));
                lines.setLevels(settings.levels().orElseGet(() -> LogLevels.all(unset)));
            }
        }
    }

    /** Writes each event in one piece. */
    private static final class LineHandler extends Handler {
        private final PrintStream out;
        /** References that keep the configured loggers from being garbage collected with their levels. */
        private List<Logger> configured = List.of();

        LineHandler(PrintStream out) {
            this.out = out;
        }

        synchronized void setLevels(LogLevels levels) {
            configured.forEach(logger -> logger.setLevel(null));
            List<Logger> loggers = new ArrayList<>();
            // Libraries log too many details, so operators see only their warnings by default.
            set(loggers, "", levels.base().atMost(LogLevel.WARN));
            QUIET.forEach((name, level) -> set(loggers, name, levels.base().atMost(level)));
            for (LogTopic topic : LogTopic.values()) {
                set(loggers, topic.loggerName(), levels.base());
            }
            levels.named().forEach((name, level) -> set(loggers, name, level));
            configured = List.copyOf(loggers);
        }

        private static void set(List<Logger> loggers, String name, LogLevel level) {
            Logger logger = Logger.getLogger(name);
            logger.setLevel(level.level());
            loggers.add(logger);
        }

        @Override
        public void publish(LogRecord event) {
            Formatter formatter = getFormatter();
            synchronized (out) {
                out.print(formatter.format(event));
                out.flush();
            }
        }

        @Override
        public void flush() {
            out.flush();
        }

        @Override
        public void close() {
            flush();
        }
    }
}

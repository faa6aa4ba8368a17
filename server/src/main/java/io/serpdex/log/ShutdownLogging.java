package io.serpdex.log;

import java.util.logging.LogManager;

/**
 * Keeps the log open while the process shuts down. The JDK's own manager closes all handlers as soon as a signal
 * arrives, and the events of the stop would be lost.
 */
public final class ShutdownLogging extends LogManager {

    @Override
    public void reset() {
        // Nothing to close: the handler writes every event immediately.
    }
}

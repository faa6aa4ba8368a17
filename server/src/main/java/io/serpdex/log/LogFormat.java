package io.serpdex.log;

/** The format of log lines. */
public enum LogFormat {
    TEXT,
    /** One JSON object per line. */
    JSON
}

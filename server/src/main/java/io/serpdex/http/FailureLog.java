package io.serpdex.http;

/** Where bugs are told, with what finds the request again. */
@FunctionalInterface
public interface FailureLog {
    void report(String requestId, String request, Throwable bug);
}

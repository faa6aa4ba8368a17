package io.serpdex.http.api;

import io.serpdex.access.AccessControl;
import io.serpdex.access.RateLimitStatus;
import io.serpdex.error.ServiceException;
import io.serpdex.http.ErrorHeaders;
import io.serpdex.http.RequestContext;
import io.serpdex.http.ResponseBufferPool;
import io.serpdex.http.ResponseStream;
import io.serpdex.log.TokenRedactor;
import io.serpdex.report.Envelope;
import io.serpdex.report.ReportResult;
import java.io.IOException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;

/** Writes results and errors as JSON in the envelope. */
public final class ResponseWriter {
    private final AccessControl accessControl;
    private final ResponseBufferPool buffers;
    private final boolean legacy;

    public ResponseWriter(AccessControl accessControl, ResponseBufferPool buffers, boolean legacy) {
        this.accessControl = accessControl;
        this.buffers = buffers;
        this.legacy = legacy;
    }

    /** Writes a result to the stream, which the caller must finish. */
    void write(RequestContext context, ReportResult<?> result, long leftLines, int cost, ResponseStream to)
            throws IOException {
        context.response().setStatus(200);
        context.putHeader(HttpHeader.CONTENT_TYPE, "application/json");
        new Envelope(leftLines, context.stopwatch()).write(result, cost, legacy, to);
    }

    /** Sends an error of the application. Legacy clients expect HTTP status 200. */
    public void writeFailure(RequestContext context, ServiceException failure) throws IOException {
        int status = failure.code().status();
        send(context, failure, status, legacy ? 200 : status);
    }

    /** Sends an error of the transport. */
    public void writeTransportFailure(RequestContext context, ServiceException failure, int status) throws IOException {
        send(context, failure, status, status);
    }

    private void send(RequestContext context, ServiceException failure, int status, int httpStatus) throws IOException {
        Response response = context.response();
        response.setStatus(httpStatus);
        context.putHeader(HttpHeader.CONTENT_TYPE, "application/json");
        ErrorHeaders.put(context, status);
        FileResponseWriter.HEADERS.forEach(response.getHeaders()::remove);
        long leftLines = putAccountHeaders(context, status);
        try (ResponseStream stream = new ResponseStream(response, buffers)) {
            new Envelope(leftLines, context.stopwatch()).write(maskTokens(failure), status, context.id(), stream);
            stream.finish();
        }
    }

    /** Adds the {@code RateLimit-*} headers if the account is known. */
    void putRateLimit(RequestContext context) {
        context.account().ifPresent(account -> {
            RateLimitStatus status = context.rateLimit().orElseGet(() -> accessControl.rateLimit(account));
            HttpFields.Mutable headers = context.response().getHeaders();
            headers.put("RateLimit-Limit", status.limit());
            headers.put("RateLimit-Remaining", status.remaining());
            headers.put("RateLimit-Reset", status.resetSeconds());
        });
    }

    /** Adds the headers of the account and returns its remaining lines. */
    private long putAccountHeaders(RequestContext context, int status) {
        try {
            putRateLimit(context);
            return context.account()
                    .map(account -> accessControl.balance(account).leftLines())
                    .orElse(0L);
        } catch (RuntimeException e) {
            if (status < 500) {
                throw e;
            }
            // Access control failed. The error is already logged, and the response must still be sent.
            return 0;
        }
    }

    private static ServiceException maskTokens(ServiceException failure) {
        return new ServiceException(
                failure.code(),
                TokenRedactor.redact(String.valueOf(failure.getMessage())),
                failure.parameter().map(TokenRedactor::redact).orElse(null));
    }
}

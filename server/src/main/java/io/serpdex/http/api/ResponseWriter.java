package io.serpdex.http.api;

import io.serpdex.access.AccessControl;
import io.serpdex.access.TokenRedactor;
import io.serpdex.error.ServiceException;
import io.serpdex.http.ErrorHeaders;
import io.serpdex.http.RequestContext;
import io.serpdex.http.ResponseBufferPool;
import io.serpdex.http.ResponseStream;
import io.serpdex.report.Envelope;
import io.serpdex.report.ReportResult;
import java.io.IOException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;

/** Writes answers and failures as JSON in the envelope. */
public final class ResponseWriter {
    private final AccessControl accessControl;
    private final ResponseBufferPool responseBufferPool;
    private final boolean legacy;

    public ResponseWriter(AccessControl accessControl, ResponseBufferPool responseBufferPool, boolean legacy) {
        this.accessControl = accessControl;
        this.responseBufferPool = responseBufferPool;
        this.legacy = legacy;
    }

    /** Writes an answer into the stream; it leaves when the stream is finished. */
    void write(RequestContext requestContext, ReportResult<?> reportResult, long leftLines, int cost, ResponseStream to)
            throws IOException {
        requestContext.response().setStatus(200);
        requestContext.putHeader(HttpHeader.CONTENT_TYPE, "application/json");
        new Envelope(leftLines, requestContext.stopwatch()).write(reportResult, cost, legacy, to);
    }

    /** Answers an application's failure, which old programs expect under HTTP 200. */
    public void writeFailure(RequestContext requestContext, ServiceException failure) throws IOException {
        int status = failure.code().status();
        send(requestContext, failure, status, legacy ? 200 : status);
    }

    /** Answers a failure of the transport. */
    public void writeTransportFailure(RequestContext requestContext, ServiceException failure, int status)
            throws IOException {
        send(requestContext, failure, status, status);
    }

    private void send(RequestContext requestContext, ServiceException failure, int status, int httpStatus)
            throws IOException {
        Response response = requestContext.response();
        response.setStatus(httpStatus);
        requestContext.putHeader(HttpHeader.CONTENT_TYPE, "application/json");
        ErrorHeaders.put(requestContext, status);
        FileResponseWriter.HEADERS.forEach(response.getHeaders()::remove);
        long leftLines = putAccountHeaders(requestContext, status);
        try (ResponseStream stream = new ResponseStream(response, responseBufferPool)) {
            new Envelope(leftLines, requestContext.stopwatch())
                    .write(maskTokens(failure), status, requestContext.id(), stream);
            stream.finish();
        }
    }

    /** Puts the headers of the account and returns the lines that it has left. */
    private long putAccountHeaders(RequestContext requestContext, int status) {
        try {
            RateLimitHeaders.put(requestContext, accessControl);
            return requestContext
                    .account()
                    .map(account -> accessControl.balance(account).leftLines())
                    .orElse(0L);
        } catch (RuntimeException e) {
            if (status < 500) {
                throw e;
            }
            // It is the gate that fails. That was reported, and the answer must go out all the same.
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

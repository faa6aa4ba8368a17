package io.serpdex.http;

import io.serpdex.access.AccessControl;
import io.serpdex.access.TokenRedactor;
import io.serpdex.error.ServiceException;
import io.serpdex.report.Envelope;
import io.serpdex.report.ReportResult;
import java.io.IOException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;

/** Writes answers and failures as JSON in the envelope. */
final class Envelopes {
    private final AccessControl accessControl;
    private final Buffers buffers;
    private final boolean legacy;

    Envelopes(AccessControl accessControl, Buffers buffers, boolean legacy) {
        this.accessControl = accessControl;
        this.buffers = buffers;
        this.legacy = legacy;
    }

    /** Writes an answer into the stream; it leaves when the stream is finished. */
    void write(Exchange exchange, ReportResult<?> reportResult, long leftLines, int cost, AnswerStream to)
            throws IOException {
        exchange.response().setStatus(200);
        exchange.header(HttpHeader.CONTENT_TYPE, "application/json");
        new Envelope(leftLines, exchange.time()).write(reportResult, cost, legacy, to);
    }

    /** Answers an application's failure, which old programs expect under HTTP 200. */
    void fail(Exchange exchange, ServiceException failure) throws IOException {
        int status = failure.code().status();
        send(exchange, failure, status, legacy ? 200 : status);
    }

    /** Answers a failure of the transport. */
    void failTransport(Exchange exchange, ServiceException failure, int status) throws IOException {
        send(exchange, failure, status, status);
    }

    private void send(Exchange exchange, ServiceException failure, int status, int httpStatus) throws IOException {
        Response response = exchange.response();
        response.setStatus(httpStatus);
        exchange.header(HttpHeader.CONTENT_TYPE, "application/json");
        RefusalHeaders.put(exchange, status);
        FileAnswers.HEADERS.forEach(response.getHeaders()::remove);
        long leftLines = tellOfAccount(exchange, status);
        try (AnswerStream stream = new AnswerStream(response, buffers)) {
            new Envelope(leftLines, exchange.time()).write(masked(failure), status, exchange.id(), stream);
            stream.finish();
        }
    }

    /** Puts the headers of the account and returns the lines that it has left. */
    private long tellOfAccount(Exchange exchange, int status) {
        try {
            RateLimitHeaders.put(exchange, accessControl);
            return exchange.account()
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

    private static ServiceException masked(ServiceException failure) {
        return new ServiceException(
                failure.code(),
                TokenRedactor.redact(String.valueOf(failure.getMessage())),
                failure.parameter().map(TokenRedactor::redact).orElse(null));
    }
}

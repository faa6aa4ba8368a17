package io.serpdex.http.server;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.ClientAddressResolver;
import io.serpdex.http.CommonHeaders;
import io.serpdex.http.RequestContext;
import io.serpdex.http.api.ResponseWriter;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Sends the envelope for requests that fail before routing, such as those with headers that are too large. */
public final class TransportErrorHandler implements Request.Handler {
    private final ResponseWriter responses;
    private final ClientAddressResolver clients;
    private final CommonHeaders headers;

    public TransportErrorHandler(ResponseWriter responses, ClientAddressResolver clients, CommonHeaders headers) {
        this.responses = responses;
        this.clients = clients;
        this.headers = headers;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        int status = response.getStatus();
        Object cause = request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
        if (cause instanceof HttpException known) {
            status = known.getCode();
        } else if (cause instanceof Router.ClientGone) {
            // The body is malformed or incomplete. A disconnected client does not read the response, but metrics count
            // it.
            status = HttpStatus.BAD_REQUEST_400;
        }
        RequestContext context =
                RequestContext.of(request).orElseGet(() -> RequestContext.begin(request, response, clients));
        headers.put(request, response.getHeaders());
        ServiceException failure = failure(status);
        if (failure.code().status() == 400 || failure.code() == ErrorCode.TOO_LARGE) {
            // The next bytes on this connection may belong to the invalid request.
            context.putHeader(HttpHeader.CONNECTION, "close");
        }
        int responseStatus =
                failure.code() == ErrorCode.TOO_LARGE ? status : failure.code().status();
        responses.writeTransportFailure(context, failure, responseStatus);
        callback.succeeded();
        return true;
    }

    private static ServiceException failure(int status) {
        return switch (status) {
            case 404 -> new ServiceException(ErrorCode.UNKNOWN_REPORT, "unknown path");
            case 405 -> new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "method not allowed: use GET or POST");
            case 413 -> new ServiceException(ErrorCode.TOO_LARGE, "the body is too large");
            case 414 ->
                new ServiceException(
                        ErrorCode.TOO_LARGE, "the URL is too long. Send the parameters as a form with POST");
            case 431 -> new ServiceException(ErrorCode.TOO_LARGE, "the headers are too large");
            case 503 -> new ServiceException(ErrorCode.UNAVAILABLE, "the server is stopping");
            default ->
                status >= 500 && status != 505
                        ? new ServiceException(ErrorCode.INTERNAL, "internal error")
                        : new ServiceException(ErrorCode.INVALID_PARAMETER, "invalid HTTP request");
        };
    }
}

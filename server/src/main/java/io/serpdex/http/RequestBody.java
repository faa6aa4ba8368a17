package io.serpdex.http;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** Reads and validates the body of a request: a form or JSON. */
public final class RequestBody {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final Pattern JSON = Pattern.compile("(?i)application/json(\\s*;\\s*charset=\"?utf-8\"?)?\\s*");

    private RequestBody() {}

    /** Returns the body. Throws if it is larger than {@code max} bytes. */
    public static byte[] read(Request request, int max) throws IOException {
        if (request.getLength() > max) {
            throw tooLarge(max);
        }
        byte[] body;
        try (InputStream in = Content.Source.asInputStream(request)) {
            body = in.readNBytes(max + 1);
        }
        if (body.length > max) {
            throw tooLarge(max);
        }
        return body;
    }

    static void requireForm(Request request) {
        String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
        if (type != null && !type.toLowerCase(Locale.ROOT).startsWith(FORM)) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER, "Content-Type must be " + FORM + ", got " + Excerpt.of(type));
        }
        requireUncompressed(request);
    }

    public static void requireJson(Request request) {
        String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
        if (type == null || !JSON.matcher(type).matches()) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "Content-Type must be application/json, got " + (type == null ? "none" : Excerpt.of(type)),
                    "Content-Type");
        }
        requireUncompressed(request);
    }

    private static void requireUncompressed(Request request) {
        if (request.getHeaders().contains(HttpHeader.CONTENT_ENCODING)) {
            throw new ServiceException(ErrorCode.INVALID_PARAMETER, "the body must not be compressed");
        }
    }

    private static ServiceException tooLarge(int max) {
        return new ServiceException(ErrorCode.TOO_LARGE, "the body must have at most " + max + " bytes");
    }
}

package io.serpdex.http;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.log.TokenRedactor;
import io.serpdex.model.Excerpt;
import io.serpdex.report.RawParameters;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * The decoded parameters of the query string and the form body.
 *
 * <p>Parsing continues after a malformed parameter, because the token may follow it. The request is rejected after the
 * token has been verified.
 */
public final class RequestParameters {
    /** Maximum length of a name that is repeated in a response. */
    private static final int MAX_NAME_LENGTH = 80;

    /** If it occurs unencoded, the bytes were not UTF-8. */
    private static final char REPLACEMENT = '\uFFFD';

    private final RawParameters raw = new RawParameters();
    private final int maxCount;
    private int count;
    private @Nullable ServiceException malformed;

    public RequestParameters(int max) {
        this.maxCount = max;
    }

    /** Returns the parameters of the query string and of the form of a POST request. */
    public static RequestParameters of(Request request, TransportLimits limits) throws IOException {
        RequestParameters parameters = new RequestParameters(limits.maxParameters());
        String query = request.getHttpURI().getQuery();
        if (query != null) {
            parameters.add(query);
        }
        if (request.getMethod().equals("POST")) {
            parameters.addForm(
                    RequestBody.read(request, limits.maxBodyBytes()), () -> RequestBody.requireForm(request));
        }
        return parameters;
    }

    public RawParameters raw() {
        return raw;
    }

    public void requireWellFormed() {
        if (malformed != null) {
            throw malformed;
        }
    }

    /** Adds the parameters of a form, or records why the body is not a form. */
    private void addForm(byte[] body, Runnable requireForm) {
        try {
            if (body.length > 0) {
                requireForm.run();
                add(new String(body, StandardCharsets.UTF_8));
            }
        } catch (ServiceException e) {
            malformed = e;
        }
    }

    public void add(String encoded) {
        int start = 0;
        while (start < encoded.length()) {
            int end = encoded.indexOf('&', start);
            end = end < 0 ? encoded.length() : end;
            if (end > start) {
                addPair(encoded.substring(start, end));
            }
            start = end + 1;
        }
    }

    private void addPair(String pair) {
        if (++count > maxCount) {
            reject("a request must have at most " + maxCount + " parameters", null);
            return;
        }
        int equals = pair.indexOf('=');
        String rawName = equals < 0 ? pair : pair.substring(0, equals);
        String name = decode(rawName);
        String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
        if (name == null || value == null) {
            String shown = TokenRedactor.redact(name == null ? rawName : name);
            reject(
                    Excerpt.of(shown) + " must be percent-encoded UTF-8",
                    shown.length() > MAX_NAME_LENGTH ? null : shown);
        } else {
            // Messages quote unknown names.
            raw.add(TokenRedactor.redact(name), value);
        }
    }

    private void reject(String message, @Nullable String parameter) {
        if (malformed == null) {
            malformed = new ServiceException(ErrorCode.INVALID_PARAMETER, message, parameter);
        }
    }

    /** Returns null if the text is not percent-encoded UTF-8. */
    private static @Nullable String decode(String encoded) {
        if (encoded.indexOf(REPLACEMENT) >= 0) {
            return null;
        }
        if (encoded.indexOf('%') < 0) {
            return encoded.replace('+', ' ');
        }
        byte[] source = encoded.getBytes(StandardCharsets.UTF_8);
        ByteBuffer decoded = ByteBuffer.allocate(source.length);
        for (int i = 0; i < source.length; i++) {
            switch (source[i]) {
                case '+' -> decoded.put((byte) ' ');
                case '%' -> {
                    int high = i + 2 < source.length ? Character.digit(source[i + 1], 16) : -1;
                    int low = i + 2 < source.length ? Character.digit(source[i + 2], 16) : -1;
                    if (high < 0 || low < 0) {
                        return null;
                    }
                    decoded.put((byte) (high << 4 | low));
                    i += 2;
                }
                default -> decoded.put(source[i]);
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(decoded.flip())
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }
}

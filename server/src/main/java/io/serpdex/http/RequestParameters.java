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
 * The decoded parameters of the query string and the form body: percent and plus encoding, UTF-8.
 *
 * <p>A malformed part does not end the parsing: the request fails with it only after its token was checked, and the
 * token may follow it.
 */
public final class RequestParameters {
    /** Longer names are not repeated in responses. */
    private static final int MAX_NAME_LENGTH = 80;

    /** Its unencoded presence means that the bytes were not UTF-8. */
    private static final char REPLACEMENT = '\uFFFD';

    private final RawParameters raw = new RawParameters();
    private final int maxCount;
    private int count;
    private @Nullable ServiceException malformed;

    public RequestParameters(int max) {
        this.maxCount = max;
    }

    /** Returns the parameters in the address, and in the form of a POST. */
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

    /** Adds the form of a POST, or records why the body is not a form. */
    private void addForm(byte[] body, Runnable requireForm) {
        try {
            if (body.length > 0) {
                requireForm.run();
                add(new String(body, StandardCharsets.UTF_8));
            }
        } catch (ServiceException noForm) {
            malformed = noForm;
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
            reject("a request may have at most " + maxCount + " parameters", null);
            return;
        }
        int equals = pair.indexOf('=');
        String rawName = equals < 0 ? pair : pair.substring(0, equals);
        String name = decode(rawName);
        String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
        if (name == null || value == null) {
            String shown = TokenRedactor.redact(name == null ? rawName : name);
            reject(
                    Excerpt.of(shown) + " must be UTF-8 in percent encoding",
                    shown.length() > MAX_NAME_LENGTH ? null : shown);
        } else {
            // Unknown names are quoted in messages.
            raw.add(TokenRedactor.redact(name), value);
        }
    }

    private void reject(String message, @Nullable String parameter) {
        if (malformed == null) {
            malformed = new ServiceException(ErrorCode.INVALID_PARAMETER, message, parameter);
        }
    }

    /** Returns null if the text is not percent encoding of UTF-8. */
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

package io.serpdex.report.openapi;

import io.serpdex.report.Layout;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The responses to the example requests on the demo data. */
@FunctionalInterface
public interface ExampleResponses {
    /** Maximum number of rows in an example of a report without pages. */
    int MAX_ROWS = 2;

    /** Keeps trailing zeros, such as in 0.0010. */
    JsonMapper EXACT = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /** Returns the response, with the envelope. */
    JsonNode to(ExampleRequest request);

    /** Returns the bundled examples. A test compares them with real responses. */
    static ExampleResponses stored() {
        return request -> {
            String file = "examples/" + request.name() + ".json";
            try (InputStream json = ExampleResponses.class.getResourceAsStream(file)) {
                return EXACT.readTree(Objects.requireNonNull(json, file));
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read the resource " + file, e);
            }
        };
    }

    /** Returns true if the example is truncated, because the report has no parameter to limit its rows. */
    static boolean isTruncated(ExampleRequest request) {
        return !request.report().isPaged() && !(request.report().layout() instanceof Layout.Single);
    }
}

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
    /** A response without pages is truncated to this number of rows. */
    int MAX_ROWS = 2;

    /** Keeps trailing zeros: 0.0010 is not 0.001. */
    JsonMapper EXACT = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /** The whole envelope. */
    JsonNode to(ExampleRequest request);

    /** Returns the examples that ship with the program, one file each. A test compares them with real responses. */
    static ExampleResponses stored() {
        return request -> {
            String file = "examples/" + request.name() + ".json";
            try (InputStream json = ExampleResponses.class.getResourceAsStream(file)) {
                return EXACT.readTree(Objects.requireNonNull(json, file));
            } catch (IOException e) {
                throw new UncheckedIOException(file + " cannot be read from the program's own files", e);
            }
        };
    }

    /** Returns true if the example is truncated because no parameter can limit its rows. */
    static boolean isTruncated(ExampleRequest request) {
        return !request.report().isPaged() && !(request.report().layout() instanceof Layout.Single);
    }
}

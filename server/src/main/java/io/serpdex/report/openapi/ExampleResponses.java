package io.serpdex.report.openapi;

import io.serpdex.report.Layout;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the demo data answers to the example requests. */
@FunctionalInterface
public interface ExampleResponses {
    /** An answer that has no pages is cut to as many rows. */
    int MAX_ROWS = 2;

    /** Digits stay as they are written: 0.0010 is not 0.001. */
    JsonMapper EXACT = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /** The whole envelope. */
    JsonNode to(ExampleRequest request);

    /** Those that come with the program: one file each, which a test holds against the real answer. */
    static ExampleResponses stored() {
        return request -> {
            String file = "examples/" + request.name() + ".json";
            try (InputStream answer = ExampleResponses.class.getResourceAsStream(file)) {
                return EXACT.readTree(Objects.requireNonNull(answer, file));
            } catch (IOException e) {
                throw new UncheckedIOException(file + " cannot be read from the program's own files", e);
            }
        };
    }

    /** Whether rows are left out of the example because no parameter could ask for fewer. */
    static boolean isTruncated(ExampleRequest request) {
        return !request.report().isPaged() && !(request.report().layout() instanceof Layout.Single);
    }
}

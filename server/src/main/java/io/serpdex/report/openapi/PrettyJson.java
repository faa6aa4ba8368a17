package io.serpdex.report.openapi;

import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** Formats JSON with indentation. */
final class PrettyJson {
    private static final PrettyPrinter PRINTER = new DefaultPrettyPrinter(Separators.createDefaultInstance()
            .withObjectNameValueSpacing(Separators.Spacing.AFTER)
            .withObjectEmptySeparator("")
            .withArrayEmptySeparator(""));

    static final ObjectWriter WRITER = JsonMapper.shared().writer().with(PRINTER);

    private PrettyJson() {}

    static String of(JsonNode value) {
        return WRITER.writeValueAsString(value);
    }
}

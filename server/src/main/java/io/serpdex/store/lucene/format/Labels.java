package io.serpdex.store.lucene.format;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Language and special elements of a keyword. Thousands of keywords share the same, so they are kept once. */
public record Labels(@Nullable String language, List<String> types) {
    public Labels {
        types = List.copyOf(types);
    }

    void encode(Bytes output) {
        output.optionalText(language);
        output.vInt(types.size());
        types.forEach(output::text);
    }

    static Labels decode(BytesReader input) {
        String language = input.optionalText();
        String[] types = new String[input.vInt()];
        for (int i = 0; i < types.length; i++) {
            types[i] = input.text();
        }
        return new Labels(language, List.of(types));
    }
}
